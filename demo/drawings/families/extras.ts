import { clear, lightness, shade } from '../color.ts';
import { ellipse, polygon, project, rectangle, smooth } from '../geometry.ts';
import type { Camera, Point } from '../geometry.ts';
import { stand } from '../lathe.ts';
import { limb, wire } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import { material } from '../materials.ts';
import { knob } from '../parts.ts';
import type { Sheet } from '../sheet.ts';
import { fill, line } from '../sheet.ts';
import { slab, standOn } from '../slab.ts';
import { textured } from '../textures.ts';

const steel = material('steel', '#ffffff');

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
      [place(half, top, -15), place(half, top, 15), place(half - 5, 0, 15), place(half - 5, 0, -15)],
      shade(ribbon.base, -0.22),
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

function gasket(sheet: Sheet, { width, count, surface }: Look): string {
  const [edge, body, light, shine] = surface.ramp;
  return Array.from({ length: count }, (_, index) => {
    const radius = 110 * width * (1 - index * 0.16);
    return sheet.moved(index * 52, index * 46, () => {
      const ring = ellipse(0, 0, radius, radius);
      sheet.cover([
        [-radius - 11, -radius - 11],
        [radius + 11, radius + 11],
      ]);
      const lip = ellipse(0, 0, radius - 7, radius - 7);
      return (
        line(ring, edge, 22) +
        line(ring, body, 18) +
        `<g transform="translate(-1 -1.4)">${line(ring, light, 8)}${line(ring, clear(shine, 0.55), 2)}</g>` +
        line(lip, clear(edge, 0.6), 2)
      );
    });
  }).join('');
}

/** A spare handle with its two screws. */
function spareHandle(sheet: Sheet, { width, handle }: Look): string {
  const long = 190 * width;
  const screw = (x: number, y: number) =>
    limb(
      sheet,
      [
        [x, y, 7],
        [x + 34, y, 7],
      ],
      steel,
    ) +
    `<circle cx="${x - 2}" cy="${y}" r="8" fill="${steel.ramp[2]}" stroke="${steel.ramp[0]}"/>` +
    line(`M${x - 6} ${y}h8`, '#4b4d4c', 2);
  return sheet.turned(
    -38,
    () =>
      limb(
        sheet,
        [
          [long * 0.46, 0, 17],
          [long * 0.6, 0, 16],
        ],
        steel,
        'cut',
      ) +
      limb(
        sheet,
        [
          [long * 0.48, 0, 25],
          [long * 0.2, 0, 29],
          [-long * 0.25, 0, 36],
          [-long * 0.5, 0, 31],
          [-long * 0.56, 0, 22],
        ],
        handle,
      ) +
      `<ellipse cx="${-long * 0.47}" cy="0" rx="8" ry="5" fill="${shade(handle.base, -0.55)}"/>` +
      screw(-20, 64) +
      screw(48, 64),
  );
}

/** Paper cones for coffee, fanned; in metal, a woven disc. */
function filters(sheet: Sheet, { width, count, surface }: Look): string {
  if (surface.name === 'steel' || surface.name === 'brass' || surface.name === 'copper') {
    const disc = ellipse(0, 0, 105 * width, 105 * width);
    sheet.cover([
      [-108 * width, -108 * width],
      [108 * width, 108 * width],
    ]);
    const mesh = Array.from(
      { length: 41 },
      (_, index) => `M${(index - 20) * 5.2} -110V110M-110 ${(index - 20) * 5.2}H110`,
    ).join('');
    return (
      fill(disc, surface.base) +
      `<g clip-path="${sheet.clip(disc)}">${line(mesh, clear(surface.ramp[0], 0.6), 1)}</g>` +
      wire(
        sheet,
        Array.from({ length: 24 }, (_, index): Point => [
          Math.cos((index * Math.PI) / 12) * 105 * width,
          Math.sin((index * Math.PI) / 12) * 105 * width,
        ]),
        10,
        surface,
        true,
      )
    );
  }
  const paper: Point[] = [
    [-112, -84],
    [-60, -96],
    [0, -100],
    [60, -96],
    [112, -84],
    [62, 84],
    [56, 92],
    [-56, 92],
    [-62, 84],
  ];
  const sized = paper.map(([x, y]): Point => [x * width, y * width]);
  return Array.from({ length: Math.max(3, count) }, (_, index) =>
    sheet.turned(-16 + index * 11, () => {
      const path = polygon(sized);
      const paint = sheet.linear(
        [
          [0, shade(surface.base, 0.3)],
          [0.6, surface.base],
          [1, shade(surface.base, -0.14)],
        ],
        'x2="1" y2=".6"',
      );
      return (
        fill(path, '#000000', `opacity=".22" transform="translate(2 4)" filter="${sheet.blur(5)}"`) +
        sheet.shape(sized, paint) +
        textured(sheet, path, 'weave', surface.base, { scale: 0.7 }) +
        line(
          `M${-60 * width} ${80 * width}H${60 * width}M${99 * width} ${-80 * width}L${53 * width} ${80 * width}`,
          clear(surface.ramp[0], 0.4),
          1.4,
          'stroke-dasharray="3 3"',
        )
      );
    }),
  ).join('');
}

function spareKnob(sheet: Sheet, eye: Camera, { width, surface }: Look): string {
  stand(sheet, eye, 20 * width, 42 * width);
  return knob(sheet, eye, 30 * width, 0, surface);
}

const flat = (draw: (sheet: Sheet, look: Look) => string, usual: Family['usual']): Family => ({
  view: 'flat',
  usual,
  draw: (sheet, _eye, look) => draw(sheet, look),
});

export const extras: Record<string, Family> = {
  'gift-box': { view: 'table', usual: { material: 'linen' }, draw: giftBox },
  'gift-card': flat(giftCard, { material: 'linen' }),
  knob: { view: 'table', usual: { material: 'brass' }, draw: spareKnob },
  gasket: flat(gasket, { material: 'plastic' }),
  handle: flat(spareHandle, { material: 'oak' }),
  filter: flat(filters, { material: 'linen', count: 3 }),
};
