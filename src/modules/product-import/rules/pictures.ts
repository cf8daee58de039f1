import { plainLine, shorten } from '#kernel/csv-cells.ts';
import { type ImportField, importLimits } from '../contract/import-fields.ts';
import type { ImportedProduct } from '../contract/imported-product.ts';
import type { Report } from './report.ts';
import type { SourceRow } from './source-rows.ts';
import { addressesOf } from './text-cells.ts';

/** A picture's address if it is complete and of the web. */
function webAddress(text: string): string | null {
  const complete = text.startsWith('//') ? `https:${text}` : text;
  if (!/^https?:\/\//i.test(complete) || complete.length > 2000) return null;
  try {
    const url = new URL(complete);
    return url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

/** The first valid address of a cell; null without one. The others of a variation are the product's pictures. */
export function pictureAddress(row: SourceRow, field: ImportField, report: Report): string | null {
  for (const text of addressesOf(row.text(field))) {
    const address = webAddress(text);
    if (address) return address;
    if (field === 'variantPicture')
      report.cell(row, field, 'picture_address_invalid', { value: shorten(text, 80) });
  }
  return null;
}

/** The pictures of all rows of a product, in their positions, each once. */
export function readPictures(rows: readonly SourceRow[], report: Report): ImportedProduct['pictures'] {
  const found: { url: string; alt: string; position: number }[] = [];
  for (const row of rows) {
    const alts = row.text('pictureAlt').split(/\n/).map(plainLine);
    const texts = addressesOf(row.text('pictures'));
    if (texts.length === 0 && alts.some((alt) => alt !== ''))
      report.cell(row, 'pictureAlt', 'picture_alt_without_picture');
    const position = Number(/^\d{1,6}$/.exec(row.text('picturePosition'))?.[0] ?? Infinity);
    for (const [at, text] of texts.entries()) {
      const url = webAddress(text);
      const alt = alts[at] ?? (texts.length === 1 ? alts.join(' ') : '');
      if (url) found.push({ url, alt: report.text(row, 'pictureAlt', alt, 200), position });
      else report.cell(row, 'pictures', 'picture_address_invalid', { value: shorten(text, 80) });
    }
    const variantPicture = row.has('variantPicture') && pictureOfVariant(row);
    if (variantPicture) found.push({ url: variantPicture, alt: '', position: Infinity });
  }
  const sorted = found.toSorted((a, b) => (a.position === b.position ? 0 : a.position - b.position));
  const pictures = new Map<string, { url: string; alt: string }>();
  for (const { url, alt } of sorted) pictures.set(url, { url, alt: pictures.get(url)?.alt || alt });
  const [first] = rows;
  if (pictures.size > importLimits.pictures && first)
    report.cell(first, 'pictures', 'too_many_pictures', {
      pictures: pictures.size,
      limit: importLimits.pictures,
    });
  return [...pictures.values()].slice(0, importLimits.pictures);
}

function pictureOfVariant(row: SourceRow): string | null {
  const [text] = addressesOf(row.text('variantPicture'));
  return text ? webAddress(text) : null;
}
