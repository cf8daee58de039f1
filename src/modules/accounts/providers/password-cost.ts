/** Cost of scrypt: 32 MB and about 50 ms per hash. Tests replace it, because they compute thousands of hashes. */
export const passwordCost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
