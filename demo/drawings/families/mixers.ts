import { shade } from '../color.ts';
import type { Camera, Point } from '../geometry.ts';
import { curve, oval, rectangle } from '../geometry.ts';
import type { Profile } from '../lathe.ts';
import { limb } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import { material } from '../materials.ts';
import { raised, vessel } from '../parts.ts';
import type { Sheet } from '../sheet.ts';
import { line } from '../sheet.ts';
import { slab, standOn } from '../slab.ts';
import { dial } from './electric.ts';

const steel = material('steel', '#ffffff');

const black = material('plastic', '#2a2c2c');

function standMixer(sheet: Sheet, eye: Camera, { width, height, surface }: Look): string {
  const base = { outline: rectangle(330 * width, 170, 78, -6), height: 30 * height, taper: 0.96, surface };
  const neck = {
    outline: oval(100, 112, 30),
    height: 200 * height,
    base: 26,
    x: 98 * width,
    taper: 0.86,
    surface,
  };
  const top = -232 * height * eye.cos;
  standOn(sheet, eye, base);
  sheet.stand(
    oval(100, 110 * eye.sin, 20).map(([x, z]): Point => [x + 98 * width, z]),
    300 * height,
  );
  const bowl: Profile = raised(
    curve(
      [
        [44, 0],
        [50, 4],
        [80, 34],
        [92, 84],
        [94, 118],
      ],
      4,
    ),
    30 * height,
  );
  const head = limb(
    sheet,
    [
      [-168 * width, top - 8, 76],
      [-120 * width, top - 14, 92],
      [0, top - 22, 106],
      [100 * width, top - 22, 108],
      [142 * width, top - 14, 92],
    ],
    surface,
  );
  const mouth = `<ellipse cx="${-170 * width}" cy="${(top - 8).toFixed(1)}" rx="22" ry="33" fill="${sheet.linear(
    [
      [0, steel.ramp[1]],
      [0.4, steel.ramp[3]],
      [1, steel.ramp[0]],
    ],
    'x2="0" y2="1"',
  )}"/>`;
  const trim = line(
    `M${-146 * width} ${top + 16}C-40 ${top + 16} 60 ${top + 14} ${150 * width} ${top + 14}`,
    steel.ramp[2],
    5,
  );
  const whisk = [-22, -8, 8, 22]
    .map((reach) =>
      line(
        `M-62 ${top + 40}C${-62 + reach * 1.6} ${top + 90} ${-62 + reach * 1.4} ${top + 130} -62 ${top + 136}`,
        steel.ramp[1],
        2.4,
      ),
    )
    .join('');
  const shaft = limb(
    sheet,
    [
      [-62, top + 24, 26],
      [-62, top + 52, 20],
    ],
    steel,
    'cut',
  );
  return (
    slab(sheet, eye, base) +
    slab(sheet, eye, neck) +
    sheet.moved(-62 * width, 0, () =>
      sheet.moved(0, -4, () => vessel(sheet, eye, bowl, steel, { thickness: 0.02 })),
    ) +
    whisk +
    shaft +
    head +
    mouth +
    trim +
    dial(sheet, [70 * width, top - 12], 13)
  );
}

function handBlender(sheet: Sheet, { surface }: Look): string {
  return sheet.turned(-54, () => {
    const foot: Point[] = [
      [196, -16],
      [214, -34],
      [238, -38],
      [238, 38],
      [214, 34],
      [196, 16],
    ];
    const bell = sheet.shape(
      foot,
      sheet.falling([
        [0, steel.ramp[1]],
        [0.3, steel.ramp[3]],
        [0.6, steel.base],
        [1, steel.ramp[0]],
      ]),
    );
    const slots = [-18, 0, 18]
      .map((y) => `<ellipse cx="228" cy="${y}" rx="3.4" ry="6" fill="#3c3e3e"/>`)
      .join('');
    const cord = line('M-150 0C-190 4 -204 -16 -222 4', '#2a2c2c', 6);
    return (
      cord +
      limb(
        sheet,
        [
          [20, 0, 30],
          [120, 0, 26],
          [200, 0, 32],
        ],
        steel,
        'cut',
      ) +
      bell +
      slots +
      limb(
        sheet,
        [
          [-150, 0, 38],
          [-110, 0, 52],
          [-20, 0, 50],
          [26, 0, 42],
          [34, 0, 36],
        ],
        surface,
      ) +
      `<ellipse cx="-58" cy="-3" rx="17" ry="9" fill="${black.base}"/><ellipse cx="-20" cy="-3" rx="9" ry="7" fill="${shade(black.base, 0.2)}"/>`
    );
  });
}

export const mixers: Record<string, Family> = {
  'stand-mixer': { view: 'table', usual: { material: 'enamel' }, draw: standMixer },
  'hand-blender': {
    view: 'flat',
    usual: { material: 'enamel' },
    draw: (sheet, _eye, look) => handBlender(sheet, look),
  },
};
