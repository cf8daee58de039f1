import { createHash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed: 256 random bits, fit for an address and a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of it. It is random, so a plain hash cannot be turned back. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
