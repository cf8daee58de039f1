import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Document, renderToBuffer } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { messages } from '#locales/en/mail.po';
import type { InvoiceMatter, PackingSlipMatter } from '../service/read-papers.ts';
import { openFaces, printable } from './faces.ts';
import { Invoice } from './invoice.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { language } from './paper-words.ts';
import { LogoOnPaper } from './sheet.tsx';

/** A document to render; `logo` is the sender's, as PNG. */
export type PaperJob =
  | { kind: 'invoice'; matter: InvoiceMatter; logo: Uint8Array | null }
  | { kind: 'packing-slips'; matters: readonly PackingSlipMatter[]; logo: Uint8Array | null };

export const renderPaper = (job: PaperJob): Promise<Uint8Array> =>
  job.kind === 'invoice' ? renderInvoice(job.matter, job.logo) : renderPackingSlips(job.matters, job.logo);

/** Renders an invoice as PDF. */
export async function renderInvoice(
  matter: InvoiceMatter,
  logo: Uint8Array | null = null,
): Promise<Uint8Array> {
  const ready = await asPrintable(matter);
  return render(ready.sender.name, logo, <Invoice matter={ready} />);
}

/** Renders packing slips as one PDF; each starts on a new page. */
export async function renderPackingSlips(
  matters: readonly PackingSlipMatter[],
  logo: Uint8Array | null = null,
): Promise<Uint8Array> {
  const ready = await asPrintable(matters);
  return render(
    ready[0]?.sender.name ?? '',
    logo,
    ready.map((matter) => (
      <PackingSlip key={`${matter.orderNumber} ${matter.shipment?.place ?? ''}`} matter={matter} />
    )),
  );
}

function render(author: string, logo: Uint8Array | null, sheets: ReactNode): Promise<Uint8Array> {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return renderToBuffer(
    <Document author={author} creator={author} producer={author} language={language}>
      <I18nProvider i18n={i18n}>
        <LogoOnPaper value={logo}>{sheets}</LogoOnPaper>
      </I18nProvider>
    </Document>,
  );
}

/** Replaces user-entered characters that the fonts do not have. */
async function asPrintable<Value>(value: Value): Promise<Value> {
  const letters = await openFaces();
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') return printable(each, letters);
    if (Array.isArray(each)) return each.map(walk);
    if (each === null || typeof each !== 'object') return each;
    return Object.fromEntries(Object.entries(each).map(([key, part]) => [key, walk(part)]));
  };
  return walk(value) as Value;
}
