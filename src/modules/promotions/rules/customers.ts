/** The customer whose code uses are counted: an account, or a guest's email address. */
export type Customer = { userId: string } | { email: string };

/** Providers that ignore dots before the @. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalizes an email address for counting, never for sending.
 * Case, a `+tag` and ignored dots must not let a customer use a code again.
 */
export function plainEmail(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  if (at <= 0) return text;
  const domain = text.slice(at + 1);
  const untagged = text.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const name = dotless.has(domain) ? untagged.replaceAll('.', '') : untagged;
  return `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
