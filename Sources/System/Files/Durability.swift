/// What has to happen before written bytes would survive a power cut.
enum Durability {
  // Each platform's calls lie in a file of their own; all return -1 and leave `errno` on failure.
}
