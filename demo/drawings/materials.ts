import { clear, lightness, mix, shade } from './color.ts';
import type { Stop } from './sheet.ts';

export const materialNames = [
  'enamel',
  'steel',
  'copper',
  'cast-iron',
  'oak',
  'walnut',
  'stoneware',
  'glass',
  'linen',
  'ceramic',
  'plastic',
  'brass',
] as const;

export type MaterialName = (typeof materialNames)[number];

export type Texture = 'wood' | 'speckle' | 'iron' | 'brushed' | 'weave';

/** How a surface answers the studio's light, which comes from the upper left. */
export interface Material {
  name: MaterialName;
  /** Colour around a standing round thing: −1 its left edge, 0 facing the eye, 1 its right edge. */
  around: readonly Stop[];
  base: string;
  /** Facing up. */
  top: string;
  /** Inside a vessel, where little light comes. */
  deep: string;
  /** From the edge to the shine of a thin, round thing: a handle, a wire. */
  ramp: readonly [edge: string, body: string, light: string, shine: string];
  /** 0 (cloth) to 1 (enamel): how clearly the studio's window is mirrored. */
  gloss: number;
  texture?: Texture;
}

function metal(name: MaterialName, dark: string, body: string, light: string, texture?: Texture): Material {
  return {
    name,
    around: [
      [-1, mix(dark, body, 0.35)],
      [-0.74, mix(dark, body, 0.62)],
      [-0.4, light],
      [-0.14, mix(body, light, 0.35)],
      [0.2, body],
      [0.56, mix(dark, body, 0.42)],
      [0.8, dark],
      [0.93, mix(body, light, 0.15)],
      [1, mix(dark, body, 0.5)],
    ],
    base: body,
    top: mix(body, light, 0.6),
    deep: mix(dark, '#161514', 0.35),
    ramp: [dark, mix(dark, body, 0.75), mix(body, light, 0.3), light],
    gloss: 0.6,
    texture,
  };
}

/** A surface with a colour of its own. `contrast` 0…1: how far light and shadow lie apart. */
function coloured(
  name: MaterialName,
  hex: string,
  contrast: number,
  gloss: number,
  texture?: Texture,
): Material {
  // A dark colour needs more light on it to be seen as a colour, a light one less.
  const lift = 0.38 + 0.55 * (1 - lightness(hex));
  const body = shade(hex, 0.07 * lift * (contrast + 0.3), 1.1);
  const lit = (amount: number) => shade(body, amount * contrast * lift, 1 + amount * 0.1);
  const dim = (amount: number) => shade(body, -amount * contrast, 1 - amount * 0.25);
  return {
    name,
    around: [
      [-1, dim(0.42)],
      [-0.88, dim(0.16)],
      [-0.52, lit(0.4 + gloss * 0.12)],
      [-0.2, lit(0.12)],
      [0.25, dim(0.08)],
      [0.7, dim(0.32)],
      [0.92, dim(0.46)],
      [1, dim(0.3)],
    ],
    base: body,
    top: lit(0.3),
    deep: dim(0.5),
    ramp: [dim(0.5), dim(0.08), lit(0.28), lit(0.5 + gloss * 0.45)],
    gloss,
    texture,
  };
}

function glass(hex: string): Material {
  // A tint of the colour only: clear glass is nearly that of the backdrop.
  const tint = mix('#e4ebe8', hex, lightness(hex) > 0.85 ? 0 : 0.35);
  const edge = shade(tint, -0.45);
  return {
    name: 'glass',
    around: [
      [-1, clear(edge, 0.75)],
      [-0.93, clear('#ffffff', 0.6)],
      [-0.82, clear(tint, 0.28)],
      [-0.3, clear('#ffffff', 0.16)],
      [0.4, clear(tint, 0.14)],
      [0.84, clear(shade(tint, -0.2), 0.38)],
      [0.94, clear('#ffffff', 0.42)],
      [1, clear(edge, 0.7)],
    ],
    base: tint,
    top: shade(tint, 0.5),
    deep: shade(tint, -0.3),
    ramp: [edge, shade(tint, -0.05), shade(tint, 0.4), '#ffffff'],
    gloss: 1,
  };
}

/** `hex` colours what has a choice of colour; metals, wood and bare iron have their own. */
export function material(name: MaterialName, hex: string): Material {
  switch (name) {
    case 'enamel':
      return coloured('enamel', hex, 1, 1);
    case 'ceramic':
      return coloured('ceramic', hex, 0.82, 0.7);
    case 'plastic':
      return coloured('plastic', hex, 0.8, 0.45);
    case 'stoneware':
      return coloured('stoneware', hex, 0.75, 0.18, 'speckle');
    case 'linen':
      return coloured('linen', hex, 0.55, 0, 'weave');
    case 'oak':
      return coloured('oak', '#c29a68', 0.72, 0.16, 'wood');
    case 'walnut':
      return coloured('walnut', '#6d4a33', 0.85, 0.22, 'wood');
    case 'cast-iron':
      return coloured('cast-iron', '#2a2b2b', 0.85, 0.22, 'iron');
    case 'steel':
      return metal('steel', '#6c6e6d', '#bdbdb9', '#f6f5f1');
    case 'copper':
      return metal('copper', '#6f3620', '#c67f56', '#ffdcc2');
    case 'brass':
      return metal('brass', '#664c1c', '#c9a352', '#fff1c6');
    case 'glass':
      return glass(hex);
  }
}

/** Colour of the surface that looks `side` (−1 left, 0 at the eye, 1 right). */
export function facing(surface: Material, side: number): string {
  const stops = surface.around;
  const next = stops.findIndex(([offset]) => offset >= side);
  if (next <= 0) return stops.at(next)![1];
  const [[from, first], [to, second]] = [stops[next - 1]!, stops[next]!];
  return mix(first.slice(0, 7), second.slice(0, 7), (side - from) / (to - from));
}
