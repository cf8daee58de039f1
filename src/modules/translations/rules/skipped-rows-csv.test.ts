import { expect, it } from 'vitest';
import { readTranslationCsv } from './read-translation-csv.ts';
import { skippedRowsCsv } from './skipped-rows-csv.ts';

it('skippedRowsCsv returns the rows with their reasons, which the import reads again', () => {
  const row = {
    kind: 'product',
    id: 'pan',
    field: 'name',
    source: 'Old pan',
    translation: '=Poêle, "grande"',
  };
  const rows = [
    { ...row, line: 2 },
    { ...row, line: 3, id: 'pot' },
    { ...row, line: 4, id: 'lid' },
  ];
  const problems = [
    { line: 2, code: 'source_changed' as const, source: 'New pan' },
    { line: 4, code: 'too_long' as const },
  ];
  const csv = skippedRowsCsv(problems, rows, 'fr', (code) => `because ${code}`);
  expect(csv.split(/\r?\n/)[0]).toBe('kind,id,field,source,translation_fr,problem,source_now');
  expect(csv).toContain('because source_changed,New pan');
  expect(readTranslationCsv(csv, 'fr')).toEqual({ rows: [rows[0], { ...rows[2], line: 3 }] });
});
