import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

// `node tools/draw-icons.ts`: renders the app icons. Run after favicon.svg changes.

const folder = path.join(import.meta.dirname, '..', 'src', 'app', 'storefront', 'pictures');
const mark = await readFile(path.join(folder, '..', '..', 'favicon.svg'), 'utf8');
/** Maskable icon: the background fills the square, the pot stays in the safe zone. */
const maskable = mark
  .replace(' rx="14"', '')
  .replace('<g id="pot">', '<g id="pot" transform="translate(6.4 6.4) scale(.8)">');
/** Square: Apple devices round the corners themselves. */
const square = mark.replace(' rx="14"', '');

for (const [name, svg, side] of [
  ['icon-192', mark, 192],
  ['icon-512', mark, 512],
  ['icon-maskable-512', maskable, 512],
  ['icon-apple-180', square, 180],
] as const) {
  await sharp(Buffer.from(svg), { density: 72 * (side / 64) })
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(path.join(folder, `${name}.png`));
}
