import { clear, shade } from '../color.ts';
import type { Camera, Point } from '../geometry.ts';
import { ellipse, oval, polygon, rectangle } from '../geometry.ts';
import { stand } from '../lathe.ts';
import { limb, wire } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import { lying } from '../look.ts';
import type { Material } from '../materials.ts';
import { material } from '../materials.ts';
import { knob } from '../parts.ts';
import type { Sheet } from '../sheet.ts';
import { fill, line } from '../sheet.ts';
import { textured } from '../textures.ts';

const steel = material('steel', '#ffffff');

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

/** A woven sieve in its frame: round in metal, a kettle's small insert in plastic. */
function sieve(sheet: Sheet, width: number, surface: Material): string {
  const round = surface.name !== 'plastic';
  const outline = (round ? oval(210, 210) : rectangle(150, 210, 22)).map(([x, y]): Point => [
    x * width,
    y * width,
  ]);
  const grid = Array.from(
    { length: 41 },
    (_, index) => `M${(index - 20) * 5.2} -110V110M-110 ${(index - 20) * 5.2}H110`,
  );
  const path = polygon(outline);
  const mesh = fill(path, steel.base) + line(grid.join(''), clear(steel.ramp[0], 0.6), 1);
  return sheet.turned(
    -12,
    () => `<g clip-path="${sheet.clip(path)}">${mesh}</g>` + wire(sheet, outline, 12 * width, surface, true),
  );
}

/** Paper cones for coffee, fanned; in any other material a sieve. */
function filters(sheet: Sheet, { width, count, surface }: Look): string {
  if (surface.name !== 'linen') return sieve(sheet, width, surface);
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

export const spares: Record<string, Family> = {
  knob: { view: 'table', usual: { material: 'brass' }, draw: spareKnob },
  gasket: lying({ material: 'plastic' }, gasket),
  handle: lying({ material: 'oak' }, spareHandle),
  filter: lying({ material: 'linen', count: 3 }, filters),
};
