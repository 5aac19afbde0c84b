/// What to do about a limit of the system, in words that fit into a sentence.
package enum SystemAdvice {}
