import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow } from './csv.ts';
import { CsvParser } from './csv-parser.ts';
import { decodeCsv } from './csv-text.ts';

function parseIn(pieces: readonly string[], limits?: { cell: number; columns: number }) {
  const parser = new CsvParser(limits);
  return [...pieces.flatMap((piece) => parser.write(piece)), ...parser.end()];
}

function piecesOf(text: string, size: number): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += size) pieces.push(text.slice(at, at + size));
  return pieces;
}

describe('CsvParser', () => {
  it('returns the same rows for pieces of any size', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', ';', "'", '=', ' ', 'é') });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
        cell,
        fc.integer({ min: 1, max: 7 }),
        (rows, tail, size) => {
          const text = rows.map(csvRow).join('') + tail;
          expect(parseIn(piecesOf(text, size))).toEqual(parseIn([text]));
        },
      ),
    );
  });

  it('keeps reading after a misplaced quotation mark, and reports its row', () => {
    const rows = parseIn(['a,b\r\n"x"y,1\r\nz,2\r\n']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['xy', '1'],
      ['z', '2'],
    ]);
    expect(rows[1]?.faults).toEqual([{ kind: 'misplaced_quote', column: 0, line: 2 }]);
  });

  it('reports the line of a quotation mark that is never closed', () => {
    expect(parseIn(['a,b\nx,"1\ny,2\n']).at(-1)).toMatchObject({
      line: 2,
      faults: [{ kind: 'unclosed_quote', column: 1, line: 2 }],
    });
  });

  it('empties a cell above the limit and counts its lines', () => {
    const rows = parseIn([`a,b\n"${'x\n'.repeat(500)}",1\n2,3\n`], { cell: 100, columns: 9 });
    expect(rows[1]).toMatchObject({ cells: ['', '1'], faults: [{ kind: 'cell_too_long', column: 0 }] });
    expect(rows[2]?.line).toBe(503);
  });

  it('drops cells above the column limit and reports the row', () => {
    expect(parseIn(['a,b\n1,2,3,4\n'], { cell: 9, columns: 2 })[1]).toMatchObject({
      cells: ['1', '2'],
      faults: [{ kind: 'too_many_columns', column: 2 }],
    });
  });
});

async function decode(bytes: Uint8Array, size: number): Promise<string> {
  let text = '';
  async function* pieces() {
    await Promise.resolve();
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  for await (const part of decodeCsv(pieces())) text += part;
  return text;
}

describe('decodeCsv', () => {
  const text = 'Nom;Crème brûlée;مقلاة;🍳';
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

  it.each([1, 2, 3, 5, 1000])('decodes UTF-8 and UTF-16 in pieces of %i bytes', async (size) => {
    expect(await decode(Buffer.from(text), size)).toBe(text);
    expect(await decode(utf16, size)).toBe(text);
  });

  it.each([1, 4, 1000])('decodes Windows-1252 in pieces of %i bytes', async (size) => {
    expect(await decode(Buffer.from('Prix;Crème à 5', 'latin1'), size)).toBe('Prix;Crème à 5');
    expect(await decode(Buffer.from('Crème', 'latin1').subarray(0, 3), size)).toBe('Crè');
  });

  it('keeps UTF-8 with one damaged byte', async () => {
    const bytes = Buffer.concat([Buffer.from('Crème, pâte '), Buffer.from([0xff]), Buffer.from(' déjà')]);
    expect(await decode(bytes, 1000)).toBe('Crème, pâte \uFFFD déjà');
  });
});
