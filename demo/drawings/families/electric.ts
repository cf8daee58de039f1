import { clear, shade } from '../color.ts';
import { curve, ellipse, oval, polygon, project, rectangle } from '../geometry.ts';
import type { Camera, Point } from '../geometry.ts';
import type { Profile } from '../lathe.ts';
import { lathe, stand } from '../lathe.ts';
import { limb } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import { material } from '../materials.ts';
import { gleam, raised, vessel } from '../parts.ts';
import type { Sheet } from '../sheet.ts';
import { fill, line } from '../sheet.ts';
import { slab, standOn } from '../slab.ts';

const steel = material('steel', '#ffffff');
const black = material('plastic', '#2a2c2c');

/** A round control on a front, with its mark at the top. */
function dial(sheet: Sheet, [x, y]: Point, size: number): string {
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

function blender(sheet: Sheet, eye: Camera, { width, height, surface }: Look): string {
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

function standMixer(sheet: Sheet, eye: Camera, { width, height, surface }: Look): string {
  const base = { outline: rectangle(330 * width, 170, 78, -6), height: 30 * height, taper: 0.96, surface };
  const neck = {
    outline: oval(100, 112, 30),
    height: 200 * height,
    base: 26,
    x: 98 * width,
    taper: 0.86,
    surface,
  };
  const top = -232 * height * eye.cos;
  standOn(sheet, eye, base);
  sheet.stand(
    oval(100, 110 * eye.sin, 20).map(([x, z]): Point => [x + 98 * width, z]),
    300 * height,
  );
  const bowl: Profile = raised(
    curve(
      [
        [44, 0],
        [50, 4],
        [80, 34],
        [92, 84],
        [94, 118],
      ],
      4,
    ),
    30 * height,
  );
  const head = limb(
    sheet,
    [
      [-168 * width, top - 8, 76],
      [-120 * width, top - 14, 92],
      [0, top - 22, 106],
      [100 * width, top - 22, 108],
      [142 * width, top - 14, 92],
    ],
    surface,
  );
  const mouth = `<ellipse cx="${-170 * width}" cy="${(top - 8).toFixed(1)}" rx="22" ry="33" fill="${sheet.linear(
    [
      [0, steel.ramp[1]],
      [0.4, steel.ramp[3]],
      [1, steel.ramp[0]],
    ],
    'x2="0" y2="1"',
  )}"/>`;
  const trim = line(
    `M${-146 * width} ${top + 16}C-40 ${top + 16} 60 ${top + 14} ${150 * width} ${top + 14}`,
    steel.ramp[2],
    5,
  );
  const whisk = [-22, -8, 8, 22]
    .map((reach) =>
      line(
        `M-62 ${top + 40}C${-62 + reach * 1.6} ${top + 90} ${-62 + reach * 1.4} ${top + 130} -62 ${top + 136}`,
        steel.ramp[1],
        2.4,
      ),
    )
    .join('');
  const shaft = limb(
    sheet,
    [
      [-62, top + 24, 26],
      [-62, top + 52, 20],
    ],
    steel,
    'cut',
  );
  return (
    slab(sheet, eye, base) +
    slab(sheet, eye, neck) +
    sheet.moved(-62 * width, 0, () =>
      sheet.moved(0, -4, () => vessel(sheet, eye, bowl, steel, { thickness: 0.02 })),
    ) +
    whisk +
    shaft +
    head +
    mouth +
    trim +
    dial(sheet, [70 * width, top - 12], 13)
  );
}

function handBlender(sheet: Sheet, { surface }: Look): string {
  return sheet.turned(-54, () => {
    const foot: Point[] = [
      [196, -16],
      [214, -34],
      [238, -38],
      [238, 38],
      [214, 34],
      [196, 16],
    ];
    const bell = sheet.shape(
      foot,
      sheet.falling([
        [0, steel.ramp[1]],
        [0.3, steel.ramp[3]],
        [0.6, steel.base],
        [1, steel.ramp[0]],
      ]),
    );
    const slots = [-18, 0, 18]
      .map((y) => `<ellipse cx="228" cy="${y}" rx="3.4" ry="6" fill="#3c3e3e"/>`)
      .join('');
    const cord = line('M-150 0C-190 4 -204 -16 -222 4', '#2a2c2c', 6);
    return (
      cord +
      limb(
        sheet,
        [
          [20, 0, 30],
          [120, 0, 26],
          [200, 0, 32],
        ],
        steel,
        'cut',
      ) +
      bell +
      slots +
      limb(
        sheet,
        [
          [-150, 0, 38],
          [-110, 0, 52],
          [-20, 0, 50],
          [26, 0, 42],
          [34, 0, 36],
        ],
        surface,
      ) +
      `<ellipse cx="-58" cy="-3" rx="17" ry="9" fill="${black.base}"/><ellipse cx="-20" cy="-3" rx="9" ry="7" fill="${shade(black.base, 0.2)}"/>`
    );
  });
}

export const electric: Record<string, Family> = {
  toaster: { view: 'table', usual: { material: 'enamel', count: 2 }, draw: toaster },
  blender: { view: 'table', usual: { material: 'enamel' }, draw: blender },
  'stand-mixer': { view: 'table', usual: { material: 'enamel' }, draw: standMixer },
  'hand-blender': {
    view: 'flat',
    usual: { material: 'enamel' },
    draw: (sheet, _eye, look) => handBlender(sheet, look),
  },
};
