import { describe, expect, it } from 'vitest';
import { readTranslationCsv } from './read-translation-csv.ts';

const head = 'kind,id,field,source,translation';

describe('reading a CSV file of translations', () => {
  it('finds columns by name in any order, with semicolons and a byte order mark', () => {
    const text = '\u{FEFF}Translation;note;Source;field;id;kind\r\nPoêle;x;Pan;name;pan;product\r\n';
    expect(readTranslationCsv(text)).toEqual({
      rows: [{ line: 2, kind: 'product', id: 'pan', field: 'name', source: 'Pan', translation: 'Poêle' }],
    });
  });

  it('restores a text that the export marked because it looks like a formula', () => {
    expect(readTranslationCsv(`${head}\nproduct,pan,name,Pan,'=1+1\n`)).toMatchObject({
      rows: [{ translation: '=1+1' }],
    });
  });

  it('returns the problem of a file without columns, without rows, with an open quote or too many rows', () => {
    expect(readTranslationCsv('kind,id,source\n')).toEqual({
      problem: { code: 'columns_missing', columns: ['field', 'translation'] },
    });
    expect(readTranslationCsv(`${head}\n`)).toEqual({ problem: { code: 'no_rows' } });
    expect(readTranslationCsv(`${head}\nproduct,pan,name,"Pan,x\n`)).toMatchObject({
      problem: { code: 'broken' },
    });
    const rows = 'text,x,text,a,b\n'.repeat(20_001);
    expect(readTranslationCsv(`${head}\n${rows}`)).toEqual({ problem: { code: 'too_many_rows' } });
  });
});
