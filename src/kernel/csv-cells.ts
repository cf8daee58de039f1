/** Control characters of ASCII except tab and line ends. */
const controls = /(?![\t\n\r\u{80}-\u{9F}])\p{Cc}/gu;

/** A cell without control characters, and without the `="…"` that keeps spreadsheets from changing digits. */
export function cleanCell(cell: string): { text: string; hadControls: boolean; isDamaged: boolean } {
  const unwrapped = /^="(?<inner>[^"]*)"$/.exec(cell)?.groups?.['inner'] ?? cell;
  const text = unwrapped.replaceAll(controls, '');
  return { text, hadControls: text.length < unwrapped.length, isDamaged: text.includes('\uFFFD') };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Decodes the HTML entities that other shops store in names: `Pots &amp; pans`. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(?<code>\d{1,6})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z]{2,4}));/gi, (all, ...parts) => {
    const { code, hex, name } = parts.at(-1) as Record<string, string | undefined>;
    if (name) return Object.hasOwn(entities, name.toLowerCase()) ? entities[name.toLowerCase()]! : all;
    const point = code ? Number(code) : Number.parseInt(hex!, 16);
    const isValid = point >= 32 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    return isValid ? String.fromCodePoint(point) : all;
  });

/** One line of plain text, from text that may contain HTML. */
export const plainLine = (text: string): string =>
  decodeEntities(text.replaceAll(/<\/?[a-z][^<>]*>/gi, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Shortens a text to whole characters. */
export function shorten(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
        .trimEnd();
}

/** A header for comparison: ` Variant  Price ` becomes `variant price`. */
export const normalizeHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .replaceAll(/[\u200B\uFEFF]/g, '')
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
