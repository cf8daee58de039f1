import { Font } from '@react-pdf/renderer';
import frauncesLatin500 from '#ui/fonts/pdf/fraunces-latin-500.woff?inline';
import frauncesLatinExt500 from '#ui/fonts/pdf/fraunces-latin-ext-500.woff?inline';
import interCyrillic400 from '#ui/fonts/pdf/inter-cyrillic-400.woff?inline';
import interCyrillic600 from '#ui/fonts/pdf/inter-cyrillic-600.woff?inline';
import interCyrillicExt400 from '#ui/fonts/pdf/inter-cyrillic-ext-400.woff?inline';
import interCyrillicExt600 from '#ui/fonts/pdf/inter-cyrillic-ext-600.woff?inline';
import interGreek400 from '#ui/fonts/pdf/inter-greek-400.woff?inline';
import interGreek600 from '#ui/fonts/pdf/inter-greek-600.woff?inline';
import interLatin400 from '#ui/fonts/pdf/inter-latin-400.woff?inline';
import interLatin600 from '#ui/fonts/pdf/inter-latin-600.woff?inline';
import interLatinExt400 from '#ui/fonts/pdf/inter-latin-ext-400.woff?inline';
import interLatinExt600 from '#ui/fonts/pdf/inter-latin-ext-600.woff?inline';
import interVietnamese400 from '#ui/fonts/pdf/inter-vietnamese-400.woff?inline';
import interVietnamese600 from '#ui/fonts/pdf/inter-vietnamese-600.woff?inline';
import vazirmatnArabic400 from '#ui/fonts/pdf/vazirmatn-arabic-400.woff?inline';
import vazirmatnArabic600 from '#ui/fonts/pdf/vazirmatn-arabic-600.woff?inline';

/** Complete font files; a PDF embeds only the glyphs it uses. Built by `tools/make-paper-faces.ts`. */
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

/** Subsets of the text font, in lookup order. */
const scripts = ['inter-latin', 'inter-latin-ext', 'inter-greek', 'inter-cyrillic', 'inter-cyrillic-ext'];
const others = ['inter-vietnamese', 'vazirmatn-arabic'];

export const textFaces = [...scripts, ...others];
export const titleFaces = ['fraunces-latin', 'fraunces-latin-ext', ...textFaces];

/** Replaces a character without a glyph. */
const STAND_IN = '?';

let known: Promise<ReadonlySet<number>> | undefined;

/**
 * Registers the fonts, once.
 * @returns the code points of all printable characters.
 */
export function openFaces(): Promise<ReadonlySet<number>> {
  known ??= registerFaces();
  return known;
}

async function registerFaces(): Promise<ReadonlySet<number>> {
  const letters = new Set<number>();
  for (const { fontFamily, fontWeight, src } of files) {
    Font.register({ family: fontFamily, src, fontWeight });
    await Font.load({ fontFamily, fontWeight });
    const face = Font.getFont({ fontFamily, fontWeight })?.data as { characterSet: number[] } | null;
    for (const letter of face?.characterSet ?? []) letters.add(letter);
  }
  // No hyphenation; a word longer than its column breaks anywhere.
  Font.registerHyphenationCallback((word) =>
    word.length > 24 ? (word.match(/.{1,12}/gsu) ?? [word]) : [word],
  );
  return letters;
}

/** Emoji, with their joiners and modifiers. */
const pictures = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F|\u20E3/gu;
/** Unicode counts digits, #, * and © as emoji; here they are text. */
const plain = /[\u0020-\u00FF]/;

/** Makes a text printable: removes emoji and replaces characters without a glyph. */
export function printable(text: string, letters: ReadonlySet<number>): string {
  const words = text.normalize('NFC').replaceAll(pictures, (picture) => (plain.test(picture) ? picture : ''));
  return Array.from(words)
    .map((letter) => (letter === '\n' || letters.has(letter.codePointAt(0)!) ? letter : STAND_IN))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
