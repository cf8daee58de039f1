import type { Drawing } from '../types.ts';
import { arranged, grouped, liesFlat, spread } from './composition.ts';
import { camera } from './geometry.ts';
import { familyOf, known } from './known.ts';
import { lookOf } from './look.ts';
import { scenes } from './scenes.ts';
import type { SceneName } from './scenes.ts';
import type { Box } from './sheet.ts';
import { Sheet } from './sheet.ts';
import type { Frame, View } from './studio.ts';
import { backdrop, document, framed, laid, shadows } from './studio.ts';

/** Every word that a drawing's `family` may be. */
export const families: readonly string[] = [...Object.keys(known), 'set'].sort();

const portrait: Frame = { width: 960, height: 1200, horizon: 640 };
const landscape: Frame = { width: 1920, height: 1080, horizon: 560 };
const eyes = { table: camera(0.28), high: camera(0.5), flat: camera(1), wall: camera(0) };

/** How many times the frame's room for a thing (720 × 700 pixels) the box is, at one pixel a millimetre. */
const filling = ({ left, right, top, bottom }: Box) => Math.max((right - left) / 720, (bottom - top) / 700);

const placing = (matrix: readonly number[]) =>
  `transform="matrix(${matrix.map((value) => +value.toFixed(4)).join(' ')})"`;

function finish(sheet: Sheet, drawn: string, view: View, unit: number): string {
  const standing = view === 'table' || view === 'high';
  const place = framed(sheet.box, unit, 480, standing ? 630 : 600);
  const content = standing
    ? shadows(sheet, sheet.footprints, unit) + drawn
    : laid(sheet, drawn, unit, view === 'wall' ? 1.6 : 1);
  return document(sheet, portrait, `${backdrop(sheet, portrait, view)}<g ${placing(place)}>${content}</g>`);
}

function drawSet(drawing: Drawing, hex: string): string {
  const names = String(drawing.items ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (names.length === 0 || names.length > 4)
    throw new Error('A set is drawn from one to four families, named in `items`');
  const sheet = new Sheet();
  const above = liesFlat(names);
  const eye = above ? eyes.flat : camera(0.36);
  const drawn = arranged(sheet, eye, (above ? spread : grouped)(eye, names, hex));
  return finish(sheet, drawn, above ? 'flat' : 'table', 1 / (filling(sheet.box) * 0.94));
}

/**
 * A product's picture: a whole SVG document of 960 × 1200, the same for the same arguments.
 * Throws when the family, a material, a pattern or a number is not one that can be drawn.
 */
export function drawPicture(drawing: Drawing, color: { hex: string }): string {
  if (drawing.family === 'set') return drawSet(drawing, color.hex);
  const family = familyOf(drawing.family);
  const eye = eyes[family.view];
  const usual = new Sheet();
  family.draw(usual, eye, lookOf({ family: drawing.family }, family.usual, color.hex));
  const sheet = new Sheet();
  const drawn = family.draw(sheet, eye, lookOf(drawing, family.usual, color.hex));
  // Sizes of one family stay comparable, but nothing outgrows its frame; a mug is not shown as large as a pot.
  const room = Math.min(1, 0.72 + filling(sheet.box) * 0.75);
  return finish(sheet, drawn, family.view, room / Math.max(filling(usual.box), filling(sheet.box)));
}

/** A wide picture (1920 × 1080) for the home page and the pages beside it; the middle above is left for words. */
export function drawScene(name: SceneName): string {
  const scene = scenes[name];
  if (!scene) throw new Error(`Unknown scene: ${name as string}`);
  const sheet = new Sheet();
  const drawn = arranged(sheet, scene.eye, scene.things);
  const place = [scene.unit, 0, 0, scene.unit, 960, scene.ground];
  const content = shadows(sheet, sheet.footprints, scene.unit) + drawn;
  return document(
    sheet,
    landscape,
    `${backdrop(sheet, landscape, 'table')}<g ${placing(place)}>${content}</g>`,
  );
}
