import { clear } from '../color.ts';
import type { Camera, Point } from '../geometry.ts';
import { curve, ellipse, polygon, project, rectangle } from '../geometry.ts';
import type { Profile } from '../lathe.ts';
import { lathe, stand } from '../lathe.ts';
import { limb } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import { material } from '../materials.ts';
import { gleam, raised } from '../parts.ts';
import type { Sheet } from '../sheet.ts';
import { fill, line } from '../sheet.ts';
import { slab, standOn } from '../slab.ts';

const steel = material('steel', '#ffffff');

const black = material('plastic', '#2a2c2c');

/** A round control on a front, with its mark at the top. */
export function dial(sheet: Sheet, [x, y]: Point, size: number): string {
  const paint = sheet.linear(
    [
      [0, steel.ramp[3]],
      [0.5, steel.base],
      [1, steel.ramp[0]],
    ],
    'x2="1" y2="1"',
  );
  return (
    fill(ellipse(x, y, size * 1.18, size * 1.18), clear('#000000', 0.3)) +
    fill(ellipse(x, y, size, size), paint) +
    fill(ellipse(x, y, size * 0.74, size * 0.74), steel.ramp[2]) +
    line(`M${x} ${y - size * 0.7}v${size * 0.4}`, '#3b3d3c', 1.8)
  );
}

function toaster(sheet: Sheet, eye: Camera, { width, height, count, surface }: Look): string {
  const [long, deep, tall] = [(count > 2 ? 350 : 285) * width, 165, 178 * height];
  const turn = -13;
  const foot = { outline: rectangle(long * 0.95, deep * 0.92, 28, turn), height: 14, surface: black };
  const body = { outline: rectangle(long, deep, 44, turn), height: tall * 0.84, base: 12, surface };
  const shoulder = {
    outline: rectangle(long, deep, 44, turn),
    height: tall * 0.09,
    base: 12 + tall * 0.84,
    taper: 0.94,
    surface,
  };
  standOn(sheet, eye, { ...body, base: 0 });
  const top = 12 + tall * 0.93;
  const slots = [-26, 26].map((z) => {
    const cut = rectangle(long * 0.68, 22, 8, turn).map(([x, pz]) => project(eye, x - z * 0.22, top, pz + z));
    return fill(polygon(cut), '#1d1e1e') + line(polygon(cut), steel.ramp[2], 1.8);
  });
  const [ex, ey] = [long * 0.475, -tall * 0.56 * eye.cos];
  const lever =
    line(`M${ex} ${ey - 26}v64`, '#1c1d1d', 5) +
    limb(
      sheet,
      [
        [ex - 6, ey - 16, 15],
        [ex + 24, ey - 22, 15],
      ],
      black,
    );
  const front = deep * 0.48 * eye.sin;
  const glow: Point[] = [
    [-long * 0.4, -tall * 0.82],
    [-long * 0.3, -tall * 0.8],
    [-long * 0.3, -tall * 0.2],
    [-long * 0.4, -tall * 0.22],
  ];
  return (
    slab(sheet, eye, foot) +
    slab(sheet, eye, body) +
    slab(sheet, eye, shoulder) +
    slots.join('') +
    fill(
      polygon(glow.map(([x, y]) => [x, y + front + 20])),
      clear('#ffffff', 0.3 * surface.gloss),
      `filter="${sheet.blur(6)}"`,
    ) +
    dial(sheet, [long * 0.16, -tall * 0.3 + front], 13) +
    lever
  );
}

function blender(sheet: Sheet, eye: Camera, look: Look): string {
  const { width, height, hex } = look;
  // Of a glass blender the jug is glass, not the motor's housing.
  const surface = look.surface.name === 'glass' ? material('enamel', hex) : look.surface;
  const [radius, low, jug] = [84 * width, 118 * height, 205 * height];
  const base: Profile = curve(
    [
      [radius, 0],
      [radius * 0.98, low * 0.2],
      [radius * 0.84, low * 0.66],
      [radius * 0.72, low * 0.92],
      [radius * 0.62, low],
    ],
    5,
  );
  const glass: Profile = raised(
    [
      [radius * 0.6, 0],
      [radius * 0.66, 14],
      [radius * 0.9, jug],
    ],
    low,
  );
  const collar: Profile = raised(
    [
      [radius * 0.64, -2],
      [radius * 0.66, 16],
      [radius * 0.6, 18],
    ],
    low,
  );
  const lid: Profile = raised(
    [
      [radius * 0.93, 0],
      [radius * 0.93, 16],
      [radius * 0.86, 20],
      [radius * 0.4, 22],
      [radius * 0.38, 36],
      [radius * 0.32, 39],
    ],
    low + jug,
  );
  const y = -(low + jug) * eye.cos;
  stand(sheet, eye, radius, low + jug);
  return (
    lathe(sheet, eye, base, surface) +
    gleam(sheet, eye, base, [low * 0.12, low * 0.8], [-54, -34], surface) +
    dial(sheet, [0, -low * 0.44 * eye.cos + radius * eye.sin * 0.9], 19) +
    limb(
      sheet,
      [
        [radius * 0.84, y + 28, 15],
        [radius * 1.42, y + 30, 18],
        [radius * 1.5, y + 92, 19],
        [radius * 1.26, y + 146, 17],
        [radius * 0.72, y + 158, 14],
      ],
      black,
    ) +
    lathe(sheet, eye, glass, material('glass', '#ffffff')) +
    gleam(sheet, eye, glass, [low + 24, low + jug - 14], [-50, -32], material('glass', '#ffffff')) +
    [0.3, 0.48, 0.66]
      .map((part) =>
        line(
          `M-14 ${(-(low + jug * part) * eye.cos + radius * eye.sin * 0.72).toFixed(1)}h28`,
          '#ffffffcc',
          2,
        ),
      )
      .join('') +
    lathe(sheet, eye, collar, black) +
    lathe(sheet, eye, lid, black)
  );
}

export const electric: Record<string, Family> = {
  toaster: { view: 'table', usual: { material: 'enamel', count: 2 }, draw: toaster },
  blender: { view: 'table', usual: { material: 'enamel' }, draw: blender },
};
