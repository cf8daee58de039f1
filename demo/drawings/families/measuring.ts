import type { Camera, Point } from '../geometry.ts';
import { ellipse, polygon, rectangle } from '../geometry.ts';
import type { Profile } from '../lathe.ts';
import { lathe } from '../lathe.ts';
import { limb } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import { material } from '../materials.ts';
import { raised } from '../parts.ts';
import type { Sheet } from '../sheet.ts';
import { fill } from '../sheet.ts';
import { slab, standOn } from '../slab.ts';
import { leaning } from './tools.ts';

/** A measuring cup from above: the bowl to the right, its handle to the left. */
function measure(sheet: Sheet, radius: number, { surface, handle }: Look): string {
  sheet.cover([
    [-radius, -radius],
    [radius, radius],
  ]);
  const rim = sheet.linear(
    [
      [0, surface.ramp[3]],
      [0.5, surface.base],
      [1, surface.ramp[0]],
    ],
    'x2="1" y2="1"',
  );
  const walls = sheet.linear(
    [
      [0, surface.deep],
      [0.6, surface.base],
      [1, surface.top],
    ],
    'x2="1" y2="1"',
  );
  const floor = sheet.linear(
    [
      [0, surface.base],
      [1, surface.top],
    ],
    'x2="1" y2="1"',
  );
  return (
    limb(
      sheet,
      [
        [-radius * 0.9, 0, 17],
        [-radius - 24, 0, 14],
        [-radius - 62, 0, 17],
        [-radius - 74, 0, 13],
      ],
      handle,
    ) +
    fill(ellipse(0, 0, radius, radius), rim) +
    fill(ellipse(0, 0, radius * 0.93, radius * 0.93), walls) +
    fill(ellipse(radius * 0.02, radius * 0.02, radius * 0.76, radius * 0.76), floor)
  );
}

function cups(sheet: Sheet, look: Look): string {
  const sizes = [46, 39, 33, 28, 24, 20].slice(0, Math.max(look.count, 2)).map((size) => size * look.width);
  let y = 0;
  return sizes
    .map((radius, index) => {
      y += index ? sizes[index - 1]! + radius + 12 : 0;
      return sheet.moved(sizes[0]! - radius, y, () => measure(sheet, radius, look));
    })
    .join('');
}

function scale(sheet: Sheet, eye: Camera, { width, height, surface, handle }: Look): string {
  const outline = rectangle(230 * width, 210 * width, 26, -14);
  const block = { outline, height: 34 * height, taper: 0.97, surface };
  standOn(sheet, eye, block);
  const dish: Profile = [
    [84, 0],
    [96, 3],
    [98, 6],
  ];
  const face = polygon(
    rectangle(92, 24, 5).map(
      ([x, z]) => [x + 16, 16 * height * -eye.cos + 96 * eye.sin + z * 0.62 - x * 0.12] as Point,
    ),
  );
  return (
    slab(sheet, eye, block) +
    sheet.moved(
      0,
      -14 * eye.sin,
      () =>
        lathe(
          sheet,
          eye,
          raised(
            [
              [34, 0],
              [34, 12],
            ],
            34 * height,
          ),
          material('steel', '#ffffff'),
        ) + lathe(sheet, eye, raised(dish, 34 * height + 12), handle),
    ) +
    fill(face, '#1d2422') +
    `<g fill="#cfe3d6" opacity=".9">${[0, 1, 2].map((digit) => `<rect x="${4 + digit * 13}" y="${(16 * height * -eye.cos + 96 * eye.sin - 6 - digit * 1.4).toFixed(1)}" width="8" height="9" rx="1.5"/>`).join('')}</g>`
  );
}

export const measuring: Record<string, Family> = {
  'measuring-cups': leaning({ material: 'steel', handle: 'steel', count: 4 }, cups, -18),
  scale: { view: 'high', usual: { material: 'enamel', handle: 'steel' }, draw: scale },
};
