import { renderPackingSlips } from '#modules/fulfillment/documents/render-packing-slips.tsx';
import type { PackingSlipData } from '#modules/fulfillment/service/packing-slips.ts';
import { renderInvoice } from '#modules/orders/documents/render-invoice.tsx';
import type { InvoiceData } from '#modules/orders/service/read-invoice.ts';

/** A document to render; `logo` is the sender's, as PNG. */
export type DocumentJob =
  | { kind: 'invoice'; data: InvoiceData; logo: Uint8Array | null }
  | { kind: 'packing-slips'; data: readonly PackingSlipData[]; logo: Uint8Array | null };

export const renderJob = (job: DocumentJob): Promise<Uint8Array> =>
  job.kind === 'invoice' ? renderInvoice(job.data, job.logo) : renderPackingSlips(job.data, job.logo);
