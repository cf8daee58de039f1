import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, safe in URLs and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret. A plain hash is enough, because the secret is random. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Whether a text has the format of a secret. Other texts need no database query. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);
