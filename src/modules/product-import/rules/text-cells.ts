import { slugOf } from '#kernel/slug.ts';

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

/** Splits a list at commas and line ends; `\,` is a comma in an entry. WooCommerce escapes so. */
export const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),|[\r\n]+/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter((entry) => entry !== '');

/** Splits picture addresses. A comma separates only before the next address, because an address may contain commas. */
export const addressesOf = (text: string): string[] =>
  text
    .split(/[\r\n|]+|\s*[,;]\s*(?=https?:)|\s+(?=https?:)/i)
    .flatMap((entry) => (/^\s*https?:/i.test(entry) ? [entry] : entry.split(',')))
    .map((entry) => entry.trim().replace(/[,;]$/, ''))
    .filter((entry) => entry !== '');

/** A category path, from the top down: `Kitchen > Pans`, also with `/` between spaces, `»` or `&gt;`. */
export const pathOf = (text: string): string[] =>
  decodeEntities(text)
    .split(/\s*[>»›]\s*|\s+\/\s+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** `yes`, `true`, `1` in several languages: true; `no` …: false; null for other words. */
export function readFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (/^(?:1|true|yes|y|on|x|oui|vrai|ja|wahr|si|sí|sim|verdadero|نعم)$/.test(word)) return true;
  return /^(?:0|false|no|n|off|non|faux|nein|falsch|não|falso|لا)$/.test(word) ? false : null;
}

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

/** The slug of an address or a handle: the last part of its path. */
export function slugOfAddress(text: string): string {
  const path = text
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '');
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  try {
    return slugOf(decodeURIComponent(last));
  } catch {
    return slugOf(last);
  }
}
