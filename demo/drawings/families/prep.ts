import { clear, mix, shade } from '../color.ts';
import type { Camera, Point } from '../geometry.ts';
import { curve, ellipse, oval, polygon, project, rectangle, turned } from '../geometry.ts';
import type { Profile } from '../lathe.ts';
import { lathe, radiusAt, stand } from '../lathe.ts';
import { limb } from '../limb.ts';
import type { Family, Look } from '../look.ts';
import type { Material } from '../materials.ts';
import { material } from '../materials.ts';
import { gleam, loop, raised, vessel } from '../parts.ts';
import type { Sheet } from '../sheet.ts';
import { fill, line } from '../sheet.ts';
import { slab, standOn } from '../slab.ts';

/** A bowl's wall: narrow foot, full belly. */
export function bowl(radius: number, height: number, foot = 0.42): Profile {
  return curve(
    [
      [radius * foot, 0],
      [radius * (foot + 0.04), height * 0.06],
      [radius * 0.72, height * 0.3],
      [radius * 0.92, height * 0.64],
      [radius, height],
    ],
    5,
  );
}

function nest(sheet: Sheet, eye: Camera, { width, height, count, surface }: Look): string {
  const [radius, tall] = [130 * width, 104 * height];
  return Array.from({ length: count }, (_, index) => {
    const part = 1 - index * 0.13;
    const inner = index % 2 ? material(surface.name, mix(surface.base, '#f2ead9', 0.82)) : surface;
    const drawn = () =>
      vessel(sheet, eye, bowl(radius * part, tall * part), inner, {
        floor: 0.5,
        thickness: 0.035,
        depth: 0.85,
      });
    if (!index) return drawn();
    // What stands in a bowl is hidden by the front of that bowl's rim.
    const around = radius * (part + 0.13) * 0.97;
    const rim = -tall * (part + 0.13 + 0.19 * (index - 1)) * eye.cos;
    const seen = `M${-around} ${rim}V-900H${around}V${rim}A${around} ${around * eye.sin} 0 0 1 ${-around} ${rim}Z`;
    return `<g clip-path="${sheet.clip(seen)}">${sheet.moved(0, -tall * 0.19 * index * eye.cos, drawn)}</g>`;
  }).join('');
}

/** Turned like a chess piece: foot, waist, shoulder, neck and head. */
function millProfile(radius: number, tall: number): Profile {
  const turned: Point[] = [
    [0.98, 0],
    [1, 0.03],
    [0.97, 0.12],
    [0.74, 0.3],
    [0.6, 0.46],
    [0.68, 0.58],
    [0.86, 0.655],
    [0.84, 0.69],
    [0.5, 0.705],
    [0.52, 0.73],
    [0.8, 0.765],
    [0.9, 0.82],
    [0.76, 0.895],
    [0.4, 0.93],
  ];
  return [
    ...curve(
      turned.map(([r, h]): Point => [r * radius, h * tall]),
      4,
    ),
  ];
}

function mills(sheet: Sheet, eye: Camera, { width, height, count, surface, handle }: Look): string {
  const pair = Array.from({ length: count }, (_, index) => {
    const [radius, tall] = [31 * width * (1 - index * 0.14), 205 * height * (1 - (index % 3) * 0.24)];
    const x = (index - (count - 1) / 2) * 92 * width;
    return sheet.moved(x, index % 2 ? 14 : 0, () => {
      const profile = millProfile(radius, tall);
      const top: Profile = curve(
        [
          [radius * 0.16, 0],
          [radius * 0.26, radius * 0.14],
          [radius * 0.24, radius * 0.3],
          [radius * 0.08, radius * 0.4],
        ],
        4,
      );
      stand(sheet, eye, radius, tall);
      return (
        lathe(sheet, eye, profile, surface) +
        gleam(sheet, eye, profile, [tall * 0.06, tall * 0.62], [-46, -30], surface, 0.9) +
        lathe(sheet, eye, raised(top, tall * 0.93), handle)
      );
    });
  });
  return pair.join('');
}

function colander(sheet: Sheet, eye: Camera, { width, height, handles, surface }: Look): string {
  const [radius, tall] = [130 * width, 112 * height];
  const profile: Profile = [
    [radius * 0.46, 0],
    [radius * 0.44, tall * 0.12],
    ...bowl(radius, tall * 0.9, 0.46).map(([r, h]): Point => [r, h + tall * 0.1]),
    [radius * 1.04, tall * 1.01],
  ];
  const holes = [0.34, 0.46, 0.58, 0.7].flatMap((rise, row) =>
    Array.from({ length: 13 }, (_, index) => {
      const angle = (((index - 6) * 12.5 + (row % 2) * 6) * Math.PI) / 180;
      const reach = radiusAt(profile, tall * rise);
      const [x, y] = project(eye, reach * Math.sin(angle), tall * rise, reach * Math.cos(angle));
      return ellipse(x, y, 3.7 * Math.cos(angle) + 0.4, 3.5);
    }),
  );
  const sides = ([-1, 1] as const).slice(0, handles);
  const inner = [0.5, 0.72].flatMap((part) =>
    Array.from({ length: 11 }, (_, index) => {
      const angle = ((index - 5) * 13 * Math.PI) / 180;
      return ellipse(
        radius * part * 1.1 * Math.sin(angle),
        -tall * eye.cos - radius * part * Math.cos(angle) * eye.sin * 0.9 + (1 - part) * 22,
        3.4,
        2.2,
      );
    }),
  );
  return (
    sides.map((side) => loop(sheet, eye, side, radius * 1.02, tall * 0.94, 26, surface)).join('') +
    vessel(sheet, eye, profile, surface, { floor: 0.5, thickness: 0.03 }) +
    fill(holes.join(''), shade(surface.deep, -0.5)) +
    fill(inner.join(''), shade(surface.deep, -0.55), 'opacity=".7"')
  );
}

function grater(sheet: Sheet, eye: Camera, { width, height, surface, handle }: Look): string {
  const block = {
    outline: rectangle(118 * width, 84 * width, 8, -22),
    height: 215 * height,
    taper: 0.7,
    surface,
  };
  standOn(sheet, eye, block);
  const body = slab(sheet, eye, block);
  const rows = Array.from({ length: 9 }, (_, row) => row);
  const teeth = rows.flatMap((row) =>
    Array.from({ length: 5 }, (_, column) => {
      const rise = (24 + row * 19) * height;
      const narrow = 1 - (0.3 * rise) / (215 * height);
      const x = (-34 + column * 15 + (row % 2) * 6) * narrow * width;
      return `M${(x - 4).toFixed(1)} ${(-rise * eye.cos + 30 * narrow - x * 0.13).toFixed(1)}q4 -9 8 0z`;
    }),
  );
  const drops = teeth.join('');
  const y = -215 * height * eye.cos;
  return (
    body +
    fill(drops, '#33353480') +
    `<g transform="translate(0 1.4)">${line(drops, '#ffffffa0', 0.9)}</g>` +
    limb(
      sheet,
      [
        [-28, y + 4, 12],
        [-24, y - 26, 13],
        [0, y - 36, 15],
        [24, y - 26, 13],
        [28, y + 2, 12],
      ],
      handle,
    )
  );
}

/** A board glued up of strips, or of end-grain blocks that make a chequer. */
function laminated(
  sheet: Sheet,
  eye: Camera,
  { pattern, surface }: Look,
  { long, deep, turn, rise }: { long: number; deep: number; turn: number; rise: number },
): string {
  if (pattern === 'plain') return '';
  const [columns, rows] = pattern === 'check' ? [9, 6] : [1, 7];
  let [dark, light] = ['', ''];
  for (let column = 0; column < columns; column++) {
    for (let strip = 0; strip < rows; strip++) {
      const [x0, x1] = [(column / columns - 0.5) * long, ((column + 1) / columns - 0.5) * long];
      const [z0, z1] = [(strip / rows - 0.5) * deep, ((strip + 1) / rows - 0.5) * deep];
      const piece = turned(
        [
          [x0, z0],
          [x1, z0],
          [x1, z1],
          [x0, z1],
        ],
        turn,
      ).map(([x, z]) => project(eye, x, rise, z));
      if ((column + strip) % 2) dark += polygon(piece);
      else light += polygon(piece);
    }
  }
  const corners = sheet.clip(
    polygon(rectangle(long, deep, 14, turn).map(([x, z]) => project(eye, x, rise, z))),
  );
  return `<g clip-path="${corners}">${fill(dark, clear(shade(surface.base, -0.45), 0.5))}${fill(light, clear(shade(surface.base, 0.4), 0.22))}</g>`;
}

function board(sheet: Sheet, eye: Camera, look: Look): string {
  const { width, height, handles, count, surface } = look;
  return Array.from({ length: count }, (_, index) => {
    const part = 1 - index * 0.16;
    const [long, deep, thick] = [340 * width * part, 232 * width * part, 20 * height];
    const turn = -17 + index * 7;
    const block = { outline: rectangle(long, deep, 14, turn), height: thick, base: index * thick, surface };
    if (!index) standOn(sheet, eye, block);
    const rise = thick * (index + 1);
    const pieces = laminated(sheet, eye, look, { long, deep, turn, rise: thick * (index + 1) });
    const groove = rectangle(long - 40, deep - 40, 12, turn).map(([x, z]) => project(eye, x, rise, z));
    const [hx, hz] = [
      Math.cos((turn * Math.PI) / 180) * long * 0.42,
      Math.sin((turn * Math.PI) / 180) * long * 0.42,
    ];
    const hole = oval(20, 44).map(([x, z]) => project(eye, x + hx, rise, z + hz));
    return (
      slab(sheet, eye, block) +
      pieces +
      (handles
        ? ''
        : line(polygon(groove), clear(surface.ramp[0], 0.55), 3.2) +
          `<g transform="translate(.6 1.4)">${line(polygon(groove), clear(surface.ramp[3], 0.35), 1.4)}</g>`) +
      (handles ? fill(polygon(hole), shade(surface.base, -0.6)) : '')
    );
  }).join('');
}

function mortar(sheet: Sheet, eye: Camera, { width, height, surface, handle }: Look): string {
  const [radius, tall] = [82 * width, 104 * height];
  const profile: Profile = [
    [radius * 0.66, 0],
    [radius * 0.68, tall * 0.07],
    [radius * 0.56, tall * 0.14],
    ...curve(
      [
        [radius * 0.62, tall * 0.2],
        [radius * 0.86, tall * 0.44],
        [radius * 0.97, tall * 0.74],
        [radius, tall],
      ],
      4,
    ),
  ];
  const y = -tall * eye.cos;
  return vessel(sheet, eye, profile, surface, { thickness: 0.16, floor: 0.5 }) + pestle(sheet, y, handle);
}

/** The pestle leans in the mortar; its lower end is hidden by the front rim. */
function pestle(sheet: Sheet, y: number, surface: Material): string {
  return limb(
    sheet,
    [
      [-20, y + 14, 30],
      [4, y - 14, 24],
      [44, y - 58, 20],
      [84, y - 102, 27],
      [90, y - 109, 22],
    ],
    surface,
  );
}

export const prep: Record<string, Family> = {
  board: { view: 'high', usual: { material: 'oak' }, draw: board },
  'mixing-bowl': { view: 'table', usual: { material: 'stoneware', count: 1 }, draw: nest },
  colander: { view: 'table', usual: { material: 'enamel', handles: 2 }, draw: colander },
  grater: { view: 'table', usual: { material: 'steel', handle: 'oak' }, draw: grater },
  mortar: { view: 'table', usual: { material: 'stoneware', handle: 'oak' }, draw: mortar },
  mill: { view: 'table', usual: { material: 'oak', handle: 'brass', count: 1 }, draw: mills },
};
