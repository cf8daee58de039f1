import { shade } from '../color.ts';
import { curve, ellipse, oval } from '../geometry.ts';
import type { Camera, Point } from '../geometry.ts';
import type { Profile } from '../lathe.ts';
import { lathe, opening, stand } from '../lathe.ts';
import type { Joint } from '../limb.ts';
import { limb } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import { material } from '../materials.ts';
import type { Material } from '../materials.ts';
import { gleam, knob, raised } from '../parts.ts';
import type { Sheet } from '../sheet.ts';
import { fill } from '../sheet.ts';
import { slab } from '../slab.ts';

const steel = material('steel', '#ffffff');
const glass = material('glass', '#ffffff');

/** Something closed that is turned in one piece. */
function turned(sheet: Sheet, eye: Camera, profile: Profile, surface: Material, heights: Point): string {
  stand(sheet, eye, profile[0]![0], profile.at(-1)![1]);
  return (
    lathe(sheet, eye, profile, surface) +
    gleam(sheet, eye, profile, heights, [-52, -32], surface) +
    gleam(sheet, eye, profile, heights, [-27, -23], surface, 0.6)
  );
}

/** Coffee or tea standing in a glass up to a height. */
export function drink(sheet: Sheet, eye: Camera, profile: Profile, height: number, color: string): string {
  const filled: Profile = [
    ...profile
      .filter(([, level]) => level < height)
      .map(([radius, level]): Point => [radius * 0.95, level + 3]),
  ];
  const radius = filled.at(-1)![0];
  const liquid = material('plastic', color);
  return (
    lathe(sheet, eye, [...filled, [radius, height]], liquid) +
    fill(ellipse(0, -height * eye.cos, radius, radius * eye.sin), shade(color, 0.16))
  );
}

function stovetopKettle(sheet: Sheet, eye: Camera, { width, height, surface, handle }: Look): string {
  const [radius, tall] = [98 * width, 138 * height];
  const body: Profile = curve(
    [
      [radius * 0.9, 0],
      [radius, tall * 0.1],
      [radius * 0.99, tall * 0.34],
      [radius * 0.84, tall * 0.68],
      [radius * 0.5, tall * 0.92],
      [radius * 0.4, tall * 0.96],
    ],
    5,
  );
  const lid: Profile = [
    [radius * 0.42, tall * 0.95],
    [radius * 0.42, tall * 0.975],
    [radius * 0.3, tall * 1.03],
    [1, tall * 1.05],
  ];
  const y = -tall * eye.cos;
  const arch: Joint[] = [
    [-radius * 0.74, y * 0.72, 9],
    [-radius * 0.86, y * 1.2, 9],
    [-radius * 0.56, y * 1.62, 11],
    [0, y * 1.76, 12],
    [radius * 0.56, y * 1.62, 11],
    [radius * 0.86, y * 1.2, 9],
    [radius * 0.74, y * 0.72, 9],
  ];
  return (
    limb(
      sheet,
      [
        [radius * 0.72, y * 0.4, 40],
        [radius * 1.12, y * 0.6, 27],
        [radius * 1.34, y * 0.86, 20],
        [radius * 1.44, y * 0.94, 17],
      ],
      surface,
      'cut',
    ) +
    turned(sheet, eye, body, surface, [tall * 0.14, tall * 0.6]) +
    lathe(sheet, eye, lid, surface) +
    knob(sheet, eye, 11, tall * 1.04, handle) +
    limb(sheet, arch, steel) +
    limb(
      sheet,
      [
        [-radius * 0.6, y * 1.59, 15],
        [-radius * 0.3, y * 1.715, 20],
        [0, y * 1.755, 21],
        [radius * 0.3, y * 1.715, 20],
        [radius * 0.6, y * 1.59, 15],
      ],
      handle,
    )
  );
}

function electricKettle(sheet: Sheet, eye: Camera, { width, height, surface, handle }: Look): string {
  const [radius, tall] = [76 * width, 182 * height];
  const base: Profile = [
    [radius * 1.08, 0],
    [radius * 1.08, 13],
    [radius * 0.98, 17],
  ];
  const body: Profile = raised(
    curve(
      [
        [radius, 0],
        [radius * 0.99, tall * 0.2],
        [radius * 0.86, tall * 0.7],
        [radius * 0.74, tall],
      ],
      4,
    ),
    18,
  );
  const y = -tall * eye.cos;
  const lid: Profile = raised(
    [
      [radius * 0.72, 0],
      [radius * 0.72, 5],
      [radius * 0.4, 14],
      [1, 16],
    ],
    tall + 18,
  );
  // A gooseneck, as those who pour coffee by hand want it.
  const neck: Joint[] = [
    [radius * 0.86, y * 0.3, 24],
    [radius * 1.32, y * 0.4, 15],
    [radius * 1.42, y * 0.72, 12],
    [radius * 1.62, y * 1.0, 10],
    [radius * 1.98, y * 1.04, 9],
  ];
  const grip: Joint[] = [
    [-radius * 0.68, y * 1.0, 14],
    [-radius * 1.22, y * 1.04, 17],
    [-radius * 1.46, y * 0.86, 19],
    [-radius * 1.42, y * 0.5, 18],
    [-radius * 1.36, y * 0.34, 13],
  ];
  return (
    limb(sheet, neck, surface) +
    limb(sheet, grip, handle) +
    lathe(sheet, eye, base, material('plastic', '#2b2c2c')) +
    turned(sheet, eye, body, surface, [tall * 0.22, tall * 0.86]) +
    lathe(sheet, eye, lid, surface) +
    knob(sheet, eye, 10, tall + 32, handle)
  );
}

function pourOver(sheet: Sheet, eye: Camera, { width, height, surface }: Look): string {
  const [radius, tall] = [62 * width, 128 * height];
  const carafe: Profile = curve(
    [
      [radius * 0.9, 0],
      [radius, tall * 0.1],
      [radius * 0.94, tall * 0.5],
      [radius * 0.58, tall * 0.86],
      [radius * 0.6, tall],
    ],
    5,
  );
  const cone: Profile = raised(
    [
      [radius * 0.34, 0],
      [radius * 0.36, 12],
      [radius * 0.98, 74],
      [radius, 80],
    ],
    tall,
  );
  const saucer: Profile = raised(
    [
      [radius * 0.5, 0],
      [radius * 0.86, 2],
      [radius * 0.86, 6],
      [radius * 0.4, 9],
    ],
    tall,
  );
  stand(sheet, eye, radius, tall * 1.4);
  const y = -(tall + 80) * eye.cos;
  const rim = { radius: radius * 0.94, height: tall + 80, depth: 70, floor: radius * 0.2 };
  return (
    drink(sheet, eye, carafe, tall * 0.34, '#3a1d0f') +
    lathe(sheet, eye, carafe, glass) +
    lathe(sheet, eye, saucer, surface) +
    limb(
      sheet,
      [
        [-radius * 0.86, y + 20, 10],
        [-radius * 1.32, y + 20, 12],
        [-radius * 1.24, y + 54, 12],
        [-radius * 0.6, y + 62, 10],
      ],
      surface,
    ) +
    lathe(sheet, eye, cone, surface) +
    gleam(sheet, eye, cone, [tall + 20, tall + 70], [-50, -28], surface) +
    opening(sheet, eye, rim, surface)
  );
}

function frenchPress(sheet: Sheet, eye: Camera, { width, height, surface, handle }: Look): string {
  const [radius, tall] = [54 * width, 176 * height];
  const body: Profile = [
    [radius * 0.96, 10],
    [radius * 0.96, tall],
  ];
  const y = -tall * eye.cos;
  const ring = (level: number, thick: number): Profile => [
    [radius, level],
    [radius, level + thick],
  ];
  const lid: Profile = raised(
    [
      [radius * 1.05, 0],
      [radius * 1.05, 10],
      ...curve(
        [
          [radius * 0.96, 14],
          [radius * 0.6, 27],
          [radius * 0.12, 32],
        ],
        4,
      ),
    ],
    tall,
  );
  stand(sheet, eye, radius, tall);
  return (
    limb(
      sheet,
      [
        [radius * 0.9, y * 0.9, 13],
        [radius * 1.56, y * 0.92, 15],
        [radius * 1.78, y * 0.66, 16],
        [radius * 1.66, y * 0.36, 15],
        [radius * 0.94, y * 0.24, 12],
      ],
      handle,
    ) +
    drink(sheet, eye, body, tall * 0.62, '#36190c') +
    lathe(sheet, eye, body, glass) +
    lathe(sheet, eye, ring(0, 16), surface) +
    lathe(sheet, eye, ring(tall * 0.9, 10), surface) +
    limb(
      sheet,
      [
        [0, y - 30, 5],
        [0, y - 74, 5],
      ],
      steel,
      'cut',
    ) +
    lathe(sheet, eye, lid, surface) +
    gleam(sheet, eye, lid, [tall + 1, tall + 9], [-50, -25], surface) +
    sheet.moved(0, -46 * eye.cos, () => knob(sheet, eye, 13, tall + 20, handle))
  );
}

function mokaPot(sheet: Sheet, eye: Camera, { width, height, surface, handle }: Look): string {
  const [radius, half] = [58 * width, 88 * height];
  const eight = (size: number) =>
    oval(size * 2, size * 2, 8).map(([x, z]): Point => [
      x * Math.cos(0.39) - z * Math.sin(0.39),
      x * Math.sin(0.39) + z * Math.cos(0.39),
    ]);
  const y = -half * eye.cos;
  stand(sheet, eye, radius, half * 2.1);
  const spout: Point[] = [
    [radius * 0.7, y * 1.66],
    [radius * 1.42, y * 2.06],
    [radius * 0.8, y * 2.1],
  ];
  return (
    limb(
      sheet,
      [
        [-radius * 0.8, y * 1.98, 12],
        [-radius * 1.56, y * 2.06, 16],
        [-radius * 1.76, y * 1.72, 17],
        [-radius * 1.6, y * 1.2, 14],
      ],
      handle,
    ) +
    slab(sheet, eye, { outline: eight(radius), height: half, taper: 0.8, surface }) +
    sheet.shape(spout, surface.ramp[1]) +
    lathe(
      sheet,
      eye,
      [
        [radius * 0.82, half],
        [radius * 0.86, half + 4],
        [radius * 0.86, half + 12],
        [radius * 0.76, half + 16],
      ],
      surface,
    ) +
    slab(sheet, eye, { outline: eight(radius * 0.76), height: half, taper: 1.26, base: half + 14, surface }) +
    slab(sheet, eye, {
      outline: eight(radius * 0.97),
      height: 13,
      taper: 0.5,
      base: half * 2 + 14,
      surface,
    }) +
    knob(sheet, eye, 9, half * 2 + 26, handle)
  );
}

function grinder(sheet: Sheet, eye: Camera, { width, height, surface, handle }: Look): string {
  const [radius, tall] = [40 * width, 190 * height];
  const y = -tall * eye.cos;
  const body: Profile = [
    [radius * 0.94, 0],
    [radius, 4],
    [radius, tall * 0.46],
    [radius * 0.96, tall * 0.475],
    [radius * 0.96, tall * 0.5],
    [radius, tall * 0.515],
    [radius, tall * 0.95],
  ];
  const lid: Profile = [
    [radius * 0.98, tall * 0.95],
    ...curve(
      [
        [radius * 0.96, tall * 0.97],
        [radius * 0.6, tall * 1.03],
        [radius * 0.14, tall * 1.05],
      ],
      4,
    ),
  ];
  return (
    turned(sheet, eye, body, surface, [tall * 0.54, tall * 0.9]) +
    lathe(sheet, eye, lid, steel) +
    limb(
      sheet,
      [
        [0, y * 1.1, 11],
        [radius * 1.2, y * 1.12, 9],
        [radius * 2.5, y * 1.16, 9],
      ],
      steel,
    ) +
    knob(sheet, eye, 8, tall * 1.04, steel) +
    limb(
      sheet,
      [
        [radius * 2.46, y * 1.16, 13],
        [radius * 2.5, y * 1.24, 24],
        [radius * 2.5, y * 1.34, 28],
        [radius * 2.5, y * 1.4, 20],
      ],
      handle,
    )
  );
}

function teapot(sheet: Sheet, eye: Camera, { width, height, surface, handle }: Look): string {
  const [radius, tall] = [84 * width, 116 * height];
  const body: Profile = curve(
    [
      [radius * 0.58, 0],
      [radius * 0.7, tall * 0.05],
      [radius * 0.97, tall * 0.3],
      [radius * 0.99, tall * 0.56],
      [radius * 0.74, tall * 0.88],
      [radius * 0.5, tall],
    ],
    5,
  );
  const lid: Profile = raised(
    curve(
      [
        [radius * 0.52, 0],
        [radius * 0.5, 5],
        [radius * 0.3, 14],
        [radius * 0.1, 18],
      ],
      4,
    ),
    tall * 0.98,
  );
  const y = -tall * eye.cos;
  return (
    limb(
      sheet,
      [
        [-radius * 0.78, y * 0.84, 15],
        [-radius * 1.36, y * 0.94, 15],
        [-radius * 1.62, y * 0.6, 16],
        [-radius * 1.3, y * 0.26, 14],
        [-radius * 0.9, y * 0.22, 13],
      ],
      handle,
    ) +
    limb(
      sheet,
      [
        [radius * 0.76, y * 0.26, 40],
        [radius * 1.2, y * 0.42, 27],
        [radius * 1.42, y * 0.76, 18],
        [radius * 1.68, y * 1.0, 15],
      ],
      surface,
      'cut',
    ) +
    turned(sheet, eye, body, surface, [tall * 0.3, tall * 0.74]) +
    lathe(sheet, eye, lid, surface) +
    knob(sheet, eye, 11, tall * 0.98 + 15, surface.name === 'glass' ? steel : surface)
  );
}

export const drinks: Record<string, Family> = {
  'stovetop-kettle': { view: 'table', usual: { material: 'enamel', handle: 'oak' }, draw: stovetopKettle },
  'electric-kettle': { view: 'table', usual: { material: 'enamel', handle: 'oak' }, draw: electricKettle },
  'pour-over': { view: 'table', usual: { material: 'ceramic' }, draw: pourOver },
  'french-press': { view: 'table', usual: { material: 'steel', handle: 'plastic' }, draw: frenchPress },
  'moka-pot': { view: 'table', usual: { material: 'steel', handle: 'plastic' }, draw: mokaPot },
  'coffee-grinder': { view: 'table', usual: { material: 'steel', handle: 'walnut' }, draw: grinder },
  teapot: { view: 'table', usual: { material: 'stoneware' }, draw: teapot },
};
