import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  pages: number;
  /** All text in drawing order, one line per text operation. */
  text: string;
  /** Width and height in points. */
  size: [number, number];
}

/** Extracts text from a PDF. It reads only the format that the shop's PDF library writes. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id, body] of file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) objects.set(id!, body!);
  const streamOf = (id: string): string => {
    const body = objects.get(id) ?? '';
    const begin = body.indexOf('stream\n');
    if (begin < 0) return '';
    const raw = Buffer.from(body.slice(begin + 7, body.lastIndexOf('\nendstream')), 'latin1');
    return body.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1');
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  const lines: string[] = [];
  for (const page of pages) {
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? page;
    const glyphs = new Map<string, Map<string, string>>();
    for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!) ?? '')?.[1];
      glyphs.set(name!, readLetters(unicode ? streamOf(unicode) : ''));
    }
    lines.push(...readLines(streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ''), glyphs));
  }
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file);
  return {
    pages: pages.length,
    text: lines.join('\n'),
    size: [Math.round(Number(box?.[1])), Math.round(Number(box?.[2]))],
  };
}

/** Text of a page, decoded with the current font. */
function readLines(content: string, glyphs: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const lines: string[] = [];
  let face: ReadonlyMap<string, string> = new Map();
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (name) face = glyphs.get(name) ?? new Map();
    if (shown === undefined) continue;
    const codes = [...shown.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
    lines.push(spell(codes, face));
  }
  return lines;
}

const spell = (codes: readonly string[], face: ReadonlyMap<string, string>): string =>
  codes.map((code) => face.get(code) ?? '\uFFFD').join('');

/** Maps glyph codes to text: `<0001> <0003> [<0041> <00660069> <0042>]`. */
function readLetters(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first, list] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[(.*?)\]/gi)) {
    for (const [index, [, hex]] of [...list!.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      const code = (Number.parseInt(first!, 16) + index).toString(16).padStart(4, '0');
      const units = (hex!.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      glyphs.set(code, String.fromCharCode(...units));
    }
  }
  return glyphs;
}
