import { clear, lightness } from './color.ts';
import type { Texture } from './materials.ts';
import type { Sheet } from './sheet.ts';
import { fill } from './sheet.ts';

interface Noise {
  /** Fineness across and along, in waves per unit. */
  frequency: string;
  octaves: number;
  /** Noise below `floor` shows nothing; `gain` is how fast it appears above. */
  gain: number;
  floor: number;
  color: string;
  opacity: number;
}

function noiseOf(texture: Texture, base: string, upright: boolean, scale: number): Noise {
  const wave = (value: number) => String(+(value / scale).toFixed(4));
  const along = (across: number, length: number) =>
    upright ? `${wave(across)} ${wave(length)}` : `${wave(length)} ${wave(across)}`;
  const dark = lightness(base) < 0.5;
  switch (texture) {
    case 'wood':
      return {
        frequency: along(0.2, 0.009),
        octaves: 3,
        gain: 3,
        floor: 0.42,
        color: '#3c2208',
        opacity: dark ? 0.6 : 0.42,
      };
    case 'speckle':
      return {
        frequency: wave(0.62),
        octaves: 2,
        gain: 9,
        floor: 0.64,
        color: dark ? '#e6dccb' : '#5a4a3a',
        opacity: dark ? 0.26 : 0.34,
      };
    case 'iron':
      return { frequency: wave(0.7), octaves: 2, gain: 3, floor: 0.45, color: '#8c8f8e', opacity: 0.22 };
    case 'brushed':
      return { frequency: along(0.9, 0.02), octaves: 2, gain: 2, floor: 0.4, color: '#4d4f4e', opacity: 0.2 };
    case 'weave':
      return {
        frequency: `${wave(0.5)} ${wave(0.9)}`,
        octaves: 2,
        gain: 2.5,
        floor: 0.4,
        color: dark ? '#ffffff' : '#4a3d2c',
        opacity: dark ? 0.13 : 0.16,
      };
  }
}

/**
 * Lays grain, speckle or weave over a shape. `scale` is the size of the pattern against that of a pot;
 * `upright` turns the grain of wood along y.
 */
export function textured(
  sheet: Sheet,
  path: string,
  texture: Texture | undefined,
  base: string,
  { upright = false, scale = 1, seed = 7 } = {},
): string {
  if (!texture) return '';
  const noise = noiseOf(texture, base, upright, scale);
  // The noise's first channel becomes the opacity of one flat colour, and the shape cuts it out.
  const filter = sheet.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="${noise.frequency}" numOctaves="${noise.octaves}" seed="${seed}"/>` +
      `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${noise.gain} 0 0 0 ${+(-noise.gain * noise.floor).toFixed(2)}" result="n"/>` +
      `<feFlood flood-color="${noise.color}" flood-opacity="${noise.opacity}"/><feComposite in2="n" operator="in"/><feComposite in2="SourceAlpha" operator="in"/>`,
    0,
  );
  return fill(path, clear('#000000', 1), `filter="${filter}"`);
}
