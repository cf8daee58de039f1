import { csvRow } from '#kernel/csv.ts';
import type { ImportProblem } from '../contract/import-problems.ts';
import type { ImportAnswer, ImportRow } from '../contract/translations.ts';
import type { TargetLanguage } from '../contract/text-fields.ts';
import { csvHeaders, headersIn } from './csv-headers.ts';

/**
 * Rows that an import leaves out, as a file to correct and import again: it has their reasons and, where the English text
 * has changed, the text of today. The import ignores these two columns.
 */
export function skippedRowsCsv(
  problems: ImportAnswer['problems'],
  rows: readonly ImportRow[],
  language: TargetLanguage,
  textOf: (code: ImportProblem) => string,
): string {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const lines = problems.flatMap(({ line, code, source }) => {
    const row = byLine.get(line);
    return row ? csvRow([...csvHeaders.map((name) => row[name]), textOf(code), source ?? '']) : [];
  });
  return csvRow([...headersIn(language), 'problem', 'source_now']) + lines.join('');
}
