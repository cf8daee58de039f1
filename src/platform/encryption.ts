import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts short secrets that the shop must be able to read again, such as the password of the mail server. */
export interface Cipher {
  encrypt(text: string): string;
  /** Null if the text was encrypted with another key, or is damaged. */
  decrypt(encrypted: string): string | null;
}

const VERSION = 'v1';
const [SALT_BYTES, NONCE_BYTES, TAG_BYTES, KEY_BYTES] = [16, 12, 16, 32];

/**
 * AES-256-GCM with a key per text, derived from the secret and a random salt.
 * @param purpose names the use of the key. A text that was encrypted for another purpose cannot be decrypted.
 */
export function createCipher(secret: string, purpose: string): Cipher {
  const keyFor = (salt: Uint8Array) => new Uint8Array(hkdfSync('sha256', secret, salt, purpose, KEY_BYTES));
  return {
    encrypt(text) {
      const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
      const cipher = createCipheriv('aes-256-gcm', keyFor(salt), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([salt, nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt(encrypted) {
      const [version, encoded = ''] = encrypted.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      const start = SALT_BYTES + NONCE_BYTES + TAG_BYTES;
      if (version !== VERSION || bytes.length < start) return null;
      try {
        const nonce = bytes.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES);
        const decipher = createDecipheriv('aes-256-gcm', keyFor(bytes.subarray(0, SALT_BYTES)), nonce, {
          authTagLength: TAG_BYTES,
        });
        decipher.setAuthTag(bytes.subarray(SALT_BYTES + NONCE_BYTES, start));
        return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
