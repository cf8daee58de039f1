import type { Camera, Point } from '../geometry.ts';
import { curve, oval } from '../geometry.ts';
import type { Profile } from '../lathe.ts';
import { lathe, opening, stand } from '../lathe.ts';
import { limb } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import { material } from '../materials.ts';
import { drink, gleam, knob, raised, standing } from '../parts.ts';
import type { Sheet } from '../sheet.ts';
import { slab } from '../slab.ts';

const steel = material('steel', '#ffffff');

const glass = material('glass', '#ffffff');

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
    standing(sheet, eye, body, surface, [tall * 0.54, tall * 0.9]) +
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

export const coffee: Record<string, Family> = {
  'pour-over': { view: 'table', usual: { material: 'ceramic' }, draw: pourOver },
  'french-press': { view: 'table', usual: { material: 'steel', handle: 'plastic' }, draw: frenchPress },
  'moka-pot': { view: 'table', usual: { material: 'steel', handle: 'plastic' }, draw: mokaPot },
  'coffee-grinder': { view: 'table', usual: { material: 'steel', handle: 'walnut' }, draw: grinder },
};
