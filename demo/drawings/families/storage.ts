import { clear, shade } from '../color.ts';
import { curve, polygon, rectangle } from '../geometry.ts';
import type { Camera, Point } from '../geometry.ts';
import type { Profile } from '../lathe.ts';
import { lathe, patch, stand } from '../lathe.ts';
import { limb } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import { material } from '../materials.ts';
import { gleam, knob, raised, vessel } from '../parts.ts';
import type { Sheet } from '../sheet.ts';
import { fill, line } from '../sheet.ts';
import { slab, standOn, topOf } from '../slab.ts';

/** Several of a kind in a row, each a little smaller and the taller ones behind. */
export function row(
  sheet: Sheet,
  count: number,
  step: number,
  shrink: number,
  one: (part: number, index: number) => string,
): string {
  if (count > 3) {
    // More than three stand in two rows, the second in the gaps of the first.
    const back = Math.ceil(count / 2);
    return Array.from({ length: count }, (_, index) => {
      const front = index >= back;
      const [members, own] = front ? [count - back, index - back] : [back, index];
      const x = (own - (members - 1) / 2 + (members === back && front ? 0.5 : 0)) * step;
      return sheet.moved(x, front ? step * 0.42 : 0, () => one(1, index));
    }).join('');
  }
  return Array.from({ length: count }, (_, index) =>
    sheet.moved((index - (count - 1) / 2) * step, index * 10, () => one(1 - index * shrink, index)),
  ).join('');
}

function storageJar(sheet: Sheet, eye: Camera, { width, height, lid, count, surface, handle }: Look): string {
  return row(sheet, count, 120 * width, 0.16, (part) => {
    const [radius, tall] = [56 * width, 150 * height * part];
    const body: Profile = curve(
      [
        [radius * 0.94, 0],
        [radius, tall * 0.04],
        [radius, tall * 0.9],
        [radius * 0.9, tall * 0.97],
        [radius * 0.9, tall],
      ],
      3,
    );
    if (!lid) return vessel(sheet, eye, body, surface, { thickness: 0.1 });
    const cover: Profile = [
      [radius * 0.88, tall],
      [radius * 0.96, tall + 2],
      [radius * 0.96, tall + 16],
      [radius * 0.9, tall + 19],
    ];
    stand(sheet, eye, radius, tall);
    const beans: Profile = [
      [radius * 0.93, 3],
      [radius * 0.95, tall * 0.62],
    ];
    const inside = surface.name === 'glass' ? lathe(sheet, eye, beans, material('stoneware', '#b8925c')) : '';
    return (
      inside +
      lathe(sheet, eye, body, surface) +
      gleam(sheet, eye, body, [tall * 0.12, tall * 0.86], [-52, -34], surface, 0.8) +
      lathe(sheet, eye, cover, handle)
    );
  });
}

function canister(sheet: Sheet, eye: Camera, { width, height, count, surface, handle }: Look): string {
  return row(sheet, count, 136 * width, 0.18, (part) => {
    const [radius, tall] = [60 * width, 138 * height * part];
    const body: Profile = [
      [radius * 0.97, 0],
      [radius, 3],
      [radius, tall],
    ];
    const lid: Profile = [
      [radius * 1.02, tall],
      [radius * 1.02, tall + 20],
      [radius * 0.97, tall + 24],
    ];
    const label = polygon(patch(eye, body, [tall * 0.34, tall * 0.62], [-32, 32]));
    stand(sheet, eye, radius, tall);
    return (
      lathe(sheet, eye, body, surface) +
      fill(label, clear('#f7f1e4', 0.9)) +
      line(
        polygon(patch(eye, body, [tall * 0.455, tall * 0.465], [-18, 18])),
        clear(shade(surface.base, -0.3), 0.7),
        1.6,
      ) +
      gleam(sheet, eye, body, [tall * 0.1, tall * 0.92], [-56, -38], surface, 0.8) +
      lathe(sheet, eye, lid, handle) +
      knob(sheet, eye, 10, tall + 23, handle)
    );
  });
}

function breadBin(sheet: Sheet, eye: Camera, { width, height, surface, handle }: Look): string {
  const [long, deep, tall] = [360 * width, 205, 150 * height];
  const body = { outline: rectangle(long, deep, 34, -12), height: tall, taper: 1, surface };
  const lid = { outline: rectangle(long + 6, deep + 6, 36, -12), height: 20, base: tall, surface: handle };
  standOn(sheet, eye, body);

  const shine: Point[] = [
    [-long * 0.36, -tall * 0.84],
    [-long * 0.24, -tall * 0.84 + 9],
    [-long * 0.24, -tall * 0.16 + 12],
    [-long * 0.36, -tall * 0.16],
  ];
  return (
    slab(sheet, eye, body) +
    fill(
      polygon(shine.map(([x, sy]) => [x, sy + 52])),
      clear('#ffffff', 0.26 * surface.gloss),
      `filter="${sheet.blur(5)}"`,
    ) +
    slab(sheet, eye, lid) +
    limb(
      sheet,
      [
        [-44, -(tall + 16) * eye.cos + 8, 13],
        [-34, -(tall + 46) * eye.cos + 8, 14],
        [34, -(tall + 46) * eye.cos, 14],
        [44, -(tall + 16) * eye.cos, 13],
      ],
      handle,
    )
  );
}

function lunchBox(sheet: Sheet, eye: Camera, { width, height, count, surface, handle }: Look): string {
  const [long, deep, tall] = [200 * width, 132 * width, 58 * height];
  const outline = rectangle(long, deep, 30, -16);
  const tiers = Math.max(1, count);
  standOn(sheet, eye, { outline, height: tall * tiers, surface });
  const boxes = Array.from(
    { length: tiers },
    (_, tier) =>
      slab(sheet, eye, { outline, height: tall - 3, base: tier * tall, taper: 1.02, surface }) +
      line(
        polygon(topOf(eye, { outline, height: tall, base: tier * tall, surface })),
        clear(surface.deep, 0.4),
        2,
      ),
  );
  const top = tall * tiers;
  const strap = (x: number, z: number): Point => [x, z * eye.sin];
  const [front, back] = [strap(14, deep * 0.52), strap(-14, -deep * 0.5)];
  const belt: Point[] = [
    [front[0] - 12, front[1] - 2],
    [front[0] + 12, front[1]],
    [front[0] + 12, front[1] - (top + 15) * eye.cos],
    [back[0] + 12, back[1] - (top + 15) * eye.cos],
    [back[0] - 12, back[1] - (top + 15) * eye.cos - 2],
    [front[0] - 12, front[1] - (top + 15) * eye.cos - 2],
  ];
  return (
    boxes.join('') +
    slab(sheet, eye, {
      outline: rectangle(long + 8, deep + 8, 32, -16),
      height: 15,
      base: top,
      surface: handle,
    }) +
    fill(polygon(belt), shade(surface.base, -0.45), 'opacity=".92"')
  );
}

function bottle(sheet: Sheet, eye: Camera, { width, height, count, surface, handle }: Look): string {
  return row(sheet, count, 96 * width, 0.12, (part) => {
    const [radius, tall] = [36 * width * part, 190 * height * part];
    const body: Profile = curve(
      [
        [radius * 0.92, 0],
        [radius, tall * 0.03],
        [radius, tall * 0.62],
        [radius * 0.86, tall * 0.76],
        [radius * 0.5, tall * 0.88],
        [radius * 0.46, tall],
      ],
      4,
    );
    const cap: Profile = raised(
      [
        [radius * 0.56, 0],
        [radius * 0.56, tall * 0.15],
        [radius * 0.5, tall * 0.165],
      ],
      tall,
    );
    stand(sheet, eye, radius, tall);
    const oil: Profile = [
      [radius * 0.88, 4],
      [radius * 0.93, tall * 0.56],
    ];
    return (
      (surface.name === 'glass' ? lathe(sheet, eye, oil, material('plastic', '#b9a23c')) : '') +
      lathe(sheet, eye, body, surface) +
      gleam(sheet, eye, body, [tall * 0.06, tall * 0.6], [-52, -32], surface) +
      lathe(sheet, eye, cap, handle)
    );
  });
}

function butterDish(sheet: Sheet, eye: Camera, { width, height, lid, surface, handle }: Look): string {
  const plate = {
    outline: rectangle(210 * width, 136 * width, 20, -14),
    height: 13,
    taper: 1.04,
    surface: handle,
  };
  const cover = {
    outline: rectangle(168 * width, 96 * width, 24, -14),
    height: 62 * height,
    base: 13,
    taper: 0.93,
    surface,
  };
  standOn(sheet, eye, plate);
  const butter = {
    outline: rectangle(126 * width, 62 * width, 3, -14),
    height: 34,
    base: 13,
    surface: material('plastic', '#efd98f'),
  };
  const y = -(75 * height + 12) * eye.cos;
  const grip = limb(
    sheet,
    [
      [-20, y + 8, 12],
      [-15, y - 12, 13],
      [15, y - 15, 13],
      [20, y + 3, 12],
    ],
    surface,
  );
  return slab(sheet, eye, plate) + (lid ? slab(sheet, eye, cover) + grip : slab(sheet, eye, butter));
}

export const storage: Record<string, Family> = {
  'storage-jar': {
    view: 'table',
    usual: { material: 'glass', handle: 'oak', lid: true, count: 1 },
    draw: storageJar,
  },
  canister: { view: 'table', usual: { material: 'enamel', handle: 'oak', count: 1 }, draw: canister },
  'bread-bin': { view: 'table', usual: { material: 'enamel', handle: 'oak' }, draw: breadBin },
  'lunch-box': { view: 'high', usual: { material: 'steel', handle: 'oak', count: 1 }, draw: lunchBox },
  bottle: { view: 'table', usual: { material: 'glass', handle: 'oak', count: 1 }, draw: bottle },
  'butter-dish': { view: 'high', usual: { material: 'ceramic', handle: 'oak', lid: true }, draw: butterDish },
};
