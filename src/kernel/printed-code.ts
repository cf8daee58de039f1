/** 32 characters, five bits each, without those that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const inGroups = (characters: string): string => characters.replaceAll(/(.{4})(?=.)/g, '$1-');

/** A code that people type from paper or an email, in groups of four: `K7QF-92MB-XT4A`. @param random a byte for each character. */
export const printedCode = (random: Uint8Array): string =>
  inGroups(Array.from(random, (byte) => alphabet[byte % alphabet.length]).join(''));

/** A typed code as it is printed, whatever its case and separators; null if it has another length. */
export function readPrintedCode(typed: string, length: number): string | null {
  const characters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return characters.length === length ? inGroups(characters) : null;
}
