import { describe, expect, it } from 'vitest';
import { readTranslationCsv } from './read-translation-csv.ts';

const head = 'kind,id,field,source,translation';

describe('reading a CSV file of translations', () => {
  it('finds columns by name in any order, with semicolons and a byte order mark', () => {
    const text = '\u{FEFF}Translation;note;Source;field;id;kind\r\nPoêle;x;Pan;name;pan;product\r\n';
    expect(readTranslationCsv(text, 'fr')).toEqual({
      rows: [{ line: 2, kind: 'product', id: 'pan', field: 'name', source: 'Pan', translation: 'Poêle' }],
    });
  });

  it('rejects a file whose header names another language', () => {
    const arabic = 'kind,id,field,source,translation_ar\nproduct,pan,name,Pan,مقلاة\n';
    expect(readTranslationCsv(arabic, 'fr')).toEqual({ problem: { code: 'other_language', language: 'ar' } });
    expect(readTranslationCsv(arabic, 'ar')).toMatchObject({ rows: [{ translation: 'مقلاة' }] });
    expect(readTranslationCsv(`${head}\nproduct,pan,name,Pan,مقلاة\n`, 'fr')).toMatchObject({ rows: [{}] });
  });

  it('restores a text that the export marked because it looks like a formula', () => {
    expect(readTranslationCsv(`${head}\nproduct,pan,name,Pan,'=1+1\n`, 'fr')).toMatchObject({
      rows: [{ translation: '=1+1' }],
    });
  });

  it('returns the problem of a file without columns, without rows, with an open quote or too many rows', () => {
    expect(readTranslationCsv('kind,id,source\n', 'fr')).toEqual({
      problem: { code: 'columns_missing', columns: ['field', 'translation'] },
    });
    expect(readTranslationCsv(`${head}\n`, 'fr')).toEqual({ problem: { code: 'no_rows' } });
    expect(readTranslationCsv(`${head}\nproduct,pan,name,"Pan,x\n`, 'fr')).toMatchObject({
      problem: { code: 'broken' },
    });
    const rows = 'text,x,text,a,b\n'.repeat(20_001);
    expect(readTranslationCsv(`${head}\n${rows}`, 'fr')).toEqual({ problem: { code: 'too_many_rows' } });
  });
});
