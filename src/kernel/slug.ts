/**
 * A URL slug for a name: `Crème brûlée dish, 12 cm` becomes `creme-brulee-dish-12-cm`. Empty if no character remains.
 */
export function slugOf(name: string, most = 120): string {
  return name
    .replaceAll('ß', 'ss')
    .replaceAll(/œ/gi, 'oe')
    .replaceAll(/æ/gi, 'ae')
    .replaceAll('&', ' and ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replaceAll(/^-+|-+$/g, '');
}

/** A slug to suggest for a translated name. Empty for a name in Arabic letters: an address has Latin ones only. */
export const suggestedSlug = (name: string, most?: number): string =>
  /\p{Script=Arabic}/u.test(name) ? '' : slugOf(name, most);

export const isSlug = (text: string): boolean => text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
