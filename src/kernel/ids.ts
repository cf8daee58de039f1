/**
 * An unguessable, time-ordered identifier (UUID version 7, RFC 9562): 48 bits of milliseconds, then 74 random bits.
 * Rows created one after another are adjacent in an index.
 */
export function newId(now: Date): string {
  const bytes = new Uint8Array(16);
  crypto.getRandomValues(bytes);
  let time = now.getTime();
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether a text has the form of an identifier. Callers check it before a query, because PostgreSQL raises an
 * error for text that is not a UUID.
 */
export function isId(text: string): boolean {
  return idForm.test(text);
}
