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
      const squash =
        family.view === 'flat' || family.view === 'wall' ? Math.min(1, Math.max(0.36, eye.sin * 1.2)) : 1;
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

/** Low things that look right from straight above, beside what lies flat anyway. */
const layable = ['board', 'plate', 'bowl', 'platter', 'mixing-bowl', 'cooling-rack'];

/** Whether these are best shown lying on the linen, seen from above. */
export function liesFlat(names: readonly string[]): boolean {
  const flat = names.filter((name) => ['flat', 'wall'].includes(familyOf(name).view));
  return flat.length > 0 && names.every((name) => flat.includes(name) || layable.includes(name));
}

interface Member {
  drawing: Drawing;
  scale: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  low: boolean;
}

/** Small things are brought nearer in size to large ones, so that a spoon beside a stockpot is still seen. */
function membersOf(eye: Camera, names: readonly string[], hex: string): Member[] {
  return names.map((name) => {
    const drawing = { family: name };
    const { left, right, top, bottom } = extent(eye, drawing, hex);
    const scale = (300 / Math.max(right - left, bottom - top)) ** 0.4;
    const low = familyOf(name).view !== 'table' && -top < 90;
    return {
      drawing,
      scale,
      left: left * scale,
      right: right * scale,
      top: top * scale,
      bottom: bottom * scale,
      low,
    };
  });
}

/** One row, centred; each takes `overlap` of its width. */
function inRow(members: readonly Member[], z: number, overlap: number, hex: string): Placed[] {
  const total = members.reduce((sum, { left, right }) => sum + (right - left) * overlap, 0);
  let reached = -total / 2;
  return members.map(({ drawing, scale, left, right }) => {
    const wide = (right - left) * overlap;
    const x = reached + wide / 2 - (left + right) / 2;
    reached += wide;
    return { drawing, hex, scale, x, z };
  });
}

/** Up to four things as one group: what is tall stands behind, what is low or lies flat comes before it. */
export function grouped(eye: Camera, names: readonly string[], hex: string): Placed[] {
  const members = membersOf(eye, names, hex).sort((one, two) => one.top - two.top);
  const tall = members.filter(({ low }) => !low);
  const behind = tall.length > 2 ? tall.slice(0, 2) : tall;
  const before = members.filter((member) => !behind.includes(member)).reverse();
  const placed = inRow(behind, 0, 0.9, hex);
  // Never more than two beside each other: the picture is taller than wide.
  let near = behind.length ? 70 : 0;
  for (let index = before.length % 2 ? -1 : 0; index < before.length; index += 2) {
    const row = before.slice(Math.max(0, index), index + 2);
    near += Math.max(...row.map(({ top, bottom, low }) => (low ? (bottom - top) * 0.42 : -top * 0.75))) + 22;
    placed.push(...inRow(row, near / eye.sin, 0.84, hex));
    near += Math.max(...row.map(({ bottom }) => bottom)) * 0.5;
  }
  return placed;
}

/** Lying beside each other in one or two rows, seen from above. */
export function spread(eye: Camera, names: readonly string[], hex: string): Placed[] {
  const members = membersOf(eye, names, hex);
  if (members.length < 4) return inRow(members, 0, 0.72, hex);
  const tallest = (row: readonly Member[]) => Math.max(...row.map(({ top, bottom }) => bottom - top));
  const centred = (row: readonly Member[], z: number) =>
    inRow(row, 0, 0.98, hex).map((placed, index) => ({
      ...placed,
      z: z - (row[index]!.top + row[index]!.bottom) / 2,
    }));
  const [above, below] = [members.slice(0, 2), members.slice(2)];
  return [...centred(above, -tallest(above) / 2), ...centred(below, tallest(below) / 2)];
}
