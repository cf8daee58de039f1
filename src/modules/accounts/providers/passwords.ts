import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { passwordCost } from './password-cost.ts';

const keyLength = 64;

/** Runs outside the event loop. */
function derive(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, passwordCost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `salt:key`, both in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await derive(password, salt)).toString('hex')}`;
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [salt, key] = hash.split(':');
  if (!salt || !key) return false;
  const expected = Buffer.from(key, 'hex');
  const given = await derive(password, salt);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
