import type { Drawing } from '../types.ts';
import type { Camera } from './geometry.ts';
import { familyOf } from './known.ts';
import { lookOf } from './look.ts';
import type { Sheet } from './sheet.ts';
import { Sheet as Blank } from './sheet.ts';
import { laid } from './studio.ts';

/** A thing on the table: where its foot stands, in millimetres; a greater z is nearer to the eye. */
export interface Placed {
  drawing: Drawing;
  hex: string;
  x: number;
  z: number;
  scale?: number;
  /** Height of what it stands on. */
  on?: number;
}

/** Draws things on one table, the far ones first. What lies flat is foreshortened as the eye sees the table. */
export function arranged(sheet: Sheet, eye: Camera, things: readonly Placed[]): string {
  return [...things]
    .sort((one, two) => one.z + (one.on ?? 0) * 0.001 - two.z - (two.on ?? 0) * 0.001)
    .map(({ drawing, hex, x, z, scale = 1, on = 0 }) => {
      const family = familyOf(drawing.family);
      const look = lookOf(drawing, family.usual, hex);
      const squash = family.view === 'flat' || family.view === 'wall' ? Math.max(0.36, eye.sin * 1.2) : 1;
      const drawn = sheet.transformed([scale, 0, 0, scale * squash, x, z * eye.sin - on * eye.cos], () =>
        family.draw(sheet, eye, look),
      );
      return squash < 1 ? laid(sheet, drawn, 2, 0.7) : drawn;
    })
    .join('');
}

/** How wide and tall a thing is on this table. */
export function extent(eye: Camera, drawing: Drawing, hex: string) {
  const sheet = new Blank();
  arranged(sheet, eye, [{ drawing, hex, x: 0, z: 0 }]);
  return sheet.box;
}

/**
 * Up to four things as one group: the tallest behind, the others before it to the sides, overlapping a little.
 * Small things are brought nearer in size to large ones, so that a spoon beside a stockpot is still seen.
 */
export function grouped(eye: Camera, names: readonly string[], hex: string): Placed[] {
  const things = names.map((family) => {
    const drawing = { family };
    const box = extent(eye, drawing, hex);
    const size = Math.max(box.right - box.left, box.bottom - box.top);
    const scale = (300 / size) ** 0.5;
    return { drawing, hex, scale, box, wide: (box.right - box.left) * scale, tall: -box.top * scale };
  });
  const byHeight = [...things].sort((one, two) => two.tall - one.tall);
  const back = byHeight.length > 2 ? byHeight.slice(0, 2) : byHeight.slice(0, 1);
  const front = byHeight.slice(back.length);
  const placed: Placed[] = [];
  const row = (members: typeof things, z: number, overlap: number) => {
    const total = members.reduce((sum, { wide }) => sum + wide, 0) * overlap;
    let x = -total / 2;
    for (const { drawing, scale, box, wide } of members) {
      const middle = ((box.left + box.right) / 2) * scale;
      placed.push({ drawing, hex, scale, z, x: x + (wide * overlap) / 2 - middle });
      x += wide * overlap;
    }
  };
  row(back, 0, 0.94);
  row([...front].reverse(), 290, 0.98);
  return placed;
}
