// What our code uses of Apple's CommonCrypto, as its header declares it; see ../README.md.
#pragma once

#include <stdint.h>

#ifndef TERCET_AFTER_APPLE_HEADERS
typedef uint32_t CC_LONG;
typedef uint64_t CC_LONG64;
typedef struct CC_SHA256state_st {
  CC_LONG count[2];
  CC_LONG hash[8];
  CC_LONG wbuf[16];
} CC_SHA256_CTX;
#endif

#define CC_SHA256_DIGEST_LENGTH 32

extern int CC_SHA256_Init(CC_SHA256_CTX *c);
extern int CC_SHA256_Update(CC_SHA256_CTX *c, const void *data, CC_LONG len);
extern int CC_SHA256_Final(unsigned char *md, CC_SHA256_CTX *c);
