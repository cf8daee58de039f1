/** Everyday names of colours, because names such as “Berry” are not what people search for. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  red: { en: 'red', fr: 'rouge', ar: 'احمر حمراء' },
  pink: { en: 'pink', fr: 'rose', ar: 'وردي' },
  orange: { en: 'orange', fr: 'orange', ar: 'برتقالي' },
  yellow: { en: 'yellow', fr: 'jaune', ar: 'اصفر صفراء' },
  green: { en: 'green', fr: 'vert verte', ar: 'اخضر خضراء' },
  blue: { en: 'blue', fr: 'bleu bleue', ar: 'ازرق زرقاء' },
  purple: { en: 'purple violet', fr: 'violet violette', ar: 'بنفسجي' },
  brown: { en: 'brown', fr: 'marron brun', ar: 'بني' },
  beige: { en: 'beige', fr: 'beige', ar: 'بيج' },
  white: { en: 'white', fr: 'blanc blanche', ar: 'ابيض بيضاء' },
  gray: { en: 'grey gray', fr: 'gris grise', ar: 'رمادي' },
  black: { en: 'black', fr: 'noir noire', ar: 'اسود سوداء' },
};

/** The everyday colours of a hue in degrees, with the first hue beyond. */
const hues: readonly [number, string][] = [
  [14, 'red'],
  [40, 'orange'],
  [66, 'yellow'],
  [165, 'green'],
  [255, 'blue'],
  [315, 'purple'],
  [345, 'pink'],
  [361, 'red'],
];

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hslOf(hex: string): { hue: number; saturation: number; lightness: number } {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, range] = [(most + least) / 2, most - least];
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: sixth * 60, saturation, lightness };
}

/** The everyday colour of a swatch. */
export function everydayColor(hex: string): string {
  const { hue, saturation, lightness } = hslOf(hex);
  if (lightness < 0.12 || (lightness < 0.2 && saturation < 0.15)) return 'black';
  if (lightness > 0.95) return 'white';
  if (saturation < 0.11) return lightness > 0.85 ? 'white' : 'gray';
  const isWarm = hue >= 15 && hue < 60;
  if (isWarm && (lightness > 0.8 || (saturation < 0.5 && lightness > 0.6))) return 'beige';
  if (isWarm && hue < 40 && lightness < 0.36) return 'brown';
  if (hue >= 290 && hue < 345 && lightness < 0.4) return 'purple';
  return hues.find(([beyond]) => hue < beyond)![1];
}

/** Names of a colour for the search in a language, in one text; '' in a language that has none here. */
export const colorWords = (hex: string, language: string): string =>
  words[everydayColor(hex)]?.[language.split('-', 1)[0]!] ?? '';
