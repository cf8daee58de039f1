import { clear, shade } from '../color.ts';
import { polygon, rectangle, smooth } from '../geometry.ts';
import type { Point } from '../geometry.ts';
import { wire } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import { material } from '../materials.ts';
import type { Sheet } from '../sheet.ts';
import { fill, line } from '../sheet.ts';
import { textured } from '../textures.ts';

interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Woven stripes or checks over a piece of cloth; the pale thread of a dark cloth, the dark one of a pale. */
function woven(
  sheet: Sheet,
  path: string,
  { left, top, right, bottom }: Extent,
  { pattern, surface }: Look,
): string {
  if (pattern === 'plain') return '';
  const thread = clear(shade(surface.base, surface.base > '#999999' ? -0.42 : 0.7), 0.5);
  const step = 44;
  let lines = '';
  if (pattern === 'check') {
    for (let x = left + step / 2; x < right; x += step)
      lines += line(`M${x.toFixed(1)} ${top}V${bottom}`, thread, 17);
    for (let y = top + step / 2; y < bottom; y += step)
      lines += line(`M${left} ${y.toFixed(1)}H${right}`, thread, 17);
  } else {
    for (const offset of [0.1, 0.145, 0.19, 0.81, 0.855, 0.9]) {
      const x = left + (right - left) * offset;
      lines += line(
        `M${x.toFixed(1)} ${top}V${bottom}`,
        thread,
        (right - left) * (offset === 0.145 || offset === 0.855 ? 0.03 : 0.012),
      );
    }
  }
  return `<g clip-path="${sheet.clip(path)}">${lines}</g>`;
}

/** A fold: a soft dark valley beside a soft light ridge. */
function fold(sheet: Sheet, path: string, width: number, strength = 1): string {
  const soft = `filter="${sheet.blur(width * 0.35)}"`;
  return (
    line(path, clear('#1d150c', 0.2 * strength), width, soft) +
    `<g transform="translate(${(-width * 0.9).toFixed(1)} ${(-width * 0.3).toFixed(1)})">${line(path, clear('#ffffff', 0.22 * strength), width * 0.8, soft)}</g>`
  );
}

function cloth(
  sheet: Sheet,
  points: readonly Point[],
  look: Look,
  straight = true,
): { path: string; drawn: string } {
  const path = straight ? polygon(points) : smooth(points);
  sheet.cover(points);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const extent = {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
  const { surface } = look;
  const paint = sheet.linear(
    [
      [0, surface.ramp[2]],
      [0.45, surface.base],
      [1, shade(surface.base, -0.16)],
    ],
    'x2=".9" y2="1"',
  );
  return {
    path,
    drawn:
      fill(path, paint) + woven(sheet, path, extent, look) + textured(sheet, path, 'weave', surface.base),
  };
}

/** A hem: a stitched line inside the edge. */
const hem = (points: readonly Point[], look: Look) =>
  line(polygon(points), clear(look.surface.ramp[0], 0.4), 1.4, 'stroke-dasharray="5 3.4"');

/** Folded in three lengthwise and once across, as it lies on a shelf. */
function teaTowel(sheet: Sheet, look: Look): string {
  const [wide, long] = [220 * look.width, 320 * look.height];
  const layers = Array.from({ length: Math.max(1, look.count) }, (_, index) =>
    sheet.moved(index * 34, index * -26, () => {
      const under = cloth(
        sheet,
        rectangle(wide + 6, long - 4, 7).map(([x, y]): Point => [x + 7, y + 8]),
        look,
      );
      const upper = cloth(sheet, rectangle(wide, long, 8), look);
      const clip = sheet.clip(upper.path);
      const folds =
        fold(
          sheet,
          `M${-wide * 0.17} ${-long / 2}C${-wide * 0.14} ${-long * 0.1} ${-wide * 0.2} ${long * 0.2} ${-wide * 0.16} ${long / 2}`,
          9,
        ) +
        fold(
          sheet,
          `M${wide * 0.2} ${-long / 2}C${wide * 0.16} 0 ${wide * 0.24} ${long * 0.2} ${wide * 0.2} ${long / 2}`,
          7,
          0.8,
        ) +
        fold(
          sheet,
          `M${-wide / 2} ${long * 0.06}C0 ${long * 0.03} ${wide * 0.2} ${long * 0.09} ${wide / 2} ${long * 0.05}`,
          9,
          0.7,
        );
      const loop = index
        ? ''
        : wire(
            sheet,
            [
              [wide * 0.36, -long / 2 + 3],
              [wide * 0.34, -long / 2 - 20],
              [wide * 0.42, -long / 2 - 24],
              [wide * 0.42, -long / 2 + 3],
            ],
            4.5,
            look.surface,
          );
      return (
        loop +
        fill(under.path, '#000000', 'opacity=".12" transform="translate(3 4)"') +
        under.drawn +
        fill(under.path, '#000000', 'opacity=".16"') +
        upper.drawn +
        `<g clip-path="${clip}">${folds}</g>` +
        hem(rectangle(wide - 16, long - 16, 4), look)
      );
    }),
  );
  return sheet.turned(-8, () => layers.join(''));
}

function napkins(sheet: Sheet, look: Look): string {
  const size = 200 * look.width;
  const shown = Math.min(4, Math.max(1, look.count));
  return sheet.turned(12, () =>
    Array.from({ length: shown }, (_, index) => {
      const points = rectangle(size, size, 6);
      return sheet.transformed([1, 0.02 * index, -0.02 * index, 1, index * 16, index * -18], () => {
        const piece = cloth(sheet, points, look);
        const folds =
          fold(sheet, `M0 ${-size / 2}C6 ${-size * 0.1} -5 ${size * 0.2} 2 ${size / 2}`, 6, 0.8) +
          fold(sheet, `M${-size / 2} 2C${-size * 0.1} 8 ${size * 0.2} -5 ${size / 2} 3`, 6, 0.7);
        return (
          fill(piece.path, '#000000', `opacity=".3" transform="translate(3 4)" filter="${sheet.blur(4)}"`) +
          piece.drawn +
          `<g clip-path="${sheet.clip(piece.path)}">${folds}</g>` +
          hem(rectangle(size - 14, size - 14, 3), look)
        );
      });
    }).join(''),
  );
}

function tableRunner(sheet: Sheet, look: Look): string {
  const [wide, long] = [150 * look.width, 430 * look.height];
  return sheet.turned(-24, () => {
    const fringe = [-1, 1]
      .map((side) =>
        Array.from(
          { length: 25 },
          (_, index) =>
            `M${((index / 24 - 0.5) * (wide - 6)).toFixed(1)} ${(side * long) / 2}l${(((index * 7) % 5) - 2) * 0.7} ${side * 15}`,
        ).join(''),
      )
      .join('');
    const piece = cloth(sheet, rectangle(wide, long, 2), look);
    const folds =
      fold(
        sheet,
        `M${-wide / 2} ${-long * 0.2}C0 ${-long * 0.24} ${wide * 0.2} ${-long * 0.16} ${wide / 2} ${-long * 0.2}`,
        10,
        0.8,
      ) +
      fold(
        sheet,
        `M${-wide / 2} ${long * 0.2}C0 ${long * 0.16} ${wide * 0.2} ${long * 0.24} ${wide / 2} ${long * 0.19}`,
        10,
        0.8,
      ) +
      fold(sheet, `M4 ${-long / 2}C-6 0 10 ${long * 0.3} 0 ${long / 2}`, 6, 0.6);
    return (
      line(fringe, look.surface.base, 2.2) +
      piece.drawn +
      `<g clip-path="${sheet.clip(piece.path)}">${folds}</g>`
    );
  });
}

function quilting(size: number, step: number): string {
  let seams = '';
  for (let offset = -size; offset <= size; offset += step)
    seams += `M${offset - size} ${-size}l${size * 2} ${size * 2}M${offset + size} ${-size}l${-size * 2} ${size * 2}`;
  return seams;
}

/** Padding: every seam a dark line with a light one beside it. */
function quilted(sheet: Sheet, path: string, look: Look, size: number): string {
  const seams = quilting(size, 40);
  const light = `<g transform="translate(1.4 1.8)">${line(seams, clear('#ffffff', 0.28), 1.8)}</g>`;
  return `<g clip-path="${sheet.clip(path)}">${line(seams, clear(look.surface.ramp[0], 0.6), 2)}${light}</g>`;
}

function potHolder(sheet: Sheet, look: Look): string {
  const size = 200 * look.width;
  return sheet.turned(-14, () =>
    Array.from({ length: look.count }, (_, index) =>
      sheet.moved(index * 46, index * 40, () => {
        const ring = wire(
          sheet,
          [
            [-size / 2 + 14, -size / 2 + 6],
            [-size / 2 - 14, -size / 2 - 8],
            [-size / 2 - 10, -size / 2 - 18],
            [-size / 2 + 6, -size / 2 + 14],
          ],
          7,
          look.surface,
        );
        const piece = cloth(sheet, rectangle(size, size, 26), look);
        return (
          ring +
          fill(piece.path, '#000000', `opacity=".3" transform="translate(2 4)" filter="${sheet.blur(4)}"`) +
          piece.drawn +
          quilted(sheet, piece.path, look, size) +
          line(polygon(rectangle(size - 5, size - 5, 24)), shade(look.surface.base, -0.2), 8) +
          line(polygon(rectangle(size - 6, size - 6, 24)), clear('#ffffff', 0.2), 1.6)
        );
      }),
    ).join(''),
  );
}

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

const flat = (draw: (sheet: Sheet, look: Look) => string, usual: Partial<Family['usual']> = {}): Family => ({
  view: 'flat',
  usual: { material: 'linen', ...usual },
  draw: (sheet, _eye, look) => draw(sheet, look),
});

export const linen: Record<string, Family> = {
  apron: { ...flat(apron), view: 'wall' },
  'tea-towel': flat(teaTowel, { pattern: 'stripe' }),
  'oven-mitt': flat(ovenMitt),
  napkin: flat(napkins, { count: 2 }),
  'table-runner': flat(tableRunner),
  'pot-holder': flat(potHolder),
};
