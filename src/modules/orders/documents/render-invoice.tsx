import { storedLanguage } from '#kernel/language.ts';
import { DocumentTexts, renderDocument } from '#platform/documents/render-document.tsx';
import type { InvoiceData } from '../service/read-invoice.ts';
import { Invoice } from './invoice.tsx';

/** Renders an invoice as PDF. @param logo of the sender, as PNG. */
export const renderInvoice = (data: InvoiceData, logo: Uint8Array | null = null): Promise<Uint8Array> =>
  renderDocument({
    data,
    logo,
    author: ({ sender }) => sender.name,
    language: ({ order }) => storedLanguage(order.language),
    pages: (invoice) => (
      <DocumentTexts language={storedLanguage(invoice.order.language)}>
        <Invoice data={invoice} />
      </DocumentTexts>
    ),
  });
