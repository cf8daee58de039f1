import { clear } from '../color.ts';
import type { Camera, Point } from '../geometry.ts';
import { curve, ellipse, oval, polygon } from '../geometry.ts';
import type { Profile } from '../lathe.ts';
import { lathe, stand } from '../lathe.ts';
import type { Joint } from '../limb.ts';
import { limb } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import { drink, gleam, vessel } from '../parts.ts';
import type { Sheet } from '../sheet.ts';
import { fill, line } from '../sheet.ts';
import { hollow, slab, standOn } from '../slab.ts';
import { textured } from '../textures.ts';
import { bowl } from './prep.ts';
import { row } from './storage.ts';

/** A stack of plates: each shows its rim, the top one its well. */
function plates(sheet: Sheet, eye: Camera, { width, height, count, surface }: Look): string {
  const [radius, tall] = [135 * width, 20 * height];
  const profile: Profile = [
    [radius * 0.58, 0],
    [radius * 0.6, tall * 0.24],
    [radius * 0.86, tall * 0.62],
    [radius, tall * 0.94],
    [radius, tall],
  ];
  return Array.from({ length: count }, (_, index) =>
    sheet.moved(0, -index * 11 * eye.cos, () => {
      const drawn = vessel(sheet, eye, profile, surface, { depth: 0.6, floor: 0.7, thickness: 0.02 });
      if (index < count - 1) return drawn;
      const y = -tall * eye.cos;
      const well = ellipse(0, y + tall * 0.62, radius * 0.68, radius * 0.68 * eye.sin);
      const sheen = sheet.radial(
        [
          [0, clear('#ffffff', 0.4)],
          [1, clear('#ffffff', 0)],
        ],
        'cx=".32" cy=".3" r=".6"',
      );
      return (
        drawn +
        fill(ellipse(0, y, radius * 0.98, radius * 0.98 * eye.sin), sheen) +
        line(well, clear(surface.deep, 0.28), 1.6) +
        textured(sheet, ellipse(0, y, radius, radius * eye.sin), surface.texture, surface.base, { seed: 5 })
      );
    }),
  ).join('');
}

function bowls(sheet: Sheet, eye: Camera, { width, height, count, surface }: Look): string {
  const [radius, tall] = [80 * width, 66 * height];
  return Array.from({ length: count }, (_, index) =>
    sheet.moved(0, -index * 15 * eye.cos, () =>
      vessel(sheet, eye, bowl(radius, tall, 0.46), surface, { depth: 0.84, floor: 0.55, thickness: 0.04 }),
    ),
  ).join('');
}

function mug(sheet: Sheet, eye: Camera, { width, height, count, handles, surface, handle }: Look): string {
  return row(sheet, count, 118 * width, 0, () => {
    const [radius, tall] = [43 * width, 92 * height];
    const profile: Profile = curve(
      [
        [radius * 0.86, 0],
        [radius * 0.97, tall * 0.08],
        [radius, tall * 0.4],
        [radius, tall],
      ],
      4,
    );
    const y = -tall * eye.cos;
    const ear: Joint[] = [
      [radius * 0.9, y * 0.8, 11],
      [radius * 1.42, y * 0.84, 12],
      [radius * 1.66, y * 0.54, 12],
      [radius * 1.36, y * 0.24, 11],
      [radius * 0.86, y * 0.2, 11],
    ];
    return (
      (handles ? limb(sheet, ear, handle) : '') + vessel(sheet, eye, profile, surface, { thickness: 0.075 })
    );
  });
}

function carafe(sheet: Sheet, eye: Camera, { width, height, lid, surface, handle }: Look): string {
  const [radius, tall] = [56 * width, 220 * height];
  const profile: Profile = curve(
    [
      [radius * 0.8, 0],
      [radius * 0.97, tall * 0.06],
      [radius, tall * 0.26],
      [radius * 0.74, tall * 0.52],
      [radius * 0.5, tall * 0.72],
      [radius * 0.5, tall * 0.9],
      [radius * 0.62, tall],
    ],
    5,
  );
  stand(sheet, eye, radius, tall);
  if (surface.name !== 'glass') return vessel(sheet, eye, profile, surface, { thickness: 0.08 });
  const ball: Profile = curve(
    [
      [radius * 0.4, tall * 0.97],
      [radius * 0.66, tall * 1.06],
      [radius * 0.6, tall * 1.17],
      [radius * 0.3, tall * 1.24],
      [1, tall * 1.25],
    ],
    4,
  );
  return (
    drink(sheet, eye, profile, tall * 0.46, '#c4d2d2') +
    lathe(sheet, eye, profile, surface) +
    gleam(sheet, eye, profile, [tall * 0.08, tall * 0.44], [-50, -30], surface) +
    gleam(sheet, eye, profile, [tall * 0.5, tall * 0.9], [-46, -28], surface, 0.8) +
    (lid ? lathe(sheet, eye, ball, handle) : '')
  );
}

function glasses(sheet: Sheet, eye: Camera, { width, height, count, surface }: Look): string {
  return row(sheet, count, 98 * width, 0, () => {
    const [radius, tall] = [40 * width, 108 * height];
    const profile: Profile = [
      [radius * 0.74, 0],
      [radius * 0.78, 4],
      [radius, tall],
    ];
    const base: Profile = [
      [radius * 0.72, 1],
      [radius * 0.74, 9],
    ];
    stand(sheet, eye, radius * 0.74, tall * 0.7);
    return (
      lathe(sheet, eye, base, surface) +
      drink(sheet, eye, profile, tall * 0.52, '#c9d6d5') +
      lathe(sheet, eye, profile, surface) +
      gleam(sheet, eye, profile, [tall * 0.1, tall * 0.9], [-52, -36], surface, 0.9)
    );
  });
}

function platter(sheet: Sheet, eye: Camera, { width, height, surface }: Look): string {
  const [long, tall] = [380 * width, 26 * height];
  const block = { outline: oval(long * 0.78, long * 0.46, 48), height: tall, taper: 1.28, surface };
  standOn(sheet, eye, block);
  const inner = oval(long * 0.97, long * 0.565, 48);
  const well = oval(long * 0.72, long * 0.38, 48).map(([x, z]): Point => [
    x,
    z * eye.sin - tall * 0.5 * eye.cos,
  ]);
  return (
    slab(sheet, eye, block) +
    hollow(sheet, eye, { outline: inner, height: tall, depth: tall * 0.5, floor: 0.8, surface }) +
    line(polygon(well), clear(surface.deep, 0.25), 1.6)
  );
}

export const tableware: Record<string, Family> = {
  plate: { view: 'high', usual: { material: 'stoneware', count: 1 }, draw: plates },
  bowl: { view: 'high', usual: { material: 'stoneware', count: 1 }, draw: bowls },
  mug: { view: 'table', usual: { material: 'stoneware', handles: 1, count: 1 }, draw: mug },
  carafe: { view: 'table', usual: { material: 'glass', handle: 'oak' }, draw: carafe },
  glass: { view: 'table', usual: { material: 'glass', count: 1 }, draw: glasses },
  platter: { view: 'high', usual: { material: 'stoneware' }, draw: platter },
};
