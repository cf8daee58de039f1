import { clear, shade } from './color.ts';
import { curve, ellipse, polygon } from './geometry.ts';
import type { Camera, Point } from './geometry.ts';
import type { Profile } from './lathe.ts';
import { lathe, opening, patch, stand } from './lathe.ts';
import type { Joint } from './limb.ts';
import { limb } from './limb.ts';
import type { Material } from './materials.ts';
import { material } from './materials.ts';
import type { Sheet } from './sheet.ts';
import { fill, line } from './sheet.ts';

/** Raises a profile by a height. */
export function raised(profile: Profile, height: number): Profile {
  return profile.map(([radius, own]): Point => [radius, own + height]);
}

/** A blurred reflection of the studio's window on something round. */
export function gleam(
  sheet: Sheet,
  eye: Camera,
  profile: Profile,
  heights: Point,
  directions: Point,
  surface: Material,
  strength = 1,
): string {
  const opacity = surface.gloss * 0.62 * strength;
  if (opacity < 0.08) return '';
  const size = Math.max(...profile.map(([radius]) => radius));
  return fill(
    polygon(patch(eye, profile, heights, directions)),
    clear('#fffdf8', opacity),
    `filter="${sheet.blur(size * 0.022)}"`,
  );
}

/** A pot's wall: straight, with a rounded foot and a lip. */
export function wall(
  radius: number,
  height: number,
  { foot = 0.9, round = 0.22, lip = 0.012 } = {},
): Profile {
  const inner = radius * (1 - lip);
  return [
    ...curve(
      [
        [radius * foot, 0],
        [radius * (foot + (1 - foot) * 0.55), height * round * 0.3],
        [inner * 0.99, height * round],
        [inner, height * 0.6],
      ],
      4,
    ),
    [inner, height * 0.955],
    [radius, height * 0.965],
    [radius, height],
  ];
}

/** A domed lid whose edge lies at `height`. */
export function dome(radius: number, height: number, rise: number): Profile {
  return [
    [radius * 0.98, height],
    [radius, height + rise * 0.06],
    [radius, height + rise * 0.16],
    ...curve(
      [
        [radius * 0.97, height + rise * 0.22],
        [radius * 0.8, height + rise * 0.55],
        [radius * 0.5, height + rise * 0.86],
        [radius * 0.2, height + rise * 0.98],
        [0.5, height + rise],
      ],
      5,
    ),
  ];
}

/** A turned knob on top of a lid. */
export function knob(sheet: Sheet, eye: Camera, size: number, height: number, surface: Material): string {
  const turned: Profile = [
    [size * 0.62, 0],
    [size * 0.6, size * 0.1],
    ...curve(
      [
        [size * 0.42, size * 0.2],
        [size * 0.4, size * 0.62],
        [size * 0.62, size * 0.78],
        [size * 0.98, size * 0.96],
        [size, size * 1.14],
        [size * 0.86, size * 1.3],
        [size * 0.45, size * 1.38],
        [0.3, size * 1.4],
      ],
      4,
    ),
  ];
  const shadow = sheet.radial([
    [0, '#1a160f88'],
    [1, '#1a160f00'],
  ]);
  return (
    `<ellipse cx="${(size * 0.35).toFixed(1)}" cy="${(-height * eye.cos + size * 0.1).toFixed(1)}" rx="${(size * 1.5).toFixed(1)}" ry="${(size * 0.55).toFixed(1)}" fill="${shadow}"/>` +
    lathe(sheet, eye, raised(turned, height), surface)
  );
}

/** A lid with its knob and the line of shadow that it throws on the wall. */
export function lidded(
  sheet: Sheet,
  eye: Camera,
  radius: number,
  height: number,
  rise: number,
  lid: Material,
  top: Material,
): string {
  const profile = dome(radius, height, rise);
  const y = -height * eye.cos;
  const seam = `M${-radius * 0.985} ${y}A${radius * 0.985} ${radius * eye.sin * 0.985} 0 0 0 ${radius * 0.985} ${y}`;
  return (
    line(seam, '#0b0a0866', radius * 0.045, `filter="${sheet.blur(radius * 0.014)}"`) +
    lathe(sheet, eye, profile, lid) +
    gleam(sheet, eye, profile, [height + rise * 0.42, height + rise * 0.9], [-48, -6], lid) +
    gleam(sheet, eye, profile, [height + rise * 0.03, height + rise * 0.13], [-62, 8], lid, 0.8) +
    knob(sheet, eye, radius * 0.13 + 5, height + rise * 0.97, top)
  );
}

/** A loop handle at the side (−1 left, 1 right) of a pot. */
export function loop(
  sheet: Sheet,
  eye: Camera,
  side: -1 | 1,
  radius: number,
  height: number,
  size: number,
  surface: Material,
): string {
  const y = -height * eye.cos;
  const place = (dx: number, dy: number, width: number): Joint => [
    side * (radius + dx * size),
    y + dy * size,
    width * size,
  ];
  return limb(
    sheet,
    [
      place(-0.16, -0.36, 0.36),
      place(0.4, -0.5, 0.3),
      place(1.02, -0.26, 0.29),
      place(1.04, 0.2, 0.29),
      place(0.42, 0.42, 0.32),
      place(-0.2, 0.34, 0.4),
    ],
    surface,
  );
}

/** A long handle to the right, held by a ferrule of the pan's own metal. */
export function stick(
  sheet: Sheet,
  eye: Camera,
  radius: number,
  height: number,
  length: number,
  grip: Material,
  pan: Material,
  rise = 0.16,
): string {
  const y = -height * eye.cos;
  const along = (part: number): [number, number] => [radius + length * part, y - length * rise * part];
  const ferrule = limb(
    sheet,
    [
      [radius - 10, y + 4, 20],
      [...along(0.1), 16],
      [...along(0.22), 15],
    ],
    pan,
    'cut',
  );
  const rivets = [-7, 7]
    .map(
      (dy) =>
        `<circle cx="${radius - 4}" cy="${(y + dy * 0.5).toFixed(1)}" r="2.6" fill="${shade(pan.base, 0.3)}"/>`,
    )
    .join('');
  const held = limb(
    sheet,
    [
      [...along(0.16), 15],
      [...along(0.4), 18],
      [...along(0.75), 21],
      [...along(0.98), 19],
    ],
    grip,
  );
  const [hx, hy] = along(0.93);
  const hole = `<ellipse cx="${hx.toFixed(1)}" cy="${hy.toFixed(1)}" rx="4.6" ry="3" fill="${shade(grip.base, -0.55)}"/>`;
  return ferrule + rivets + held + hole;
}

/** A round vessel standing on the table: its wall and, without a lid, its inside. */
export function vessel(
  sheet: Sheet,
  eye: Camera,
  profile: Profile,
  surface: Material,
  { inside = surface, thickness = 0.03, depth = 0.94, floor = 0.88, open = true } = {},
): string {
  const [radius, height] = profile.at(-1)!;
  stand(sheet, eye, profile[0]![0], height);
  const drawn =
    lathe(sheet, eye, profile, surface) +
    gleam(sheet, eye, profile, [height * 0.3, height * 0.86], [-50, -31], surface, 0.75) +
    gleam(sheet, eye, profile, [height * 0.34, height * 0.84], [-27, -23], surface, 0.5);
  if (!open) return drawn;
  const inner = radius * (1 - thickness);
  const under = sheet.linear([
    [0, clear('#ffffff', 0.75)],
    [0.4, clear('#ffffff', 0.3)],
    [1, clear('#000000', 0.12)],
  ]);
  const rim = `<ellipse cx="0" cy="${(-height * eye.cos).toFixed(1)}" rx="${radius.toFixed(1)}" ry="${(radius * eye.sin).toFixed(1)}" fill="${under}"/>`;
  return (
    drawn +
    rim +
    opening(sheet, eye, { radius: inner, height, depth: height * depth, floor: inner * floor }, inside)
  );
}

/** Something closed that is turned in one piece. */
export function standing(
  sheet: Sheet,
  eye: Camera,
  profile: Profile,
  surface: Material,
  heights: Point,
): string {
  stand(sheet, eye, profile[0]![0], profile.at(-1)![1]);
  return (
    lathe(sheet, eye, profile, surface) +
    gleam(sheet, eye, profile, heights, [-52, -32], surface) +
    gleam(sheet, eye, profile, heights, [-27, -23], surface, 0.6)
  );
}

/** Coffee or tea standing in a glass up to a height. */
export function drink(sheet: Sheet, eye: Camera, profile: Profile, height: number, color: string): string {
  const filled: Profile = [
    ...profile
      .filter(([, level]) => level < height)
      .map(([radius, level]): Point => [radius * 0.95, level + 3]),
  ];
  const radius = filled.at(-1)![0];
  const liquid = material('plastic', color);
  return (
    lathe(sheet, eye, [...filled, [radius, height]], liquid) +
    fill(ellipse(0, -height * eye.cos, radius, radius * eye.sin), shade(color, 0.16))
  );
}
