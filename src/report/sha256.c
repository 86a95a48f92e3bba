/* SHA-256 (FIPS 180-4), for the hash of the program that a witness speaks of. */
#include "report/report.h"

#include <stdio.h>

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const u32 constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static u32 rotate(u32 x, u32 n)
{
    return x >> n | x << (32 - n);
}

static void add_block(u32 state[8], const u8 *block)
{
    u32 w[64], s[8];
    for (u32 i = 0; i < 16; i++)
        w[i] = (u32)block[4 * i] << 24 | (u32)block[4 * i + 1] << 16 | (u32)block[4 * i + 2] << 8 |
               block[4 * i + 3];
    for (u32 i = 16; i < 64; i++) {
        u32 a = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3;
        u32 b = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + a + w[i - 7] + b;
    }
    memcpy(s, state, sizeof s);
    for (u32 i = 0; i < 64; i++) {
        u32 choice = (s[4] & s[5]) ^ (~s[4] & s[6]), most = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        u32 t = s[7] + (rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)) + choice + constants[i] + w[i];
        u32 u = (rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22)) + most;
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += t;
        s[0] = t + u;
    }
    for (u32 i = 0; i < 8; i++)
        state[i] += s[i];
}

void sha256_hex(const void *bytes, size_t len, char out[65])
{
    u32 state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const u8 *p = bytes;
    size_t left = len;
    for (; left >= 64; left -= 64, p += 64)
        add_block(state, p);
    /* A one bit, zeros, and the length in bits end the last block, or two. */
    u8 last[128] = {0};
    size_t n = left < 56 ? 64 : 128;
    if (left)
        memcpy(last, p, left);
    last[left] = 0x80;
    for (u32 i = 0; i < 8; i++)
        last[n - 1 - i] = (u8)((u64)len * 8 >> (8 * i));
    add_block(state, last);
    if (n == 128)
        add_block(state, last + 64);
    for (u32 i = 0; i < 8; i++)
        snprintf(out + 8 * i, 9, "%08x", state[i]);
}
