import { describe, expect, it } from 'vitest';
import { createCipher } from './encryption.ts';

const secret = 'Uq8vR1tK7nZ3xW5cB9mL2pH6sD4fG0jY';

describe('cipher', () => {
  const cipher = createCipher(secret, 'mail server');

  it.each(['', 'hunter2', 'pässwörd 🔑', 'x'.repeat(500)])('decrypts what it encrypted: %j', (text) => {
    const encrypted = cipher.encrypt(text);
    expect(cipher.decrypt(encrypted)).toBe(text);
    expect(text !== '' && encrypted.includes(text)).toBe(false);
  });

  it('encrypts the same text differently each time', () => {
    expect(cipher.encrypt('hunter2')).not.toBe(cipher.encrypt('hunter2'));
  });

  it.each([
    ['another secret', createCipher('another-'.padEnd(40, 'k'), 'mail server')],
    ['another purpose', createCipher(secret, 'sessions')],
  ])('returns null with %s', (_, other) => {
    expect(other.decrypt(cipher.encrypt('hunter2'))).toBeNull();
  });

  it('returns null for a changed, shortened or foreign text', () => {
    const encrypted = cipher.encrypt('hunter2');
    const changed = encrypted.slice(0, -2) + (encrypted.endsWith('AA') ? 'BB' : 'AA');
    for (const text of [changed, encrypted.slice(0, 20), encrypted.replace('v1', 'v2'), '', 'hunter2'])
      expect(cipher.decrypt(text)).toBeNull();
  });
});
