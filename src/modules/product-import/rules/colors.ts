import type { ImportedOption } from '../contract/imported-product.ts';
import type { Report } from './report.ts';
import type { SourceRow } from './source-rows.ts';

/** The colours of our own earlier exports, `Moss #2f4a3c; Berry #9c2f3f`, as an option. */
export function colorsOf(row: SourceRow, report: Report): ImportedOption | null {
  const text = row.text('colors');
  if (text === '') return null;
  const values = text.split(';').flatMap((entry) => {
    const color = /^\s*(?<name>.{1,60}?)\s+(?<hex>#[0-9a-f]{6})\s*$/i.exec(entry)?.groups;
    return color ? [{ name: color['name']!, hex: color['hex']!.toLowerCase() }] : [];
  });
  const isComplete = values.length === text.split(';').length;
  const isUnique = new Set(values.map(({ name }) => name.toLowerCase())).size === values.length;
  if (isComplete && isUnique) return { name: 'Colour', values };
  report.cell(row, 'colors', 'color_invalid');
  return null;
}
