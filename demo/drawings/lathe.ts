import { clear, mix, shade } from './color.ts';
import { at, ellipse, oval, short } from './geometry.ts';
import type { Camera, Point } from './geometry.ts';
import type { Material } from './materials.ts';
import type { Sheet, Stop } from './sheet.ts';
import { fill, line } from './sheet.ts';
import { textured } from './textures.ts';

/** Radius and height above the table, from the foot upwards. */
export type Profile = readonly Point[];

/** Drops points that change the slope too little to be seen. */
function simplified(profile: Profile): Point[] {
  const kept: Point[] = [profile[0]!];
  for (let index = 1; index < profile.length - 1; index++) {
    const [from, here, to] = [kept.at(-1)!, profile[index]!, profile[index + 1]!];
    const before = Math.atan2(here[1] - from[1], here[0] - from[0]);
    const after = Math.atan2(to[1] - here[1], to[0] - here[0]);
    if (Math.abs(after - before) > 0.03) kept.push(here);
  }
  return [...kept, profile.at(-1)!];
}

/** The gradient around the body where its wall leans: lighter facing up, darker facing down. */
function stopsAt(surface: Material, leaning: number): Stop[] {
  // In steps, so that rings that lean almost alike share a gradient.
  const up = Math.round(leaning * 32) / 32;
  const amount = up > 0 ? up * 0.2 : up * 0.38;
  return surface.around.map(([side, color]) => {
    const lit = amount === 0 ? color.slice(0, 7) : shade(color.slice(0, 7), amount);
    // The more a surface looks up, the less left and right differ.
    const even = up > 0.3 ? mix(lit, shade(surface.top, (up - 1) * 0.25), (up - 0.3) * 0.75) : lit;
    return [(side + 1) / 2, even + color.slice(7)];
  });
}

/** The outline as the eye sees it: the foot's front, the sides, the top's back. */
function silhouette(eye: Camera, profile: Profile, x = 0): string {
  const [foot, top] = [profile[0]!, profile.at(-1)!];
  const right = profile.map(([radius, height]): Point => [x + radius, -height * eye.cos]);
  const left = profile.map(([radius, height]): Point => [x - radius, -height * eye.cos]).reverse();
  const arc = (radius: number) => `A${short(radius)} ${short(radius * eye.sin)} 0 0 0 `;
  return `M${at(left.at(-1)!)}${arc(foot[0])}${right.map(at).join('L')}${arc(top[0])}${left.map(at).join('L')}Z`;
}

/** What is seen of the wall between two circles: the lower one's front, the common tangents, the upper one's back. */
function ring(eye: Camera, [r0, h0]: Point, [r1, h1]: Point, x: number): string {
  const [y0, y1] = [-h0 * eye.cos, -h1 * eye.cos];
  // In the plane where the ellipses are circles, the tangent's slope follows from radii and distance alone.
  const slope = (r1 - r0) / ((y0 - y1) / eye.sin || 1e-9);
  if (slope <= -1) return ellipse(x, y0, r0, r0 * eye.sin);
  if (slope >= 1) return ellipse(x, y1, r1, r1 * eye.sin);
  const across = Math.sqrt(1 - slope * slope);
  const touch = (radius: number, y: number, side: number): Point => [
    x + side * radius * across,
    y + radius * eye.sin * slope,
  ];
  const arc = (radius: number, large: boolean) =>
    `A${short(radius)} ${short(radius * eye.sin)} 0 ${large ? 1 : 0} 0 `;
  return `M${at(touch(r0, y0, -1))}${arc(r0, slope < 0)}${at(touch(r0, y0, 1))}L${at(touch(r1, y1, 1))}${arc(r1, slope > 0)}${at(touch(r1, y1, -1))}Z`;
}

/**
 * A body of revolution, painted as a stack of rings from the foot up: whatever is above hides what is below,
 * which is what an eye looking down sees.
 */
export function lathe(sheet: Sheet, eye: Camera, whole: Profile, surface: Material, x = 0): string {
  const profile = simplified(whole);
  for (const [radius, height] of profile) {
    const y = -height * eye.cos;
    sheet.cover([
      [x - radius, y],
      [x + radius, y],
      [x, y - radius * eye.sin],
      [x, y + radius * eye.sin],
    ]);
  }
  if (surface.name === 'glass') return glazed(sheet, eye, profile, surface, x);
  let drawn = '';
  let cap = '';
  for (let index = 0; index < profile.length - 1; index++) {
    const [[r0, h0], [r1, h1]] = [profile[index]!, profile[index + 1]!];
    const length = Math.hypot(r1 - r0, h1 - h0);
    if (length === 0 || (h1 <= h0 && r1 > r0)) continue;
    const up = (r0 - r1) / length;
    const seen = ring(eye, [r0, h0], [r1, h1], x);
    if (up > 0.68) cap += ellipse(x, -h0 * eye.cos, r0, r0 * eye.sin) + seen;
    else {
      drawn += (cap && fill(cap, domed(sheet, surface))) + fill(seen, sheet.linear(stopsAt(surface, up)));
      cap = '';
    }
  }
  if (cap) drawn += fill(cap, domed(sheet, surface));
  const [radius, height] = profile.at(-1)!;
  if (radius > 1)
    drawn += fill(ellipse(x, -height * eye.cos, radius, radius * eye.sin), flat(sheet, surface));
  if (!surface.texture) return drawn;
  const size = Math.max(...profile.map(([reach]) => reach));
  return (
    drawn +
    textured(sheet, silhouette(eye, profile, x), surface.texture, surface.base, {
      upright: true,
      scale: Math.max(0.3, size / 130),
    })
  );
}

/** A shoulder or a lid, rising to its middle: one light for the whole of it, brightest to the upper left. */
function domed(sheet: Sheet, surface: Material): string {
  const metal = surface.gloss === 0.6;
  return sheet.radial(
    [
      [0, shade(surface.top, metal ? 0.4 : 0.1)],
      [0.35, mix(surface.top, surface.base, 0.35)],
      [0.6, metal ? surface.top : surface.base],
      [0.8, metal ? mix(surface.base, surface.deep, 0.3) : mix(surface.base, surface.deep, 0.22)],
      [1, mix(surface.base, surface.deep, 0.55)],
    ],
    'cx=".36" cy=".34" r=".72"',
  );
}

/** A level surface under the light from the upper left. */
export function flat(sheet: Sheet, surface: Material): string {
  return sheet.linear(
    [
      [0, shade(surface.top, 0.18)],
      [0.5, surface.top],
      [1, mix(surface.top, surface.deep, 0.3)],
    ],
    'x2="1" y2="1"',
  );
}

function glazed(sheet: Sheet, eye: Camera, profile: Profile, surface: Material, x: number): string {
  const [top, foot] = [profile.at(-1)!, profile[0]!];
  const stops = surface.around.map(([side, color]): Stop => [(side + 1) / 2, color]);
  const rim = ellipse(x, -top[1] * eye.cos, top[0], top[0] * eye.sin);
  const base = ellipse(x, -foot[1] * eye.cos, foot[0], foot[0] * eye.sin);
  return (
    fill(base, clear(surface.deep, 0.35)) +
    fill(silhouette(eye, profile, x), sheet.linear(stops)) +
    line(rim, clear(surface.ramp[0], 0.55), top[0] * 0.025) +
    line(rim, clear('#ffffff', 0.7), top[0] * 0.012)
  );
}

/** Radius of a profile at a height. */
export function radiusAt(profile: Profile, height: number): number {
  for (let index = 0; index < profile.length - 1; index++) {
    const [[r0, h0], [r1, h1]] = [profile[index]!, profile[index + 1]!];
    if (h0 !== h1 && height >= h0 && height <= h1) return r0 + ((r1 - r0) * (height - h0)) / (h1 - h0);
  }
  return profile.at(-1)![0];
}

/** A patch of the surface between two heights and two directions (degrees, 0 = towards the eye, −90 = left). */
export function patch(eye: Camera, profile: Profile, [low, high]: Point, [from, to]: Point, x = 0): Point[] {
  const steps = 10;
  const edge = (height: number) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
      const radius = radiusAt(profile, height);
      return [x + radius * Math.sin(angle), radius * Math.cos(angle) * eye.sin - height * eye.cos];
    });
  const side = (angle: number) =>
    Array.from({ length: 5 }, (_, step): Point => {
      const height = low + ((high - low) * (step + 1)) / 6;
      const radius = radiusAt(profile, height);
      const turn = (angle * Math.PI) / 180;
      return [x + radius * Math.sin(turn), radius * Math.cos(turn) * eye.sin - height * eye.cos];
    });
  return [...edge(low), ...side(to), ...edge(high).reverse(), ...side(from).reverse()];
}

interface Opening {
  radius: number;
  /** Of the rim above the table. */
  height: number;
  depth: number;
  /** Radius of the floor inside. */
  floor: number;
  x?: number;
}

/** The inside of a round vessel, seen over its rim. */
export function opening(sheet: Sheet, eye: Camera, inside: Opening, surface: Material): string {
  const { radius, height, depth, floor, x = 0 } = inside;
  const y = -height * eye.cos;
  const rim = ellipse(x, y, radius, radius * eye.sin);
  const walls = sheet.linear([
    [0, shade(surface.deep, -0.12)],
    [0.3, surface.deep],
    [0.62, mix(surface.deep, surface.base, 0.75)],
    [0.84, surface.base],
    [1, mix(surface.deep, surface.base, 0.55)],
  ]);
  const floorY = y + depth * eye.cos;
  const bottom = ellipse(x, floorY, floor, floor * eye.sin);
  const ground = sheet.linear(
    [
      [0, mix(surface.deep, surface.base, 0.35)],
      [0.45, mix(surface.base, surface.top, 0.4)],
      [0.8, mix(surface.base, surface.top, 0.15)],
      [1, mix(surface.deep, surface.base, 0.7)],
    ],
    'x2="1" y2=".35"',
  );
  const visible = depth * eye.cos - floor * eye.sin < radius * eye.sin;
  const clip = sheet.clip(rim);
  const shadow = sheet.falling([
    [0, clear('#000000', 0)],
    [0.55, clear('#000000', 0.1)],
    [1, clear('#000000', 0.34)],
  ]);
  return (
    fill(rim, walls) +
    (visible ? `<g clip-path="${clip}">${fill(bottom, ground)}</g>` : fill(rim, shadow)) +
    line(rim, clear(surface.deep, 0.5), radius * 0.008)
  );
}

/** The foot of a round thing, for its shadow. */
export function stand(sheet: Sheet, eye: Camera, radius: number, height: number, x = 0): void {
  sheet.stand(
    oval(radius * 2, radius * 2 * eye.sin, 24).map(([dx, dy]): Point => [x + dx, dy]),
    height,
  );
}
