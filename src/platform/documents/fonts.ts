import { Font } from '@react-pdf/renderer';
import frauncesLatin500 from './fonts/fraunces-latin-500.woff?inline';
import frauncesLatinExt500 from './fonts/fraunces-latin-ext-500.woff?inline';
import interCyrillic400 from './fonts/inter-cyrillic-400.woff?inline';
import interCyrillic600 from './fonts/inter-cyrillic-600.woff?inline';
import interCyrillicExt400 from './fonts/inter-cyrillic-ext-400.woff?inline';
import interCyrillicExt600 from './fonts/inter-cyrillic-ext-600.woff?inline';
import interGreek400 from './fonts/inter-greek-400.woff?inline';
import interGreek600 from './fonts/inter-greek-600.woff?inline';
import interLatin400 from './fonts/inter-latin-400.woff?inline';
import interLatin600 from './fonts/inter-latin-600.woff?inline';
import interLatinExt400 from './fonts/inter-latin-ext-400.woff?inline';
import interLatinExt600 from './fonts/inter-latin-ext-600.woff?inline';
import interVietnamese400 from './fonts/inter-vietnamese-400.woff?inline';
import interVietnamese600 from './fonts/inter-vietnamese-600.woff?inline';
import vazirmatnArabic400 from './fonts/vazirmatn-arabic-400.woff?inline';
import vazirmatnArabic600 from './fonts/vazirmatn-arabic-600.woff?inline';
import { unpackFont } from './unpack-font.ts';

/** Fonts by script; a PDF embeds only the glyphs it uses. Built by `tools/make-document-fonts.ts`. */
const files = [
  { fontFamily: 'fraunces-latin', fontWeight: 500, src: frauncesLatin500 },
  { fontFamily: 'fraunces-latin-ext', fontWeight: 500, src: frauncesLatinExt500 },
  { fontFamily: 'inter-latin', fontWeight: 400, src: interLatin400 },
  { fontFamily: 'inter-latin', fontWeight: 600, src: interLatin600 },
  { fontFamily: 'inter-latin-ext', fontWeight: 400, src: interLatinExt400 },
  { fontFamily: 'inter-latin-ext', fontWeight: 600, src: interLatinExt600 },
  { fontFamily: 'inter-greek', fontWeight: 400, src: interGreek400 },
  { fontFamily: 'inter-greek', fontWeight: 600, src: interGreek600 },
  { fontFamily: 'inter-cyrillic', fontWeight: 400, src: interCyrillic400 },
  { fontFamily: 'inter-cyrillic', fontWeight: 600, src: interCyrillic600 },
  { fontFamily: 'inter-cyrillic-ext', fontWeight: 400, src: interCyrillicExt400 },
  { fontFamily: 'inter-cyrillic-ext', fontWeight: 600, src: interCyrillicExt600 },
  { fontFamily: 'inter-vietnamese', fontWeight: 400, src: interVietnamese400 },
  { fontFamily: 'inter-vietnamese', fontWeight: 600, src: interVietnamese600 },
  { fontFamily: 'vazirmatn-arabic', fontWeight: 400, src: vazirmatnArabic400 },
  { fontFamily: 'vazirmatn-arabic', fontWeight: 600, src: vazirmatnArabic600 },
];

/** Fonts by script for text; a glyph is looked up in `scripts`, then in `others`. */
const scripts = ['inter-latin', 'inter-latin-ext', 'inter-greek', 'inter-cyrillic', 'inter-cyrillic-ext'];
const others = ['inter-vietnamese', 'vazirmatn-arabic'];

export const textFonts = [...scripts, ...others];
export const titleFonts = ['fraunces-latin', 'fraunces-latin-ext', ...textFonts];

/** Replaces a character without a glyph. */
const REPLACEMENT = '?';

let known: Promise<ReadonlySet<number>> | undefined;

/**
 * Registers the fonts, once.
 * @returns the code points of all printable characters.
 */
export function loadFonts(): Promise<ReadonlySet<number>> {
  known ??= registerFonts();
  return known;
}

async function registerFonts(): Promise<ReadonlySet<number>> {
  const characters = new Set<number>();
  for (const { fontFamily, fontWeight, src } of files) {
    Font.register({ family: fontFamily, src: unpackFont(src), fontWeight });
    await Font.load({ fontFamily, fontWeight });
    const font = Font.getFont({ fontFamily, fontWeight })?.data as { characterSet: number[] } | null;
    for (const character of font?.characterSet ?? []) characters.add(character);
  }
  // No hyphenation, but a word of more than 24 characters may break after every twelfth.
  Font.registerHyphenationCallback((word) =>
    word.length > 24 ? (word.match(/.{1,12}/gsu) ?? [word]) : [word],
  );
  return characters;
}

/** Emoji, with their joiners and modifiers. */
const pictures = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F|\u20E3/gu;
/** Unicode counts © and ® as pictographs; here they are text. */
const plain = /[\u0020-\u00FF]/;

/** Makes a text printable: removes emoji and replaces characters without a glyph. */
export function printable(text: string, characters: ReadonlySet<number>): string {
  const words = text.normalize('NFC').replaceAll(pictures, (picture) => (plain.test(picture) ? picture : ''));
  return Array.from(words)
    .map((character) =>
      character === '\n' || characters.has(character.codePointAt(0)!) ? character : REPLACEMENT,
    )
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
