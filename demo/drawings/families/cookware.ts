import { clear } from '../color.ts';
import { curve, oval, rectangle, turned } from '../geometry.ts';
import type { Point } from '../geometry.ts';
import { lathe, patch } from '../lathe.ts';
import type { Family } from '../look.ts';
import { material } from '../materials.ts';
import { dome, gleam, lidded, loop, stick, vessel, wall } from '../parts.ts';
import { fill } from '../sheet.ts';
import { polygon } from '../geometry.ts';
import { hollow, slab, standOn } from '../slab.ts';
import type { Joint } from '../limb.ts';
import { limb } from '../limb.ts';

/** Enamelled iron is pale inside; other pots are inside what they are outside. */
function insideOf(surface: ReturnType<typeof material>) {
  if (surface.name === 'enamel') return material('ceramic', '#e6dfd0');
  return surface.name === 'copper' ? material('steel', '#ffffff') : surface;
}

export const cookware: Record<string, Family> = {
  'dutch-oven': {
    view: 'table',
    usual: { material: 'enamel', handle: 'brass', lid: true, handles: 2 },
    draw(sheet, eye, { width, height, lid, handles, surface, handle }) {
      const [radius, tall] = [130 * width, 118 * height];
      const sides = ([-1, 1] as const).slice(0, handles);
      return (
        sides.map((side) => loop(sheet, eye, side, radius * 0.98, tall * 0.8, 38, surface)).join('') +
        vessel(sheet, eye, wall(radius, tall), surface, { inside: insideOf(surface), open: !lid }) +
        (lid ? lidded(sheet, eye, radius * 1.035, tall, 44 * width, surface, handle) : '')
      );
    },
  },
  saucepan: {
    view: 'table',
    usual: { material: 'steel', handle: 'oak', handles: 1 },
    draw(sheet, eye, { width, height, lid, handles, surface, handle }) {
      const [radius, tall] = [90 * width, 92 * height];
      return (
        (handles ? stick(sheet, eye, radius, tall * 0.84, 120, handle, surface) : '') +
        vessel(sheet, eye, wall(radius, tall, { foot: 0.95, round: 0.12 }), surface, {
          inside: insideOf(surface),
          open: !lid,
        }) +
        (lid ? lidded(sheet, eye, radius * 1.02, tall, 24, surface, handle) : '')
      );
    },
  },
  'saute-pan': {
    view: 'table',
    usual: { material: 'steel', handle: 'steel', handles: 2 },
    draw(sheet, eye, { width, height, lid, handles, surface, handle }) {
      const [radius, tall] = [130 * width, 66 * height];
      return (
        (handles ? stick(sheet, eye, radius, tall * 0.76, 140, handle, surface, 0.2) : '') +
        (handles > 1 ? loop(sheet, eye, -1, radius * 0.98, tall * 0.72, 32, handle) : '') +
        vessel(sheet, eye, wall(radius, tall, { foot: 0.93, round: 0.3 }), surface, {
          inside: insideOf(surface),
          open: !lid,
        }) +
        (lid ? lidded(sheet, eye, radius * 1.02, tall, 26, surface, handle) : '')
      );
    },
  },
  'frying-pan': {
    view: 'high',
    usual: { material: 'cast-iron', handle: 'cast-iron', handles: 1 },
    draw(sheet, eye, { width, height, handles, surface, handle }) {
      const [radius, tall] = [130 * width, 44 * height];
      const flared = curve(
        [
          [radius * 0.74, 0],
          [radius * 0.8, tall * 0.2],
          [radius * 0.93, tall * 0.7],
          [radius, tall],
        ],
        4,
      );
      return (
        (handles ? stick(sheet, eye, radius * 0.97, tall * 0.8, 140, handle, surface, 0.12) : '') +
        (handles > 1 ? loop(sheet, eye, -1, radius * 0.96, tall * 0.8, 26, handle) : '') +
        vessel(sheet, eye, flared, surface, {
          inside: insideOf(surface),
          depth: 0.86,
          floor: 0.79,
          thickness: 0.025,
        })
      );
    },
  },
  stockpot: {
    view: 'table',
    usual: { material: 'steel', handle: 'steel', lid: true, handles: 2 },
    draw(sheet, eye, { width, height, lid, handles, surface, handle }) {
      const [radius, tall] = [122 * width, 205 * height];
      const sides = ([-1, 1] as const).slice(0, handles);
      return (
        sides.map((side) => loop(sheet, eye, side, radius * 0.98, tall * 0.78, 36, handle)).join('') +
        vessel(sheet, eye, wall(radius, tall, { foot: 0.96, round: 0.06 }), surface, {
          inside: insideOf(surface),
          open: !lid,
        }) +
        (lid ? lidded(sheet, eye, radius * 1.02, tall, 28 * width, surface, handle) : '')
      );
    },
  },
  wok: {
    view: 'high',
    usual: { material: 'cast-iron', handle: 'oak', handles: 1 },
    draw(sheet, eye, { width, height, lid, handles, surface, handle }) {
      const [radius, tall] = [165 * width, 96 * height];
      const bowl = curve(
        [
          [radius * 0.34, 0],
          [radius * 0.6, tall * 0.2],
          [radius * 0.86, tall * 0.6],
          [radius, tall],
        ],
        6,
      );
      return (
        (handles ? stick(sheet, eye, radius * 0.97, tall * 0.9, 130, handle, surface, 0.14) : '') +
        (handles > 1 ? loop(sheet, eye, -1, radius * 0.97, tall * 0.9, 30, handle) : '') +
        vessel(sheet, eye, bowl, surface, {
          inside: insideOf(surface),
          floor: 0.46,
          thickness: 0.015,
          depth: 0.8,
          open: !lid,
        }) +
        (lid ? lidded(sheet, eye, radius, tall, 60, material('steel', '#ffffff'), handle) : '')
      );
    },
  },
  'grill-pan': {
    view: 'high',
    usual: { material: 'cast-iron', handle: 'cast-iron', handles: 1 },
    draw(sheet, eye, { width, height, handles, surface, handle }) {
      const [size, tall] = [262 * width, 40 * height];
      const outline = rectangle(size * 0.9, size * 0.9, 34);
      const rim = rectangle(size * 0.965, size * 0.965, 34);
      const block = { outline, height: tall, taper: 1.1, surface };
      standOn(sheet, eye, block);
      const ridges = Array.from({ length: 11 }, (_, index): Point => [
        (index - 5) * size * 0.076,
        -tall * 0.28 * eye.cos,
      ]);
      const reach = size * 0.4 * eye.sin;
      const ribs = ridges
        .map(([x, y]) => {
          const bar = [
            [x - 4, y - reach],
            [x + 4, y - reach],
            [x + 4, y + reach],
            [x - 4, y + reach],
          ] as const;
          return fill(
            polygon(bar),
            sheet.linear([
              [0, '#6a6d6c'],
              [0.35, '#454847'],
              [0.6, '#1b1c1c'],
              [1, '#0f1010'],
            ]),
          );
        })
        .join('');
      return (
        (handles ? stick(sheet, eye, size * 0.485, tall * 0.8, 120, handle, surface, 0.1) : '') +
        slab(sheet, eye, block) +
        hollow(sheet, eye, { outline: rim, height: tall, depth: tall * 0.72, floor: 0.92, surface }) +
        ribs
      );
    },
  },
  'casserole-dish': {
    view: 'high',
    usual: { material: 'ceramic', handle: 'ceramic', handles: 2 },
    draw(sheet, eye, { width, height, lid, handles, surface, handle }) {
      const [long, tall] = [300 * width, 72 * height];
      const block = { outline: oval(long * 0.92, long * 0.66, 48), height: tall, taper: 1.08, surface };
      standOn(sheet, eye, block);
      const tabs = ([-1, 1] as const)
        .slice(0, handles)
        .map((side) =>
          slab(sheet, eye, {
            outline: rectangle(56, 74, 22),
            height: 13,
            base: tall - 18,
            x: side * long * 0.5,
            surface,
          }),
        )
        .join('');
      const inside =
        surface.name === 'ceramic' || surface.name === 'enamel' ? material('ceramic', '#eee7d9') : surface;
      const body =
        tabs +
        slab(sheet, eye, block) +
        fill(
          polygon(patch(eye, wall(long * 0.48, tall), [tall * 0.3, tall * 0.75], [-44, -28])),
          clear('#ffffff', 0.3 * surface.gloss),
          `filter="${sheet.blur(4)}"`,
        );
      if (!lid)
        return (
          body +
          hollow(sheet, eye, {
            outline: oval(long * 0.94, long * 0.665, 48),
            height: tall,
            depth: tall * 0.86,
            floor: 0.88,
            surface: inside,
          })
        );
      // A lid of the dish's own shape: the dome of a round one, drawn out.
      const cover = dome(long * 0.515, 0, 62);
      const oblong = { sin: eye.sin * 0.72, cos: eye.cos };
      return (
        body +
        sheet.moved(
          0,
          -tall * eye.cos,
          () =>
            lathe(sheet, oblong, cover, surface) +
            gleam(sheet, oblong, cover, [26, 54], [-46, -8], surface) +
            limb(
              sheet,
              [
                [-34, -54 * eye.cos, 13],
                [-22, -78 * eye.cos, 13],
                [22, -78 * eye.cos, 13],
                [34, -54 * eye.cos, 13],
              ],
              handle,
            ),
        )
      );
    },
  },
  'roasting-tin': {
    view: 'high',
    usual: { material: 'steel', handle: 'steel', handles: 2 },
    draw(sheet, eye, { width, height, handles, surface, handle }) {
      const [long, tall] = [350 * width, 72 * height];
      const block = {
        outline: rectangle(long * 0.92, long * 0.62, 34, -13),
        height: tall,
        taper: 1.09,
        surface,
      };
      standOn(sheet, eye, block);
      const sides = ([-1, 1] as const).slice(0, handles);
      const bars = sides
        .map((side) => {
          const bow: Point[] = [
            [0.48, -70],
            [0.57, -66],
            [0.575, 0],
            [0.57, 66],
            [0.48, 70],
          ];
          const joints = turned(
            bow.map(([x, z]): Point => [side * x * long, z]),
            -13,
          ).map(([x, z]): Joint => [x, z * eye.sin - tall * 0.95 * eye.cos, 11]);
          return limb(sheet, joints, handle);
        })
        .join('');
      const inside = surface.name === 'enamel' ? material('enamel', '#3a3c3d') : surface;
      return (
        bars +
        slab(sheet, eye, block) +
        hollow(sheet, eye, {
          outline: rectangle(long * 0.975, long * 0.65, 34, -13),
          height: tall,
          depth: tall * 0.9,
          floor: 0.9,
          surface: inside,
        })
      );
    },
  },
};
