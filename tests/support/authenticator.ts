import { createHmac } from 'node:crypto';

/** Decodes the secret in an `otpauth://` URL. */
function secretOf(uri: string): Buffer {
  const text = new URL(uri).searchParams.get('secret') ?? '';
  const bits = Array.from(text.replaceAll('=', '').toUpperCase(), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const PERIOD_MS = 30_000;

/**
 * TOTP code of an authenticator app (RFC 6238, SHA-1, six digits).
 *
 * @param periods offset in periods of 30 seconds. A code works once; the server also accepts those of the previous and
 *   the next period.
 */
export function codeOf(uri: string, periods = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + periods));
  const digest = createHmac('sha1', secretOf(uri)).update(counter).digest();
  const offset = digest.at(-1)! & 0x0f;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000;
  return String(number).padStart(6, '0');
}
