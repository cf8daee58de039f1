import { decodeEntities } from '#kernel/csv-cells.ts';
import { slugOf } from '#kernel/slug.ts';

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
