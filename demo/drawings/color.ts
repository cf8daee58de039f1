/** Colours are mixed in OKLab, so that a lighter or darker shade of moss, berry or butter keeps its character. */

type Lab = readonly [lightness: number, a: number, b: number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function toLab(hex: string): Lab {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`Not a colour of the form #rrggbb: ${hex}`);
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (linear: number) =>
    Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, linear)))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`;
}

/** `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const [first, second] = [toLab(from), toLab(to)];
  const between = (at: 0 | 1 | 2) => first[at] + (second[at] - first[at]) * amount;
  return toHex([between(0), between(1), between(2)]);
}

/**
 * A lighter (`amount` > 0) or darker (< 0) shade: the part of the way to white or black, −1…1.
 * `chroma` multiplies the colourfulness, which would otherwise wash out on the light side.
 */
export function shade(hex: string, amount: number, chroma = 1): string {
  const [lightness, a, b] = toLab(hex);
  const next = amount > 0 ? lightness + (1 - lightness) * amount : lightness * (1 + amount);
  return toHex([next, a * chroma, b * chroma]);
}

/** Perceived lightness, 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  return toLab(hex)[0];
}

/** The colour with an opacity from 0 to 1, written #rrggbbaa; the sheet splits it when it writes a gradient. */
export function clear(hex: string, opacity: number): string {
  return `${hex.slice(0, 7)}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
