import { clear, mix, shade } from '../color.ts';
import { curve, ellipse, moved, project, rectangle, turned } from '../geometry.ts';
import type { Camera, Point } from '../geometry.ts';
import type { Profile } from '../lathe.ts';
import { lathe } from '../lathe.ts';
import type { Joint } from '../limb.ts';
import { limb, wire } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import type { Material } from '../materials.ts';
import { vessel } from '../parts.ts';
import type { Sheet } from '../sheet.ts';
import { fill, line } from '../sheet.ts';
import { hollow, slab, standOn } from '../slab.ts';
import { textured } from '../textures.ts';

/** Tins stand a little turned, so that two of their sides are seen. */
const yaw = -15;

/** A tin of sheet metal with a turned rim. */
function tin(
  sheet: Sheet,
  eye: Camera,
  surface: Material,
  size: { long: number; deep: number; tall: number; taper: number; corner: number },
): string {
  const { long, deep, tall, taper, corner } = size;
  const outline = rectangle(long / taper, deep / taper, corner, yaw);
  const block = { outline, height: tall, taper, surface };
  const rim = rectangle(long + 10, deep + 10, corner + 4, yaw);
  standOn(sheet, eye, block);
  return (
    slab(sheet, eye, block) +
    slab(sheet, eye, { outline: rim, height: 4, base: tall - 3, surface }) +
    hollow(sheet, eye, {
      outline: rectangle(long - 6, deep - 6, corner, yaw),
      height: tall + 1,
      depth: tall * 0.95,
      floor: 1 / taper,
      surface,
    })
  );
}

/** A round hole sunk into a level plate at a place of it. */
function cup(
  sheet: Sheet,
  eye: Camera,
  [x, z]: Point,
  radius: number,
  depth: number,
  height: number,
  surface: Material,
): string {
  const [cx, cy] = project(eye, x, height, z);
  const rim = ellipse(cx, cy, radius, radius * eye.sin);
  const floor = ellipse(cx, cy + depth * eye.cos, radius * 0.8, radius * 0.8 * eye.sin);
  const walls = sheet.linear([
    [0, shade(surface.deep, -0.1)],
    [0.5, mix(surface.deep, surface.base, 0.5)],
    [1, surface.base],
  ]);
  return (
    fill(rim, walls) +
    `<g clip-path="${sheet.clip(rim)}">${fill(floor, mix(surface.base, surface.top, 0.2))}</g>` +
    line(rim, clear(surface.ramp[3], 0.7), 1.6)
  );
}

function cakeTin(sheet: Sheet, eye: Camera, { width, height, surface }: Look): string {
  const [radius, tall] = [120 * width, 72 * height];
  const profile: Profile = [
    [radius + 5, 0],
    [radius + 5, 3],
    [radius, 4],
    [radius, tall - 5],
    [radius + 3, tall - 4],
    [radius + 3, tall],
  ];
  const y = -tall * 0.55 * eye.cos;
  // The spring clasp that opens the ring; shallow sandwich tins have none.
  const clasp: Joint[] = [
    [radius * 0.62, y + 46, 9],
    [radius * 0.72, y + 40, 10],
    [radius * 0.86, y + 26, 9],
  ];
  return (
    vessel(sheet, eye, profile, surface, { thickness: 0.04, floor: 0.99, depth: 0.95 }) +
    (height > 0.8 ? limb(sheet, clasp, surface) : '')
  );
}

function fluted(sheet: Sheet, eye: Camera, { width, height, surface }: Look): string {
  const [radius, tall] = [140 * width, 48 * height];
  const profile: Profile = curve(
    [
      [radius * 0.76, 0],
      [radius * 0.82, tall * 0.3],
      [radius * 0.95, tall * 0.8],
      [radius, tall],
    ],
    4,
  );
  const ripples = Array.from({ length: 21 }, (_, index) => {
    const angle = ((index - 10) * 8.4 * Math.PI) / 180;
    const place = (part: number, rise: number): Point => [
      radius * part * Math.sin(angle),
      radius * part * Math.cos(angle) * eye.sin - tall * rise * eye.cos,
    ];
    return `M${place(0.79, 0.1)
      .map((value) => value.toFixed(1))
      .join(' ')}L${place(0.985, 0.94)
      .map((value) => value.toFixed(1))
      .join(' ')}`;
  }).join('');
  return (
    vessel(sheet, eye, profile, surface, { depth: 0.84, floor: 0.82, thickness: 0.05 }) +
    line(ripples, clear(surface.deep, 0.4), 4) +
    `<g transform="translate(-2.5 -.5)">${line(ripples, clear(surface.ramp[3], 0.4), 2)}</g>`
  );
}

export const bakeware: Record<string, Family> = {
  'baking-sheet': {
    view: 'high',
    usual: { material: 'steel' },
    draw: (sheet, eye, { width, height, surface }) =>
      tin(sheet, eye, surface, {
        long: 400 * width,
        deep: 280 * width,
        tall: 22 * height,
        taper: 1.04,
        corner: 20,
      }),
  },
  'loaf-tin': {
    view: 'high',
    usual: { material: 'steel' },
    draw: (sheet, eye, { width, height, surface }) =>
      tin(sheet, eye, surface, {
        long: 270 * width,
        deep: 130 * width,
        tall: 76 * height,
        taper: 1.1,
        corner: 12,
      }),
  },
  'cake-tin': {
    view: 'high',
    usual: { material: 'steel' },
    draw: (sheet, eye, look) =>
      // A second tin stands behind the first.
      Array.from({ length: look.count }, (_, index) => {
        const step = index - (look.count - 1) / 2;
        return sheet.moved(step * 90, step * 105 * look.height, () => cakeTin(sheet, eye, look));
      }).join(''),
  },
  'muffin-tin': {
    view: 'high',
    usual: { material: 'steel', count: 12 },
    draw(sheet, eye, { width, height, count, surface }) {
      const columns = count > 6 ? 4 : 3;
      const rows = Math.ceil(count / columns);
      const step = 92 * width;
      const tall = 34 * height;
      const outline = rectangle(columns * step + 28, rows * step + 28, 20, yaw);
      standOn(sheet, eye, { outline: moved(outline, 0, 0, 0.95), height: tall, surface });
      const feet: string[] = [];
      for (let column = 0; column < columns; column++) {
        const [x, z] = turned([[(column - (columns - 1) / 2) * step, ((rows - 1) / 2) * step]], yaw)[0]!;
        feet.push(
          sheet.moved(0, z * eye.sin, () =>
            lathe(
              sheet,
              eye,
              [
                [step * 0.33, 0],
                [step * 0.43, tall],
              ],
              surface,
              x,
            ),
          ),
        );
      }
      const cups = Array.from({ length: columns * rows }, (_, index) => {
        const place: Point = [
          ((index % columns) - (columns - 1) / 2) * step,
          (Math.floor(index / columns) - (rows - 1) / 2) * step,
        ];
        return cup(sheet, eye, turned([place], yaw)[0]!, step * 0.42, tall, tall + 3, surface);
      });
      return feet.join('') + slab(sheet, eye, { outline, height: 4, base: tall, surface }) + cups.join('');
    },
  },
  'pie-dish': { view: 'high', usual: { material: 'ceramic' }, draw: fluted },
  'cooling-rack': {
    view: 'high',
    usual: { material: 'steel' },
    draw(sheet, eye, { width, height, surface }) {
      const [long, deep, tall] = [380 * width, 260 * width, 24 * height];
      const place = (x: number, level: number, z: number) => {
        const [px, pz] = turned([[x, z]], yaw)[0]!;
        return project(eye, px, level, pz);
      };
      const frame = rectangle(long, deep, 18).map(([x, z]) => place(x, tall, z));
      const across = (x: number) => [place(x, tall, -deep / 2), place(x, tall, deep / 2)];
      const bars = Array.from({ length: 17 }, (_, index) =>
        wire(sheet, across(((index - 8) / 9) * (long / 2)), 3.2, surface),
      );
      const rails = [-0.17, 0.17].map((part) =>
        wire(
          sheet,
          [place(-long / 2, tall - 2, deep * part), place(long / 2, tall - 2, deep * part)],
          3.6,
          surface,
        ),
      );
      const leg = (x: number, z: number) =>
        wire(
          sheet,
          [place(x - 10, tall, z), place(x - 7, 1, z), place(x + 7, 1, z), place(x + 10, tall, z)],
          4.4,
          surface,
        );
      for (const z of [-0.5, -0.17, 0.17, 0.5]) {
        sheet.stand(
          rectangle(long, 5, 2).map(([x, dz]) => place(x, 0, z * deep + dz)),
          8,
        );
      }
      for (const index of [-8, -4, 0, 4, 8])
        sheet.stand(
          rectangle(5, deep, 2).map(([x, z]) => place(x + (index / 18) * long, 0, z)),
          8,
        );
      const legs = [
        [-0.42, -0.5],
        [0.42, -0.5],
      ]
        .map(([x, z]) => leg(x! * long, z! * deep))
        .join('');
      const front = [
        [-0.42, 0.5],
        [0.42, 0.5],
      ]
        .map(([x, z]) => leg(x! * long, z! * deep))
        .join('');
      return legs + rails.join('') + bars.join('') + wire(sheet, frame, 6, surface, true) + front;
    },
  },
  'rolling-pin': {
    view: 'flat',
    usual: { material: 'oak', handle: 'oak', handles: 2 },
    draw(sheet, _eye, { width, height, handles, surface, handle }) {
      const [half, thick] = [(handles ? 125 : 195) * width, 54 * height];
      const body = `M${-half} ${-thick / 2}Q${-half - 7} 0 ${-half} ${thick / 2}H${half}Q${half + 7} 0 ${half} ${-thick / 2}Z`;
      const round = sheet.falling([
        [0, surface.ramp[1]],
        [0.22, surface.ramp[2]],
        [0.36, surface.ramp[3]],
        [0.6, surface.base],
        [0.9, surface.ramp[0]],
        [1, shade(surface.ramp[0], 0.12)],
      ]);
      const grip = (side: -1 | 1) =>
        limb(
          sheet,
          [
            [side * (half - 4), 0, 17],
            [side * (half + 16), 0, 16],
            [side * (half + 48), 0, 26],
            [side * (half + 78), 0, 23],
            [side * (half + 86), 0, 14],
          ],
          handle,
        );
      return sheet.turned(-38, () => {
        sheet.cover([
          [-half - 5, -thick / 2],
          [half + 5, thick / 2],
        ]);
        const grips = ([-1, 1] as const).slice(0, handles).map(grip).join('');
        return (
          grips + fill(body, round) + textured(sheet, body, surface.texture, surface.base, { scale: 0.8 })
        );
      });
    },
  },
};
