/** Swatches of common colour names in English, French and Arabic. */
const swatches: readonly (readonly [string, ...string[]])[] = [
  ['#1f1f1f', 'black', 'noir', 'أسود'],
  ['#f7f5f0', 'white', 'blanc', 'أبيض'],
  ['#8a8a86', 'grey', 'gray', 'gris', 'رمادي'],
  ['#3b3d40', 'anthracite', 'charcoal', 'graphite', 'فحمي'],
  ['#c0c2c4', 'silver', 'steel', 'argent', 'acier', 'فضي'],
  ['#b3202c', 'red', 'rouge', 'أحمر'],
  ['#6e1f2e', 'burgundy', 'bordeaux', 'wine', 'خمري'],
  ['#d96a2b', 'orange', 'برتقالي'],
  ['#b9573c', 'terracotta', 'rust', 'rouille', 'طيني'],
  ['#e3b72f', 'yellow', 'jaune', 'أصفر'],
  ['#c4943a', 'gold', 'brass', 'mustard', 'doré', 'laiton', 'moutarde', 'ذهبي'],
  ['#b26a45', 'copper', 'cuivre', 'نحاسي'],
  ['#3a7d44', 'green', 'vert', 'أخضر'],
  ['#6b7a3a', 'olive', 'زيتوني'],
  ['#5b6f4d', 'moss', 'mousse', 'طحلبي'],
  ['#9caf88', 'sage', 'sauge', 'مريمي'],
  ['#2e8b8b', 'teal', 'petrol', 'sarcelle', 'pétrole', 'أزرق مخضر'],
  ['#4fb3bf', 'turquoise', 'فيروزي'],
  ['#2f5fa8', 'blue', 'bleu', 'أزرق'],
  ['#1f2f4f', 'navy', 'marine', 'كحلي'],
  ['#8fbfe0', 'sky', 'ciel', 'سماوي'],
  ['#6b4a8a', 'purple', 'violet', 'بنفسجي'],
  ['#b9a3d0', 'lavender', 'lilac', 'lavande', 'lilas', 'خزامى'],
  ['#e2879f', 'pink', 'rose', 'وردي'],
  ['#6f4a32', 'brown', 'marron', 'brun', 'بني'],
  ['#a67b5b', 'oak', 'wood', 'chêne', 'bois', 'خشبي'],
  ['#d9c7a7', 'beige', 'sand', 'sable', 'بيج'],
  ['#f3ead7', 'cream', 'ivory', 'crème', 'ivoire', 'كريمي'],
];

const byName = new Map(swatches.flatMap(([hex, ...names]) => names.map((name) => [name, hex] as const)));

/** The swatch that a colour's name means: its last known word, as in "Dark red", or in French its first. Null: unknown. */
export function swatchOfName(name: string): string | null {
  const words = name.trim().toLowerCase();
  const whole = byName.get(words);
  if (whole) return whole;
  const known = words.split(/[^\p{L}]+/u).flatMap((word) => byName.get(word) ?? []);
  return known.at(-1) ?? null;
}
