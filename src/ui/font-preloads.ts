import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import frauncesLatin from './fonts/fraunces-latin.woff2?url';

/** Addresses of the two faces every page starts with, for `<link rel="preload" as="font" crossorigin>`. */
export const fontPreloads: readonly string[] = [interLatin, frauncesLatin];
