import { clear, shade } from '../color.ts';
import type { Point } from '../geometry.ts';
import { ellipse, smooth } from '../geometry.ts';
import type { Joint } from '../limb.ts';
import { limb, wire } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import type { Material } from '../materials.ts';
import { material } from '../materials.ts';
import type { Sheet } from '../sheet.ts';
import { fill, line } from '../sheet.ts';
import { textured } from '../textures.ts';

const steel = material('steel', '#ffffff');

/** Tools lie on the linen with the working end up to the right; they are drawn along x, grip to the left. */
export function leaning(
  usual: Family['usual'],
  tool: (sheet: Sheet, look: Look) => string,
  turn = -54,
): Family {
  return {
    view: 'flat',
    usual,
    draw: (sheet, _eye, look) => sheet.turned(turn, () => tool(sheet, look)),
  };
}

function grip(sheet: Sheet, length: number, surface: Material, thick = 22): string {
  const joints: Joint[] = [
    [0, 0, thick * 0.62],
    [-length * 0.2, 0, thick * 0.8],
    [-length * 0.6, 0, thick],
    [-length * 0.92, 0, thick * 0.92],
    [-length, 0, thick * 0.6],
  ];
  const hole = `<ellipse cx="${-length * 0.9}" cy="0" rx="6" ry="3.6" fill="${shade(surface.base, -0.55)}"/>`;
  return limb(sheet, joints, surface) + hole;
}

function whisk(sheet: Sheet, { width, handle, surface }: Look): string {
  const spread = width;
  const loops = [46, 34, 20, 7].map((reach) => {
    const side = (sign: 1 | -1): Point[] => [
      [0, sign * 3],
      [60, sign * reach * 0.55 * spread],
      [135, sign * reach * spread],
    ];
    return wire(
      sheet,
      [
        ...side(1),
        [182, reach * 0.5 * spread],
        [190, 0],
        [182, -reach * 0.5 * spread],
        ...side(-1).reverse(),
      ],
      2.6,
      surface,
    );
  });
  return (
    loops.join('') +
    limb(
      sheet,
      [
        [-8, 0, 15],
        [10, 0, 13],
      ],
      steel,
      'cut',
    ) +
    sheet.moved(-4, 0, () => grip(sheet, 132, handle, 21))
  );
}

function spatula(sheet: Sheet, { width, height, surface, handle }: Look): string {
  const [half, long] = [33 * width, 98 * height];
  const blade: Point[] = [
    [0, -9],
    [16, -half * 0.86],
    [long * 0.5, -half],
    [long - 12, -half * 0.98],
    [long, -half * 0.7],
    [long + 4, half * 0.5],
    [long - 12, half],
    [long * 0.5, half],
    [16, half * 0.86],
    [0, 9],
  ];
  sheet.cover(blade);
  const path = smooth(blade);
  // A metal one is a turner: long slots let the fat run off.
  const openings = [-0.5, -0.17, 0.17, 0.5]
    .map((part) => `M26 ${(half * part).toFixed(1)}H${long * 0.74}`)
    .join('');
  const slots = surface.name === 'steel' ? line(openings, '#8f8b84', 7) + line(openings, '#d5d1c9', 5) : '';
  const paint = sheet.falling([
    [0, surface.ramp[2]],
    [0.3, surface.top],
    [0.7, surface.base],
    [1, surface.ramp[0]],
  ]);
  return (
    sheet.moved(
      70,
      0,
      () =>
        fill(path, paint) +
        textured(sheet, path, surface.texture, surface.base, { scale: 0.7 }) +
        line(path, clear(surface.ramp[3], 0.35), 1.4) +
        slots +
        line(
          `M18 ${-half * 0.4}H${long * 0.75}`,
          clear(surface.ramp[3], 0.4),
          3.4,
          `filter="${sheet.blur(1.6)}"`,
        ),
    ) +
    limb(
      sheet,
      [
        [0, 0, 10],
        [50, 0, 9],
        [84, 0, 13],
      ],
      surface.name === 'plastic' ? handle : surface,
      'cut',
    ) +
    sheet.moved(6, 0, () => grip(sheet, 170, handle, 20))
  );
}

function ladle(sheet: Sheet, { width, surface, handle }: Look): string {
  const radius = 44 * width;
  const bowl = ellipse(150 + radius * 0.7, 0, radius, radius);
  sheet.cover([
    [150 - radius * 0.3, -radius],
    [150 + radius * 1.7, radius],
  ]);
  const inside = sheet.radial(
    [
      [0, surface.ramp[3]],
      [0.25, surface.base],
      [0.75, surface.deep],
      [1, surface.base],
    ],
    'cx=".62" cy=".66" r=".7"',
  );
  const rim = sheet.linear(
    [
      [0, surface.ramp[3]],
      [1, surface.ramp[1]],
    ],
    'x2="1" y2="1"',
  );
  return (
    limb(
      sheet,
      [
        [-4, 0, 10],
        [80, 0, 9],
        [150, 0, 13],
      ],
      surface,
      'cut',
    ) +
    fill(bowl, rim) +
    fill(ellipse(150 + radius * 0.7, 0, radius * 0.93, radius * 0.93), inside) +
    textured(sheet, bowl, surface.texture, surface.base, { scale: 0.6 }) +
    grip(sheet, 120, handle, 19)
  );
}

function tongs(sheet: Sheet, { surface, handle }: Look): string {
  const arm = (side: 1 | -1) =>
    limb(
      sheet,
      [
        [-128, side * 4, 14],
        [-60, side * 15, 16],
        [40, side * 27, 15],
        [110, side * 26, 14],
        [134, side * 22, 20],
      ],
      surface,
    ) +
    limb(
      sheet,
      [
        [128, side * 22, 24],
        [150, side * 20, 30],
        [172, side * 14, 26],
        [182, side * 10, 14],
      ],
      handle,
    );
  return (
    arm(-1) +
    arm(1) +
    limb(
      sheet,
      [
        [-146, 0, 17],
        [-132, 0, 22],
        [-112, 0, 19],
      ],
      surface,
    ) +
    `<circle cx="-150" cy="0" r="9" fill="none" stroke="${steel.ramp[1]}" stroke-width="3"/>`
  );
}

function peeler(sheet: Sheet, { surface, handle }: Look): string {
  const frame =
    wire(
      sheet,
      [
        [0, 0],
        [14, -22],
        [40, -34],
        [66, -30],
        [74, -22],
      ],
      7.5,
      surface,
    ) +
    wire(
      sheet,
      [
        [0, 0],
        [14, 22],
        [40, 34],
        [66, 30],
        [74, 22],
      ],
      7.5,
      surface,
    );
  const blade = `M68 -27H79Q83 0 79 27H68Q72 0 68 -27Z`;
  const slot = `M73.6 -20Q77 0 73.6 20L75.6 20Q79 0 75.6 -20Z`;
  sheet.cover([
    [84, -28],
    [84, 28],
  ]);
  return (
    frame +
    fill(
      blade,
      sheet.falling([
        [0, '#8d8f8e'],
        [0.3, '#f7f6f2'],
        [0.6, '#b9bbb9'],
        [1, '#747675'],
      ]),
    ) +
    fill(slot, '#3b3c3b') +
    limb(
      sheet,
      [
        [-10, 0, 15],
        [8, 0, 12],
      ],
      steel,
      'cut',
    ) +
    grip(sheet, 108, handle, 23)
  );
}

export const tools: Record<string, Family> = {
  peeler: leaning({ material: 'steel', handle: 'oak' }, peeler),
  whisk: leaning({ material: 'steel', handle: 'oak' }, whisk),
  spatula: leaning({ material: 'oak', handle: 'oak' }, spatula),
  ladle: leaning({ material: 'steel', handle: 'oak' }, ladle),
  tongs: leaning({ material: 'steel', handle: 'steel' }, tongs),
};
