import { clear, lightness, shade } from '../color.ts';
import type { Camera, Point } from '../geometry.ts';
import { ellipse, polygon, project, rectangle, smooth } from '../geometry.ts';
import type { Family, Look } from '../look.ts';
import { lying } from '../look.ts';
import { material } from '../materials.ts';
import type { Sheet } from '../sheet.ts';
import { fill, line } from '../sheet.ts';
import { slab, standOn } from '../slab.ts';
import { textured } from '../textures.ts';

/** The ribbon goes with the paper: brass on dark, berry on pale. */
const ribbonFor = (hex: string) => material('linen', lightness(hex) < 0.6 ? '#d9b36a' : '#9c2f3f');

function giftBox(sheet: Sheet, eye: Camera, { width, height, hex }: Look): string {
  const [size, tall, turn] = [230 * width, 150 * height, -24];
  const paper = material('linen', hex);
  const ribbon = ribbonFor(hex);
  const body = { outline: rectangle(size, size * 0.86, 4, turn), height: tall, surface: paper };
  const lid = {
    outline: rectangle(size + 10, size * 0.86 + 10, 4, turn),
    height: 34,
    base: tall,
    surface: paper,
  };
  standOn(sheet, eye, body);
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const place = (x: number, level: number, z: number) =>
    project(eye, x * cos - z * sin, level, x * sin + z * cos);
  const [half, deep] = [(size + 11) / 2, (size * 0.86 + 11) / 2];
  const top = tall + 34;
  const strap = (points: Point[], paint: string) => fill(polygon(points), paint);
  const over =
    strap(
      [place(-15, top, deep), place(15, top, deep), place(15, top, -deep), place(-15, top, -deep)],
      shade(ribbon.base, 0.12),
    ) +
    strap(
      [place(-half, top, -15), place(half, top, -15), place(half, top, 15), place(-half, top, 15)],
      shade(ribbon.base, 0.18),
    );
  const down =
    strap(
      [place(-15, top, deep), place(15, top, deep), place(15, 0, deep - 5), place(-15, 0, deep - 5)],
      ribbon.base,
    ) +
    strap(
      [place(-half, top, -15), place(-half, top, 15), place(5 - half, 0, 15), place(5 - half, 0, -15)],
      shade(ribbon.base, 0.08),
    );
  const [x, y] = place(0, top, 0);
  const wing = (side: 1 | -1) => {
    const outer: Point[] = [
      [x, y],
      [x + side * 34, y - 44],
      [x + side * 78, y - 46],
      [x + side * 84, y - 12],
      [x + side * 44, y + 6],
    ];
    const inner: Point[] = [
      [x + side * 14, y - 6],
      [x + side * 40, y - 30],
      [x + side * 66, y - 30],
      [x + side * 66, y - 12],
      [x + side * 40, y - 2],
    ];
    const tail: Point[] = [
      [x, y],
      [x + side * 40, y + 16],
      [x + side * 74, y + 40],
      [x + side * 58, y + 50],
      [x + side * 28, y + 30],
    ];
    sheet.cover(outer);
    return (
      fill(smooth(tail), shade(ribbon.base, -0.14)) +
      fill(
        smooth(outer),
        sheet.linear([
          [0, shade(ribbon.base, side > 0 ? -0.2 : 0.2)],
          [0.5, shade(ribbon.base, 0.16)],
          [1, shade(ribbon.base, side > 0 ? 0 : -0.24)],
        ]),
      ) +
      fill(smooth(inner), shade(ribbon.base, -0.36))
    );
  };
  return (
    slab(sheet, eye, body) +
    slab(sheet, eye, lid) +
    over +
    down +
    wing(-1) +
    wing(1) +
    fill(ellipse(x, y - 5, 17, 14), shade(ribbon.base, 0.1))
  );
}

function giftCard(sheet: Sheet, { width, hex }: Look): string {
  const [wide, tall] = [300 * width, 190 * width];
  const paper = material('linen', hex);
  const ink = lightness(hex) < 0.62 ? '#e3c684' : shade(paper.base, -0.5);
  const outline = polygon(rectangle(wide, tall, 12));
  const envelope = rectangle(wide + 26, tall + 22, 6);
  return sheet.turned(-14, () => {
    const back = sheet.moved(
      34,
      46,
      () =>
        sheet.shape(
          envelope,
          sheet.linear(
            [
              [0, '#f6f0e4'],
              [1, '#e2d9c8'],
            ],
            'x2="1" y2="1"',
          ),
        ) +
        line(
          `M${-wide / 2 - 10} ${-tall / 2 - 8}L0 ${tall * 0.1}L${wide / 2 + 10} ${-tall / 2 - 8}`,
          '#b9ac9680',
          1.6,
        ),
    );
    const front = sheet.shape(
      rectangle(wide, tall, 12),
      sheet.linear(
        [
          [0, paper.ramp[2]],
          [0.5, paper.base],
          [1, shade(paper.base, -0.2)],
        ],
        'x2="1" y2="1"',
      ),
    );
    // The shop's sign: a pot in outline.
    const sign = line(
      'M-34 -6H34M-30 -6V22Q-30 34 -18 34H18Q30 34 30 22V-6M-30 4H-42M30 4H42M-26 -12Q0 -34 26 -12M0 -24V-32',
      ink,
      3.4,
    );
    return (
      back +
      fill(outline, '#000000', `opacity=".35" transform="translate(3 5)" filter="${sheet.blur(6)}"`) +
      front +
      textured(sheet, outline, 'weave', paper.base) +
      `<g transform="translate(0 -6)">${sign}</g>` +
      line(polygon(rectangle(wide - 24, tall - 24, 6)), clear(ink, 0.6), 1.4) +
      line(`M-26 ${tall * 0.34}H26`, ink, 2.4)
    );
  });
}

export const gifts: Record<string, Family> = {
  'gift-box': { view: 'table', usual: { material: 'linen' }, draw: giftBox },
  'gift-card': lying({ material: 'linen' }, giftCard),
};
