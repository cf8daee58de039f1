import { cloth, fold, hem, quilted } from '../cloth.ts';
import { clear, shade } from '../color.ts';
import type { Point } from '../geometry.ts';
import { polygon, rectangle } from '../geometry.ts';
import { wire } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import { lying } from '../look.ts';
import type { Sheet } from '../sheet.ts';
import { fill, line } from '../sheet.ts';

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

export const linen: Record<string, Family> = {
  'tea-towel': lying({ material: 'linen', pattern: 'stripe' }, teaTowel),
  napkin: lying({ material: 'linen', count: 2 }, napkins),
  'table-runner': lying({ material: 'linen' }, tableRunner),
  'pot-holder': lying({ material: 'linen' }, potHolder),
};
