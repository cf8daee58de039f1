/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code of three groups of four; a gift card has four. @param random twelve random bytes. */
export function receiptCode(random: Uint8Array): string {
  const code = Array.from(random.slice(0, 12), (byte) => alphabet[byte % alphabet.length]).join('');
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** A typed code as it is printed; null if it cannot be one. */
export function readReceiptCode(typed: string): string | null {
  const characters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return characters.length === 12 ? characters.replaceAll(/(.{4})(?=.)/g, '$1-') : null;
}
