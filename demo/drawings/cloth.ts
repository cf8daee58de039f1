import { clear, shade } from './color.ts';
import type { Point } from './geometry.ts';
import { polygon, smooth } from './geometry.ts';
import type { Look } from './look.ts';
import type { Sheet } from './sheet.ts';
import { fill, line } from './sheet.ts';
import { textured } from './textures.ts';

interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Woven stripes or checks over a piece of cloth; the pale thread of a dark cloth, the dark one of a pale. */
function woven(
  sheet: Sheet,
  path: string,
  { left, top, right, bottom }: Extent,
  { pattern, surface }: Look,
): string {
  if (pattern === 'plain') return '';
  const thread = clear(shade(surface.base, surface.base > '#999999' ? -0.42 : 0.7), 0.5);
  const step = 44;
  let lines = '';
  if (pattern === 'check') {
    for (let x = left + step / 2; x < right; x += step)
      lines += line(`M${x.toFixed(1)} ${top}V${bottom}`, thread, 17);
    for (let y = top + step / 2; y < bottom; y += step)
      lines += line(`M${left} ${y.toFixed(1)}H${right}`, thread, 17);
  } else {
    for (const offset of [0.1, 0.145, 0.19, 0.81, 0.855, 0.9]) {
      const x = left + (right - left) * offset;
      lines += line(
        `M${x.toFixed(1)} ${top}V${bottom}`,
        thread,
        (right - left) * (offset === 0.145 || offset === 0.855 ? 0.03 : 0.012),
      );
    }
  }
  return `<g clip-path="${sheet.clip(path)}">${lines}</g>`;
}

/** A fold: a soft dark valley beside a soft light ridge. */
export function fold(sheet: Sheet, path: string, width: number, strength = 1): string {
  const soft = `filter="${sheet.blur(width * 0.35)}"`;
  return (
    line(path, clear('#1d150c', 0.2 * strength), width, soft) +
    `<g transform="translate(${(-width * 0.9).toFixed(1)} ${(-width * 0.3).toFixed(1)})">${line(path, clear('#ffffff', 0.22 * strength), width * 0.8, soft)}</g>`
  );
}

export function cloth(
  sheet: Sheet,
  points: readonly Point[],
  look: Look,
  straight = true,
): { path: string; drawn: string } {
  const path = straight ? polygon(points) : smooth(points);
  sheet.cover(points);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const extent = {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
  const { surface } = look;
  const paint = sheet.linear(
    [
      [0, surface.ramp[2]],
      [0.45, surface.base],
      [1, shade(surface.base, -0.16)],
    ],
    'x2=".9" y2="1"',
  );
  return {
    path,
    drawn:
      fill(path, paint) + woven(sheet, path, extent, look) + textured(sheet, path, 'weave', surface.base),
  };
}

/** A hem: a stitched line inside the edge. */
export const hem = (points: readonly Point[], look: Look) =>
  line(polygon(points), clear(look.surface.ramp[0], 0.4), 1.4, 'stroke-dasharray="5 3.4"');

function quilting(size: number, step: number): string {
  let seams = '';
  for (let offset = -size; offset <= size; offset += step)
    seams += `M${offset - size} ${-size}l${size * 2} ${size * 2}M${offset + size} ${-size}l${-size * 2} ${size * 2}`;
  return seams;
}

/** Padding: every seam a dark line with a light one beside it. */
export function quilted(sheet: Sheet, path: string, look: Look, size: number): string {
  const seams = quilting(size, 40);
  const light = `<g transform="translate(1.4 1.8)">${line(seams, clear('#ffffff', 0.28), 1.8)}</g>`;
  return `<g clip-path="${sheet.clip(path)}">${line(seams, clear(look.surface.ramp[0], 0.6), 2)}${light}</g>`;
}
