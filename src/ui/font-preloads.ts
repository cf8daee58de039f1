import frauncesLatin from './fonts/fraunces-latin.woff2?url';
import interLatin from './fonts/inter-latin.woff2?url';
import markaziArabic from './fonts/markazi-text-arabic.woff2?url';
import vazirmatnArabic from './fonts/vazirmatn-arabic.woff2?url';

/** Fonts for the first render in a language, for `<link rel="preload" as="font" crossorigin>`. */
export function fontPreloads(language: string): readonly string[] {
  const latin = [interLatin, frauncesLatin];
  return language === 'ar' ? [...latin, vazirmatnArabic, markaziArabic] : latin;
}
