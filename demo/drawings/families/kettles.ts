import type { Camera } from '../geometry.ts';
import { curve } from '../geometry.ts';
import type { Profile } from '../lathe.ts';
import { lathe } from '../lathe.ts';
import type { Joint } from '../limb.ts';
import { limb } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import { material } from '../materials.ts';
import { knob, raised, standing } from '../parts.ts';
import type { Sheet } from '../sheet.ts';

const steel = material('steel', '#ffffff');

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
    standing(sheet, eye, body, surface, [tall * 0.14, tall * 0.6]) +
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
    standing(sheet, eye, body, surface, [tall * 0.22, tall * 0.86]) +
    lathe(sheet, eye, lid, surface) +
    knob(sheet, eye, 10, tall + 32, handle)
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
    standing(sheet, eye, body, surface, [tall * 0.3, tall * 0.74]) +
    lathe(sheet, eye, lid, surface) +
    knob(sheet, eye, 11, tall * 0.98 + 15, surface.name === 'glass' ? steel : surface)
  );
}

export const kettles: Record<string, Family> = {
  'stovetop-kettle': { view: 'table', usual: { material: 'enamel', handle: 'oak' }, draw: stovetopKettle },
  'electric-kettle': { view: 'table', usual: { material: 'enamel', handle: 'oak' }, draw: electricKettle },
  teapot: { view: 'table', usual: { material: 'stoneware' }, draw: teapot },
};
