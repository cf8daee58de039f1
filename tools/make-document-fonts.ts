import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Font } from '@react-pdf/renderer';
import { readWoff2, writeSfnt, writeWoff } from './document-fonts/face-files.ts';
import { type Contour, encodeOutline } from './document-fonts/outline.ts';

/**
 * Generates the fonts of invoices and packing slips from the web fonts: a PDF needs one weight per file and no WOFF2.
 * Run after a font changes: `node tools/make-document-fonts.ts`.
 */
const root = path.join(import.meta.dirname, '..');
const into = path.join(root, 'src/platform/documents/fonts');
const inter = (subset: string) =>
  `node_modules/@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`;

const faces: { from: string; name: string; settings: Record<string, number> }[] = [
  ...['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'].flatMap((subset) =>
    [400, 600].map((wght) => ({ from: inter(subset), name: `inter-${subset}-${wght}`, settings: { wght } })),
  ),
  ...['latin', 'latin-ext'].map((subset) => ({
    from: `src/ui/fonts/fraunces-${subset}.woff2`,
    name: `fraunces-${subset}-500`,
    settings: { wght: 500, opsz: 36 },
  })),
  ...[400, 600].map((wght) => ({
    from: 'src/ui/fonts/vazirmatn-arabic.woff2',
    name: `vazirmatn-arabic-${wght}`,
    settings: { wght },
  })),
];

/** The used part of the font library's result. */
interface ReadFace {
  numGlyphs: number;
  getVariation(settings: Record<string, number>): ReadFace;
  getGlyph(id: number): {
    advanceWidth: number;
    path: { commands: { command: string; args: number[] }[] };
  };
}

async function read(bytes: Buffer, family: string): Promise<ReadFace> {
  Font.register({ family, src: `data:font/ttf;base64,${bytes.toString('base64')}` });
  await Font.load({ fontFamily: family });
  return Font.getFont({ fontFamily: family })?.data as unknown as ReadFace;
}

function contoursOf(commands: { command: string; args: number[] }[]): Contour[] {
  const contours: Contour[] = [];
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map(Math.round);
    if (command === 'moveTo') contours.push([{ x: a, y: b, on: true }]);
    else if (command === 'lineTo') contours.at(-1)!.push({ x: a, y: b, on: true });
    else if (command === 'quadraticCurveTo')
      contours.at(-1)!.push({ x: a, y: b, on: false }, { x: c, y: d, on: true });
  }
  for (const contour of contours) {
    const [first, last] = [contour[0]!, contour.at(-1)!];
    if (contour.length > 1 && last.on && last.x === first.x && last.y === first.y) contour.pop();
  }
  return contours.filter(({ length }) => length > 1);
}

mkdirSync(into, { recursive: true });
for (const { from, name, settings } of faces) {
  const tables = readWoff2(readFileSync(path.join(root, from)));
  const face = (await read(writeSfnt(tables), name)).getVariation(settings);
  const outlines = Array.from({ length: face.numGlyphs }, (_, id) => {
    const glyph = face.getGlyph(id);
    return { ...encodeOutline(contoursOf(glyph.path.commands)), advance: Math.round(glyph.advanceWidth) };
  });
  const file = writeWoff(tables, outlines, name);
  writeFileSync(path.join(into, `${name}.woff`), file);
  process.stdout.write(`${name}: ${outlines.length} glyphs, ${Math.round(file.length / 1024)} kB\n`);
}
