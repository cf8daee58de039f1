import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Document, renderToBuffer } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { messages } from '#locales/en/mail.po';
import { loadFonts, printable } from './fonts.ts';
import { language } from './format.ts';
import { DocumentLogo } from './page.tsx';

export interface DocumentContent<Data> {
  data: Data;
  /** The sender's logo as PNG. */
  logo: Uint8Array | null;
  author: (data: Data) => string;
  pages: (data: Data) => ReactNode;
}

/** Renders pages as PDF. Emoji are removed, and other characters without a glyph become `?`. */
export async function renderDocument<Data>({
  data,
  logo,
  author,
  pages,
}: DocumentContent<Data>): Promise<Uint8Array> {
  const content = await replaceMissingGlyphs(data);
  const name = author(content);
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return renderToBuffer(
    <Document author={name} creator={name} producer={name} language={language}>
      <I18nProvider i18n={i18n}>
        <DocumentLogo value={logo}>{pages(content)}</DocumentLogo>
      </I18nProvider>
    </Document>,
  );
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
