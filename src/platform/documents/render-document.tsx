import { I18nProvider } from '@lingui/react';
import { Document, renderToBuffer } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Language } from '#kernel/language.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import { loadFonts, printable } from './fonts.ts';
import { DocumentLogo } from './page.tsx';

export interface DocumentContent<Data> {
  data: Data;
  /** The sender's logo as PNG. */
  logo: Uint8Array | null;
  author: (data: Data) => string;
  /** Language of the PDF; `DocumentTexts` sets that of its pages. */
  language: (data: Data) => Language;
  pages: (data: Data) => ReactNode;
}

/** Renders pages as PDF. Emoji are removed, and other characters without a glyph become `?`. */
export async function renderDocument<Data>({
  data,
  logo,
  author,
  language,
  pages,
}: DocumentContent<Data>): Promise<Uint8Array> {
  const content = await replaceMissingGlyphs(data);
  const name = author(content);
  return renderToBuffer(
    <Document author={name} creator={name} producer={name} language={language(content)}>
      <DocumentLogo value={logo}>{pages(content)}</DocumentLogo>
    </Document>,
  );
}

/** The texts of pages in a language. */
export function DocumentTexts({ language, children }: { language: Language; children: ReactNode }) {
  return <I18nProvider i18n={mailTexts(language)}>{children}</I18nProvider>;
}

async function replaceMissingGlyphs<Value>(value: Value): Promise<Value> {
  const characters = await loadFonts();
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') return printable(each, characters);
    if (Array.isArray(each)) return each.map(walk);
    if (each === null || typeof each !== 'object') return each;
    return Object.fromEntries(Object.entries(each).map(([key, part]) => [key, walk(part)]));
  };
  return walk(value) as Value;
}
