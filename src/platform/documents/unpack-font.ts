import { inflateSync } from 'node:zlib';

/**
 * Unpacks a WOFF font into an sfnt font, both as data URLs. The PDF library also reads WOFF, but inflates a table each time
 * that it reads a glyph, which takes half the time of a document.
 */
export function unpackFont(url: string): string {
  const woff = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + count * 16);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  let offset = header.length;
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + index * 20;
    const [start, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const content = woff.subarray(start, start + packed);
    const table = Buffer.alloc(Math.ceil(size / 4) * 4);
    (packed < size ? inflateSync(content) : content).copy(table);
    const at = 12 + index * 16;
    woff.copy(header, at, entry, entry + 4);
    woff.copy(header, at + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(size, at + 12);
    offset += table.length;
    return table;
  });
  return `data:font/ttf;base64,${Buffer.concat([header, ...tables]).toString('base64')}`;
}
