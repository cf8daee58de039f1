import { clear } from './color.ts';
import { curve, polygon, smooth } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Material } from './materials.ts';
import type { Sheet } from './sheet.ts';
import { fill, line } from './sheet.ts';
import { textured } from './textures.ts';

/** A place on the middle line and the width there. */
export type Joint = readonly [x: number, y: number, width: number];

/** Joints sampled along the smooth line through the given ones. */
function flowing(joints: readonly Joint[], steps: number): Joint[] {
  const places = curve(
    joints.map(([x, y]): Point => [x, y]),
    steps,
  );
  const widths = curve(
    joints.map(([, , width], index): Point => [index, width]),
    steps,
  );
  return places.map(([x, y], index): Joint => [x, y, Math.max(0.1, widths[index]![1])]);
}

/** The outline at a part of the width, moved towards the light. */
function outline(joints: readonly Joint[], part: number, shift: number): Point[] {
  const [left, right]: [Point[], Point[]] = [[], []];
  for (const [index, [x, y, width]] of joints.entries()) {
    const [before, after] = [
      joints[Math.max(0, index - 1)]!,
      joints[Math.min(joints.length - 1, index + 1)]!,
    ];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const normal: Point = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length];
    const lit = normal[0] * -0.45 + normal[1] * -0.9;
    const offset = shift * width * lit;
    const [cx, cy] = [x + normal[0] * offset, y + normal[1] * offset];
    const half = (width * part) / 2;
    left.push([cx + normal[0] * half, cy + normal[1] * half]);
    right.unshift([cx - normal[0] * half, cy - normal[1] * half]);
  }
  return [...left, ...right];
}

/**
 * Something thin and round along a line: handles, spouts, stems. `ends` are rounded unless it is 'cut'.
 * The light lies on the side that looks to the upper left.
 */
export function limb(
  sheet: Sheet,
  joints: readonly Joint[],
  surface: Material,
  ends: 'round' | 'cut' = 'round',
  steps = 6,
): string {
  const line = flowing(joints, steps);
  const whole = outline(line, 1, 0);
  sheet.cover(whole);
  const [edge, body, light, shine] = surface.ramp;
  const path = polygon(whole);
  const caps = ends === 'cut' ? [] : [line[0]!, line.at(-1)!];
  const cap = (paint: string, part: number, shift: number) =>
    caps
      .map(
        ([x, y, width]) =>
          `<circle cx="${x.toFixed(1)}" cy="${(y - shift * width).toFixed(1)}" r="${((width * part) / 2).toFixed(2)}" fill="${paint}"/>`,
      )
      .join('');
  for (const [x, y, width] of caps)
    sheet.cover([
      [x - width / 2, y - width / 2],
      [x + width / 2, y + width / 2],
    ]);
  // On a thick limb the layers would show as bands; there they run softly into one another.
  const thick = Math.max(...line.map(([, , width]) => width));
  const soft = thick > 30 ? ` filter="${sheet.blur(thick * 0.055)}"` : '';
  const layers =
    cap(body, soft ? 0.7 : 0.84, 0.06) +
    fill(polygon(outline(line, soft ? 0.74 : 0.84, soft ? 0.09 : 0.07)), body, soft.trim()) +
    fill(polygon(outline(line, 0.5, 0.14)), light, `opacity=".55"${soft}`) +
    fill(polygon(outline(line, 0.26, 0.19)), light, soft.trim()) +
    (surface.gloss > 0.1
      ? fill(
          polygon(outline(line, 0.09, 0.22)),
          shine,
          `opacity="${(0.25 + surface.gloss * 0.6).toFixed(2)}"${soft}`,
        )
      : '');
  return (
    cap(edge, 1, 0) +
    fill(path, edge) +
    (soft && ends === 'cut' ? `<g clip-path="${sheet.clip(path)}">${layers}</g>` : layers) +
    textured(sheet, path, surface.texture, surface.base, { scale: 0.5 })
  );
}

/** A bent wire or rod of one width. */
export function wire(
  sheet: Sheet,
  points: readonly Point[],
  width: number,
  surface: Material,
  closed = false,
): string {
  sheet.cover(points);
  const [edge, body, , shine] = surface.ramp;
  const path = closed ? polygon(points) : smooth(points, false);
  return (
    line(path, edge, width) +
    line(path, body, width * 0.7) +
    `<g transform="translate(${(-width * 0.1).toFixed(2)} ${(-width * 0.16).toFixed(2)})">${line(path, clear(shine, 0.4 + surface.gloss * 0.5), width * 0.24)}</g>`
  );
}
