import { readCsv } from '#kernel/csv.ts';
import { maxImportRows } from '../contract/import-problems.ts';
import type { ImportRow } from '../contract/translations.ts';
import type { TargetLanguage } from '../contract/text-fields.ts';
import { csvHeaders, languageOfHeaders, translationHeader } from './csv-headers.ts';

export type CsvFileProblem =
  | { code: 'broken'; line: number }
  | { code: 'columns_missing'; columns: string[] }
  | { code: 'other_language'; language: TargetLanguage }
  | { code: 'too_many_rows' }
  | { code: 'no_rows' };

/** Maximum columns of a file. Columns with other names are ignored. */
const MAX_COLUMNS = 50;

/**
 * Reads a file of translations into a language. Columns are found by their headers, in any order. A file that says that it is
 * in another language is rejected.
 */
export function readTranslationCsv(
  text: string,
  language: TargetLanguage,
): { rows: ImportRow[] } | { problem: CsvFileProblem } {
  const read = readCsv(text, { rows: maxImportRows + 1, columns: MAX_COLUMNS });
  if ('brokenLine' in read) return { problem: { code: 'broken', line: read.brokenLine } };
  if ('beyond' in read)
    return {
      problem: read.beyond === 'rows' ? { code: 'too_many_rows' } : { code: 'broken', line: 1 },
    };
  const [head, ...lines] = read.rows;
  const named = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const written = languageOfHeaders(named);
  if (written !== null && written !== language)
    return { problem: { code: 'other_language', language: written } };
  const headers = named.map((name) => (name === translationHeader(language) ? 'translation' : name));
  const columns = csvHeaders.filter((name) => !headers.includes(name));
  if (columns.length > 0) return { problem: { code: 'columns_missing', columns } };
  if (lines.length === 0) return { problem: { code: 'no_rows' } };
  const rows = lines.map(({ line, cells }) => {
    const cell = (name: (typeof csvHeaders)[number]) => cells[headers.indexOf(name)] ?? '';
    return {
      ...{ line, kind: cell('kind').trim(), id: cell('id').trim(), field: cell('field').trim() },
      ...{ source: cell('source'), translation: cell('translation') },
    };
  });
  return { rows };
}
