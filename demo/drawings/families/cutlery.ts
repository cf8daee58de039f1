import type { Point } from '../geometry.ts';
import { ellipse, smooth } from '../geometry.ts';
import { limb } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import type { Material } from '../materials.ts';
import type { Sheet } from '../sheet.ts';
import { fill } from '../sheet.ts';

type Piece = (sheet: Sheet, surface: Material) => string;

const stem = (sheet: Sheet, handle: Material): string =>
  limb(
    sheet,
    [
      [0, 30, 7],
      [0, 90, 8],
      [0, 150, 12],
      [0, 178, 15],
      [0, 190, 12],
    ],
    handle,
  );

const pieces: Piece[] = [
  (sheet, surface) => {
    const bowlOf: Point[] = [
      [-11, -14],
      [-13, 6],
      [-5, 30],
      [5, 30],
      [13, 6],
      [11, -14],
      [0, -16],
    ];
    const tines = [-9, -3, 3, 9].map((x) =>
      limb(
        sheet,
        [
          [x, -58, 2.6],
          [x, -30, 4],
          [x * 0.98, -8, 5],
        ],
        surface,
      ),
    );
    return (
      tines.join('') +
      fill(
        smooth(bowlOf),
        sheet.linear([
          [0, surface.ramp[2]],
          [0.4, surface.ramp[3]],
          [1, surface.ramp[0]],
        ]),
      )
    );
  },
  (sheet, surface) => {
    const blade: Point[] = [
      [-8, 34],
      [-9, -40],
      [-6, -66],
      [0, -74],
      [7, -62],
      [9, -20],
      [8, 34],
    ];
    sheet.cover(blade);
    return fill(
      smooth(blade),
      sheet.linear([
        [0, surface.ramp[3]],
        [0.45, surface.ramp[1]],
        [0.75, surface.ramp[3]],
        [1, surface.ramp[0]],
      ]),
    );
  },
  (sheet, surface) => {
    const scoop = ellipse(0, -24, 20, 32);
    sheet.cover([
      [-20, -56],
      [20, 8],
    ]);
    const inside = sheet.radial(
      [
        [0, surface.ramp[3]],
        [0.4, surface.base],
        [0.85, surface.deep],
        [1, surface.ramp[2]],
      ],
      'cx=".64" cy=".66" r=".75"',
    );
    return (
      fill(scoop, surface.ramp[2]) +
      fill(ellipse(0, -24, 18, 30), inside) +
      limb(
        sheet,
        [
          [0, 4, 9],
          [0, 34, 7],
        ],
        surface,
        'cut',
      )
    );
  },
  (sheet, surface) => {
    const scoop = ellipse(0, 14, 14, 22);
    const inside = sheet.radial(
      [
        [0, surface.ramp[3]],
        [0.4, surface.base],
        [0.85, surface.deep],
        [1, surface.ramp[2]],
      ],
      'cx=".64" cy=".66" r=".75"',
    );
    return (
      fill(scoop, surface.ramp[2]) +
      fill(ellipse(0, 14, 12.4, 20.4), inside) +
      limb(
        sheet,
        [
          [0, 34, 7],
          [0, 60, 6.5],
        ],
        surface,
        'cut',
      )
    );
  },
];

function cutlery(sheet: Sheet, { count, surface, handle }: Look): string {
  const laid = pieces.slice(0, Math.max(3, Math.min(4, count)));
  return sheet.turned(9, () =>
    laid
      .map((piece, index) =>
        sheet.moved(
          (index - (laid.length - 1) / 2) * 52,
          0,
          () => piece(sheet, surface) + stem(sheet, handle),
        ),
      )
      .join(''),
  );
}

export const tableTools: Record<string, Family> = {
  cutlery: {
    view: 'flat',
    usual: { material: 'steel', handle: 'steel', count: 4 },
    draw: (sheet, _eye, look) => cutlery(sheet, look),
  },
};
