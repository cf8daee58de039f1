import { brotliDecompressSync, deflateSync } from 'node:zlib';
import { type Outline, type Tables, words } from './outline.ts';
import { readOutlines, readSideBearings } from './packed-outlines.ts';

const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .match(/.{4} ?/g)!
    .map((tag) => tag.slice(0, 4));

/** The tables of a WOFF2 font (W3C Recommendation, 2022) with unpacked outlines. */
export function readWoff2(file: Buffer): Tables {
  const count = file.readUInt16BE(12);
  let at = 48;
  const base128 = () => {
    let value = 0;
    for (;;) {
      const byte = file[at++]!;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const entries = Array.from({ length: count }, () => {
    const flags = file[at++]!;
    let tag = knownTags[flags & 63];
    if ((flags & 63) === 63) {
      tag = file.toString('latin1', at, at + 4);
      at += 4;
    }
    const version = flags >> 6;
    const isPacked = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
    const length = base128();
    return { tag: tag!, isPacked, length: isPacked ? base128() : length };
  });
  const content = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  const tables: Tables = new Map();
  const packed = new Set<string>();
  let offset = 0;
  for (const { tag, isPacked, length } of entries) {
    tables.set(tag, content.subarray(offset, offset + length));
    if (isPacked) packed.add(tag);
    offset += length;
  }
  if (packed.has('glyf')) {
    const outlines = readOutlines(tables.get('glyf')!);
    if (packed.has('hmtx')) tables.set('hmtx', readSideBearings(tables, outlines));
    putOutlines(tables, outlines);
  }
  return tables;
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/** Writes the `glyf` and `loca` tables. */
function putOutlines(tables: Tables, outlines: readonly { bytes: Buffer }[]): void {
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  let offset = 0;
  const glyf = outlines.map(({ bytes }, index) => {
    loca.writeUInt32BE(offset, index * 4);
    const all = padded(bytes);
    offset += all.length;
    return all;
  });
  loca.writeUInt32BE(offset, outlines.length * 4);
  const head = Buffer.from(tables.get('head')!);
  head.writeInt16BE(1, 50);
  tables.set('glyf', Buffer.concat(glyf)).set('loca', loca).set('head', head);
}

function directory(tables: Tables): [string, Buffer][] {
  return [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Writes an sfnt font. Its checksums stay zero, because the font library does not check them. */
export function writeSfnt(tables: Tables): Buffer {
  const entries = directory(tables);
  const header = Buffer.alloc(12 + entries.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(entries.length, 4);
  let offset = header.length;
  const parts = entries.map(([tag, bytes], index) => {
    const at = 12 + index * 16;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(bytes.length, at + 12);
    const all = padded(bytes);
    offset += all.length;
    return all;
  });
  return Buffer.concat([header, ...parts]);
}

/** Omitted tables: they are for variable fonts and screens. */
const left = new Set(
  'fvar gvar avar cvar HVAR VVAR MVAR STAT cvt  fpgm prep gasp DSIG'
    .match(/.{4} ?/g)!
    .map((tag) => tag.slice(0, 4)),
);

/** Renames the font, because a PDF identifies fonts by name. */
function nameTable(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  const kinds = [1, 4, 6];
  const records = kinds.flatMap((kind) => [3, 1, 0x409, kind, text.length, 0]);
  return Buffer.concat([words([0, kinds.length, 6 + kinds.length * 12, ...records]), text]);
}

/** Writes a font of one weight as WOFF: each table deflated separately. */
export function writeWoff(
  tables: Tables,
  outlines: readonly (Outline & { advance: number })[],
  name: string,
): Buffer {
  const own: Tables = new Map([...tables].filter(([tag]) => !left.has(tag)));
  putOutlines(own, outlines);
  own.set('hmtx', words(outlines.flatMap(({ advance, xMin }) => [advance, xMin])));
  const hhea = Buffer.from(own.get('hhea')!);
  hhea.writeUInt16BE(outlines.length, 34);
  const maxp = Buffer.from(own.get('maxp')!);
  maxp.writeUInt16BE(Math.max(...outlines.map(({ points }) => points)), 6);
  maxp.writeUInt16BE(Math.max(...outlines.map(({ contours }) => contours)), 8);
  own.set('hhea', hhea).set('maxp', maxp).set('name', nameTable(name));

  const entries = directory(own);
  const header = Buffer.alloc(44 + entries.length * 20);
  header.write('wOFF', 0, 'latin1');
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt16BE(entries.length, 12);
  let offset = header.length;
  let wholeSize = 12 + entries.length * 16;
  const parts = entries.map(([tag, bytes], index) => {
    const deflated = deflateSync(bytes, { level: 9 });
    const content = deflated.length < bytes.length ? deflated : bytes;
    const at = 44 + index * 20;
    header.write(tag, at, 'latin1');
    for (const [place, value] of [offset, content.length, bytes.length, 0].entries())
      header.writeUInt32BE(value, at + 4 + place * 4);
    const all = padded(content);
    offset += all.length;
    wholeSize += padded(bytes).length;
    return all;
  });
  header.writeUInt32BE(offset, 8);
  header.writeUInt32BE(wholeSize, 16);
  return Buffer.concat([header, ...parts]);
}
