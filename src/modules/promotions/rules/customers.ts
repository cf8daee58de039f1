/** Of whom the uses of a code are counted: an account, or, without one, an e-mail address. */
export type Customer = { userId: string } | { email: string };

/** Providers that ignore dots before the @. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * An address in its plainest form, to count by and never to write to: capitals, a `+tag` and, where the provider ignores
 * them, dots make no new customer of anybody.
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
