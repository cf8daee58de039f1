import type { ColorValues } from './form-values.ts';
import { swatchOfName } from './named-colors.ts';

/** The golden angle: successive hues are far apart, however many there are. */
const HUE_STEP = 137.508;
const [FIRST_HUE, SATURATION] = [150, 0.36];
/** Six hues of each lightness can be told apart. */
const lightnesses = [0.45, 0.65, 0.28];
const HUES = 6;
const CANDIDATES = lightnesses.length * HUES * 2;
/** Distance of two swatches that can be told apart: the sum of the differences of red, green and blue. */
const ENOUGH = 60;

/** The swatch of a new colour: unlike the product's other colours, so that each can be told apart before it is set. */
export function newColorHex(existing: readonly string[]): string {
  const candidates = Array.from({ length: CANDIDATES }, (_, step) => {
    const lightness = lightnesses[Math.floor(step / HUES) % lightnesses.length]!;
    const hex = hexOf((FIRST_HUE + step * HUE_STEP) % 360, lightness);
    return { hex, distance: Math.min(...existing.map((other) => distanceOf(hex, other)), Infinity) };
  });
  const farthest = candidates.toSorted((a, b) => b.distance - a.distance)[0]!;
  return (candidates.find(({ distance }) => distance >= ENOUGH) ?? farthest).hex;
}

/** Renames a colour. A new colour gets the swatch of its name, unless staff set its swatch. */
export function renameColor(color: ColorValues, name: string): ColorValues {
  const hex = color.isSaved || color.isSwatchSet ? null : swatchOfName(name);
  return { ...color, name, ...(hex !== null && { hex }) };
}

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) || 0);

function distanceOf(hex: string, other: string): number {
  const channels = channelsOf(other);
  return channelsOf(hex).reduce((sum, channel, at) => sum + Math.abs(channel - channels[at]!), 0);
}

/** HSL to `#rrggbb`. */
function hexOf(hue: number, lightness: number): string {
  const chroma = SATURATION * Math.min(lightness, 1 - lightness);
  const channelAt = (offset: number) => {
    const sector = (offset + hue / 30) % 12;
    const channel = lightness - chroma * Math.max(-1, Math.min(sector - 3, 9 - sector, 1));
    return Math.round(255 * channel)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channelAt(0)}${channelAt(8)}${channelAt(4)}`;
}
