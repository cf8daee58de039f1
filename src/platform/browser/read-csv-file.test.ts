import { expect, it } from 'vitest';
import { readCsvFile } from './read-csv-file.ts';

const name = 'Crème brûlée';
const utf16 = (mark: boolean) =>
  new Uint8Array(
    [0xff, 0xfe, ...Array.from(name).flatMap((sign) => [sign.codePointAt(0)! & 255, 0])].slice(mark ? 0 : 2),
  );

it.each([
  ['UTF-8', new TextEncoder().encode(name)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\u{FEFF}${name}`)],
  ['Windows-1252', Uint8Array.from(name, (sign) => sign.codePointAt(0)!)],
  ['UTF-16', utf16(true)],
])('decodes a CSV file in %s', async (_, bytes) => {
  expect(await readCsvFile(new Blob([bytes]))).toBe(name);
});
