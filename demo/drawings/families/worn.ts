import { cloth, fold, hem, quilted } from '../cloth.ts';
import { clear, shade } from '../color.ts';
import type { Point } from '../geometry.ts';
import { polygon, rectangle } from '../geometry.ts';
import { wire } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import { lying } from '../look.ts';
import { material } from '../materials.ts';
import type { Sheet } from '../sheet.ts';
import { fill, line } from '../sheet.ts';
import { textured } from '../textures.ts';

function ovenMitt(sheet: Sheet, look: Look): string {
  const outline: Point[] = [
    [-72, 150],
    [-76, 60],
    [-84, -30],
    [-70, -112],
    [-18, -150],
    [38, -132],
    [62, -70],
    [66, -22],
    [82, -30],
    [108, -62],
    [134, -52],
    [130, -10],
    [100, 44],
    [70, 84],
    [68, 150],
  ];
  const scaled = outline.map(([x, y]): Point => [x * look.width, y * look.height]);
  return sheet.turned(14, () => {
    const piece = cloth(sheet, scaled, look, false);
    const cuff = polygon(
      rectangle(158 * look.width, 44, 10).map(([x, y]): Point => [x - 2, y + 144 * look.height]),
    );
    sheet.cover([[-80, 168 * look.height]]);
    const ring = wire(
      sheet,
      [
        [66, 158],
        [92, 170],
        [86, 188],
        [60, 164],
      ],
      6,
      look.surface,
    );
    const depth = fold(sheet, 'M66 -16C56 12 60 40 72 70', 12, 1.2);
    return (
      ring +
      piece.drawn +
      quilted(sheet, piece.path, look, 170) +
      `<g clip-path="${sheet.clip(piece.path)}">${depth}</g>` +
      fill(cuff, material('linen', '#efe7d8').base) +
      textured(sheet, cuff, 'weave', '#efe7d8') +
      line(cuff, clear('#6b5b45', 0.3), 1.2, 'stroke-dasharray="5 3"')
    );
  });
}

function apron(sheet: Sheet, look: Look): string {
  const [wide, long] = [250 * look.width, 400 * look.height];
  const half = wide / 2;
  const body: Point[] = [
    [-half * 0.46, 0],
    [half * 0.46, 0],
    [half * 0.5, long * 0.1],
    [half * 0.66, long * 0.24],
    [half, long * 0.36],
    [half * 1.01, long * 0.7],
    [half * 0.98, long],
    [half * 0.4, long * 1.012],
    [-half * 0.3, long],
    [-half * 0.98, long * 1.008],
    [-half * 1.01, long * 0.7],
    [-half, long * 0.36],
    [-half * 0.66, long * 0.24],
    [-half * 0.5, long * 0.1],
  ];
  const neck = wire(
    sheet,
    [
      [-half * 0.4, 4],
      [-half * 0.3, -70],
      [0, -104],
      [half * 0.3, -70],
      [half * 0.4, 4],
    ],
    9,
    look.surface,
  );
  const ties =
    wire(
      sheet,
      [
        [half * 0.98, long * 0.37],
        [half * 1.16, long * 0.5],
        [half * 1.1, long * 0.74],
      ],
      7,
      look.surface,
    ) +
    wire(
      sheet,
      [
        [-half * 0.98, long * 0.37],
        [-half * 1.14, long * 0.52],
        [-half * 1.12, long * 0.7],
      ],
      7,
      look.surface,
    );
  const piece = cloth(sheet, body, look);
  const hang = (x: number, drift: number) =>
    `M${x * half} ${long * 0.3}C${(x + drift) * half} ${long * 0.5} ${(x - drift) * half} ${long * 0.8} ${(x + drift * 1.6) * half} ${long}`;
  const folds = [
    [-0.62, 0.06],
    [-0.2, -0.05],
    [0.34, 0.06],
    [0.72, 0.05],
  ]
    .map(([x, drift], index) => fold(sheet, hang(x!, drift!), 13 - index, 0.85))
    .join('');
  const pocket: Point[] = [
    [-half * 0.5, long * 0.5],
    [half * 0.5, long * 0.5],
    [half * 0.48, long * 0.75],
    [-half * 0.48, long * 0.75],
  ];
  const brass = material('brass', '#000000');
  const peg = `<circle cx="0" cy="-104" r="15" fill="${sheet.radial(
    [
      [0, brass.ramp[3]],
      [0.4, brass.base],
      [1, brass.ramp[0]],
    ],
    'cx=".35" cy=".3" r=".8"',
  )}"/>`;
  sheet.cover([[0, -122]]);
  return (
    neck +
    ties +
    piece.drawn +
    `<g clip-path="${sheet.clip(piece.path)}">${folds}</g>` +
    fill(polygon(pocket), clear('#000000', 0.16), `transform="translate(2 3)" filter="${sheet.blur(3)}"`) +
    fill(polygon(pocket), clear(shade(look.surface.base, 0.06), 0.55)) +
    hem(pocket, look) +
    line(
      `M0 ${long * 0.5}V${long * 0.75}`,
      clear(look.surface.ramp[0], 0.5),
      1.4,
      'stroke-dasharray="5 3.4"',
    ) +
    peg
  );
}

export const worn: Record<string, Family> = {
  apron: { ...lying({ material: 'linen' }, apron), view: 'wall' },
  'oven-mitt': lying({ material: 'linen' }, ovenMitt),
};
