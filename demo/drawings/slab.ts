import { clear, mix, shade } from './color.ts';
import { hull, moved, polygon, project } from './geometry.ts';
import type { Camera, Point } from './geometry.ts';
import { flat } from './lathe.ts';
import type { Material } from './materials.ts';
import { facing } from './materials.ts';
import type { Sheet, Stop } from './sheet.ts';
import { fill, line } from './sheet.ts';
import { textured } from './textures.ts';

interface Block {
  /** Seen from above, around its own middle. */
  outline: readonly Point[];
  height: number;
  /** Size of the top against the foot. */
  taper?: number;
  /** Where the middle of the foot is. */
  x?: number;
  z?: number;
  /** Height of the foot above the table. */
  base?: number;
  surface: Material;
  /** Grain of wood runs upright on the sides. */
  upright?: boolean;
}

const level = (eye: Camera, outline: readonly Point[], height: number, x: number, z: number, scale = 1) =>
  moved(outline, x, z, scale).map(([px, pz]) => project(eye, px, height, pz));

/** The top edge of a block as seen. */
export function topOf(eye: Camera, { outline, height, taper = 1, x = 0, z = 0, base = 0 }: Block): Point[] {
  return level(eye, outline, base + height, x, z, taper);
}

/** Colours across the sides that are seen: each by the way it faces. */
function sides(outline: readonly Point[], surface: Material): Stop[] {
  const xs = outline.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const middle = outline.reduce((sum, [x]) => sum + x, 0) / outline.length;
  const middleZ = outline.reduce((sum, [, z]) => sum + z, 0) / outline.length;
  const stops: Stop[] = [];
  for (const [index, [x0, z0]] of outline.entries()) {
    const [x1, z1] = outline[(index + 1) % outline.length]!;
    const length = Math.hypot(x1 - x0, z1 - z0);
    if (length < 1e-6) continue;
    let normal: Point = [(z1 - z0) / length, (x0 - x1) / length];
    if (normal[0] * ((x0 + x1) / 2 - middle) + normal[1] * ((z0 + z1) / 2 - middleZ) < 0) {
      normal = [-normal[0], -normal[1]];
    }
    if (normal[1] <= 0.01) continue;
    const color = facing(surface, normal[0]);
    const offset = (x: number) => (x - left) / (right - left);
    const wide = Math.abs(x1 - x0) > (right - left) * 0.18;
    if (wide) {
      // A plain face is a little lighter where the light comes from.
      stops.push(
        [offset(Math.min(x0, x1)), shade(color, 0.05)],
        [offset(Math.max(x0, x1)), shade(color, -0.08)],
      );
    } else stops.push([offset((x0 + x1) / 2), color]);
  }
  return stops.sort((one, two) => one[0] - two[0]);
}

/** An upright prism: boards, tins, boxes, appliances. Registers no shadow of its own. */
export function slab(sheet: Sheet, eye: Camera, block: Block): string {
  const { outline, height, x = 0, z = 0, base = 0, surface, upright = false } = block;
  const foot = level(eye, outline, base, x, z);
  const top = topOf(eye, block);
  const body = polygon(hull([...foot, ...top]));
  sheet.cover([...foot, ...top]);
  const size = Math.max(...outline.map(([px]) => px)) / 150;
  const ground = sheet.falling([
    [0, clear('#000000', 0)],
    [0.6, clear('#000000', 0.02)],
    [1, clear('#000000', 0.2)],
  ]);
  const grain = { scale: Math.max(0.35, size), upright };
  return (
    fill(body, sheet.linear(sides(outline, surface))) +
    (height > 12 ? fill(body, ground) : '') +
    textured(sheet, body, surface.texture, surface.base, grain) +
    fill(polygon(top), flat(sheet, surface)) +
    textured(sheet, polygon(top), surface.texture, surface.base, { scale: Math.max(0.35, size), seed: 3 }) +
    line(polygon(top), clear(surface.ramp[3], 0.35), Math.max(0.5, size * 1.1))
  );
}

interface Hollow {
  /** The rim's inner edge. */
  outline: readonly Point[];
  /** Of the rim above the table. */
  height: number;
  depth: number;
  /** Size of the floor against the rim. */
  floor?: number;
  x?: number;
  z?: number;
  surface: Material;
}

/** The inside of a tin, a dish, a slot. */
export function hollow(sheet: Sheet, eye: Camera, inside: Hollow): string {
  const { outline, height, depth, floor = 0.94, x = 0, z = 0, surface } = inside;
  const rim = polygon(level(eye, outline, height, x, z));
  const bottom = polygon(level(eye, outline, height - depth, x, z, floor));
  const walls = sheet.linear([
    [0, surface.deep],
    [0.25, mix(surface.deep, surface.base, 0.5)],
    [0.8, mix(surface.deep, surface.base, 0.9)],
    [1, surface.base],
  ]);
  const ground = sheet.linear(
    [
      [0, mix(surface.deep, surface.base, 0.6)],
      [0.5, mix(surface.base, surface.top, 0.5)],
      [1, mix(surface.base, surface.top, 0.1)],
    ],
    'x2="1" y2=".7"',
  );
  return (
    fill(rim, walls) +
    `<g clip-path="${sheet.clip(rim)}">${fill(bottom, ground)}${line(bottom, clear(surface.deep, 0.4), depth * 0.05)}</g>`
  );
}

/** The foot of a block, for its shadow. */
export function standOn(sheet: Sheet, eye: Camera, block: Block): void {
  sheet.stand(level(eye, block.outline, 0, block.x ?? 0, block.z ?? 0), block.height + (block.base ?? 0));
}
