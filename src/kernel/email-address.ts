/** Quick check of an email address in a form, without spaces around it; the server validates it fully. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
