import { clear, shade } from '../color.ts';
import { polygon, rectangle } from '../geometry.ts';
import type { Point } from '../geometry.ts';
import { limb } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import type { Material } from '../materials.ts';
import { material } from '../materials.ts';
import type { Sheet } from '../sheet.ts';
import { fill, line } from '../sheet.ts';
import { slab, standOn, topOf } from '../slab.ts';
import { textured } from '../textures.ts';

const steel = material('steel', '#ffffff');

interface Blade {
  /** Of blade and grip, in millimetres. */
  length: number;
  grip: number;
  depth: number;
  shape: 'chef' | 'paring' | 'bread' | 'cleaver';
}

/** The blade's outline, its heel at the origin and its point to the right, the edge below. */
function outlineOf({ length, depth, shape }: Blade): string {
  const start = `M0 ${-depth * 0.34}`;
  if (shape === 'cleaver')
    return `${start}H${length - 8}Q${length} ${-depth * 0.34} ${length} ${-depth * 0.28}V${depth * 0.62}Q${length} ${depth * 0.66} ${length - 6} ${depth * 0.66}H0Z`;
  if (shape === 'bread') {
    const teeth = Math.floor((length - 26) / 9);
    const scallops = Array.from({ length: teeth }, () => 'q-4.5 4.6 -9 0').join('');
    return `${start}H${length - 26}Q${length - 4} ${-depth * 0.28} ${length} ${depth * 0.2}Q${length - 4} ${depth * 0.56} ${length - 22} ${depth * 0.58}${scallops}H0Z`;
  }
  const belly = shape === 'chef' ? 0.62 : 0.58;
  return `${start}C${length * 0.5} ${-depth * 0.36} ${length * 0.82} ${-depth * 0.22} ${length} ${depth * 0.24}C${length * 0.86} ${depth * 0.5} ${length * 0.6} ${depth * belly} ${length * 0.3} ${depth * belly}H3Q0 ${depth * belly} 0 ${depth * (belly - 0.06)}Z`;
}

function bladeOf(sheet: Sheet, blade: Blade): string {
  const { length, depth } = blade;
  const path = outlineOf(blade);
  sheet.cover([
    [0, -depth * 0.36],
    [length, depth * 0.66],
  ]);
  const paint = sheet.linear(
    [
      [0, '#a9aba9'],
      [0.18, '#dcdcd8'],
      [0.32, '#f7f6f2'],
      [0.4, '#c9cac7'],
      [0.62, '#b2b4b2'],
      [0.78, '#e9e8e4'],
      [1, '#a2a4a3'],
    ],
    'x2="1" y2=".3"',
  );
  // The ground edge: paler, below a soft line.
  const edge = sheet.falling([
    [0, '#ffffff00'],
    [0.72, '#ffffff00'],
    [0.78, '#ffffff80'],
    [0.97, '#ffffff30'],
    [1, '#5f6261a0'],
  ]);
  const spine = `M2 ${-depth * 0.33}H${length * 0.6}`;
  return fill(path, paint) + fill(path, edge) + line(path, '#6f7170', 0.5) + line(spine, '#ffffffb0', 1);
}

function gripOf(sheet: Sheet, { grip, depth, shape }: Blade, surface: Material): string {
  const thick = shape === 'paring' ? 21 : shape === 'cleaver' ? 31 : 27;
  const y = -depth * 0.34 + thick * 0.5;
  const bolster = sheet.shape(
    [
      [-13, y - thick * 0.5],
      [0, -depth * 0.34],
      [0, -depth * 0.34 + thick * 1.06],
      [-13, y + thick * 0.46],
    ],
    sheet.falling([
      [0, '#e9e8e4'],
      [0.4, '#bdbeba'],
      [1, '#737574'],
    ]),
  );
  const handle = limb(
    sheet,
    [
      [-12, y, thick * 0.9],
      [-grip * 0.3, y + 1, thick],
      [-grip * 0.62, y + 1, thick * 0.92],
      [-grip * 0.9, y + 4, thick * 1.06],
      [-grip, y + 6, thick * 0.84],
    ],
    surface,
  );
  const rivets = [0.26, 0.52, 0.78].map((part) => {
    const [cx, cy] = [-grip * part, y + 1 + part * 2];
    return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="3.1" fill="#8d8f8c"/><circle cx="${(cx - 0.6).toFixed(1)}" cy="${(cy - 0.7).toFixed(1)}" r="2" fill="#efeeea"/>`;
  });
  return handle + rivets.join('') + bolster;
}

function knife(blade: Blade): Family {
  return {
    view: 'flat',
    usual: { material: 'steel', handle: 'walnut' },
    draw(sheet, _eye, { width, height, count, handle }: Look) {
      const sized = { ...blade, length: blade.length * width, depth: blade.depth * height };
      const one = () => bladeOf(sheet, sized) + gripOf(sheet, sized, handle);
      return sheet.turned(-52, () =>
        Array.from({ length: count }, (_, index) =>
          sheet.moved(index * -6, (index - (count - 1) / 2) * (sized.depth + 30), one),
        ).join(''),
      );
    },
  };
}

function stone(sheet: Sheet, look: Look): string {
  const [long, deep] = [215 * look.width, 76 * look.width];
  const block = (size: number, wide: number, base: string) => {
    const points = rectangle(size, wide, 5);
    return sheet.shape(
      points,
      sheet.linear(
        [
          [0, shade(base, 0.2)],
          [0.5, base],
          [1, shade(base, -0.16)],
        ],
        'x2="1" y2="1"',
      ),
    );
  };
  const grit = polygon(rectangle(long, deep, 5));
  const coarse = `M${-long / 2} 0H${long / 2}V${deep / 2}H${-long / 2}Z`;
  const holder = block(long + 56, deep + 34, look.handle.base);
  return sheet.turned(
    -32,
    () =>
      holder +
      textured(sheet, polygon(rectangle(long + 56, deep + 34, 5)), look.handle.texture, look.handle.base, {
        scale: 0.8,
      }) +
      block(long, deep, '#b9b3a6') +
      fill(coarse, clear('#55585a', 0.75)) +
      textured(sheet, grit, 'iron', '#777777', { scale: 0.5 }) +
      line(grit, '#ffffff60', 1),
  );
}

export const knives: Record<string, Family> = {
  'chef-knife': knife({ length: 205, grip: 128, depth: 50, shape: 'chef' }),
  'paring-knife': knife({ length: 92, grip: 104, depth: 25, shape: 'paring' }),
  'bread-knife': knife({ length: 232, grip: 126, depth: 36, shape: 'bread' }),
  cleaver: knife({ length: 176, grip: 126, depth: 98, shape: 'cleaver' }),
  'knife-block': {
    view: 'table',
    usual: { material: 'oak', handle: 'walnut', count: 5 },
    draw(sheet, eye, { width, height, count, surface, handle }) {
      const block = {
        outline: rectangle(118 * width, 86, 10, -24),
        height: 190 * height,
        taper: 1,
        surface,
        upright: true,
      };
      standOn(sheet, eye, block);
      const body = slab(sheet, eye, block);
      const top = topOf(eye, block);
      const middle: Point = [0, top.reduce((sum, [, y]) => sum + y, 0) / top.length];
      const grips = Array.from({ length: count }, (_, index) => {
        const part = count > 1 ? index / (count - 1) - 0.5 : 0;
        const [x, y] = [middle[0] + part * 88 * width, middle[1] - part * 11 + (index % 2 ? 5 : -4)];
        const long = 112 - Math.abs(part) * 22 - (index % 2) * 14;
        const slot = `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="10" ry="3.2" fill="#1a120b"/>`;
        const lean = x + long * 0.1;
        return (
          slot +
          limb(
            sheet,
            [
              [x, y, 12],
              [x + 1.5, y - 14, 13],
            ],
            steel,
            'cut',
          ) +
          limb(
            sheet,
            [
              [x + 1.4, y - 13, 16],
              [x + long * 0.04, y - long * 0.45, 18],
              [lean, y - long * 0.9, 20],
              [lean + 2, y - long, 17],
            ],
            handle,
          )
        );
      });
      return body + grips.join('');
    },
  },
  sharpener: {
    view: 'flat',
    usual: { material: 'stoneware', handle: 'oak' },
    draw: (sheet, _eye, look) => stone(sheet, look),
  },
};
