import { Font } from '@react-pdf/renderer';
import notoEmoji400 from './fonts/noto-emoji-400.woff?inline';
import notoSansHebrew400 from './fonts/noto-sans-hebrew-400.woff?inline';
import { loadFonts, textFonts, titleFonts } from './fonts.ts';
import { unpackFont } from './unpack-font.ts';

/** The used part of a font of the PDF library. */
export interface OutlineFont {
  unitsPerEm: number;
  characterSet: readonly number[];
  layout(
    text: string,
    features?: undefined,
    script?: undefined,
    language?: undefined,
    direction?: 'ltr' | 'rtl',
  ): {
    glyphs: { path: OutlinePath }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

export interface OutlinePath {
  transform(a: number, b: number, c: number, d: number, e: number, f: number): OutlinePath;
  toSVG(): string;
}

export interface FontChoice {
  font: OutlineFont;
  characters: ReadonlySet<number>;
}

const extraFonts = [
  { fontFamily: 'noto-sans-hebrew', src: notoSansHebrew400 },
  { fontFamily: 'noto-emoji', src: notoEmoji400 },
];

let loading: Promise<{ title: FontChoice[]; emoji: FontChoice }> | undefined;

/** The fonts of drawn text: in the order in which a character is looked up, and the emoji, which are outlines. */
export function loadOutlineFonts(): Promise<{ title: FontChoice[]; emoji: FontChoice }> {
  loading ??= load();
  return loading;
}

async function load() {
  await loadFonts();
  for (const { fontFamily, src } of extraFonts) {
    Font.register({ family: fontFamily, src: unpackFont(src), fontWeight: 400 });
    await Font.load({ fontFamily, fontWeight: 400 });
  }
  const choice = (fontFamily: string): FontChoice => {
    const fontWeight = fontFamily.startsWith('fraunces') ? 500 : 400;
    const font = Font.getFont({ fontFamily, fontWeight })?.data as unknown as OutlineFont;
    return { font, characters: new Set(font.characterSet) };
  };
  return {
    title: [...new Set([...titleFonts, ...textFonts, 'noto-sans-hebrew'])].map(choice),
    emoji: choice('noto-emoji'),
  };
}
