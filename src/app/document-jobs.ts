import { renderPackingSlips } from '#modules/fulfillment/documents/render-packing-slips.tsx';
import type { PackingSlipData } from '#modules/fulfillment/service/packing-slips.ts';
import { renderGiftReceipt } from '#modules/gift-returns/documents/render-gift-receipt.tsx';
import type { GiftReceiptData } from '#modules/gift-returns/service/read-receipt.ts';
import { cardAsSvg, type MessageCard } from '#modules/gifts/documents/message-card.ts';
import { renderMessageCards } from '#modules/gifts/documents/render-cards.tsx';
import { renderInvoice } from '#modules/orders/documents/render-invoice.tsx';
import type { InvoiceData } from '#modules/orders/service/read-invoice.ts';

/** A document to render; `logo` is the sender's, as PNG. */
export type DocumentJob =
  | { kind: 'invoice'; data: InvoiceData; logo: Uint8Array | null }
  | { kind: 'packing-slips'; data: readonly PackingSlipData[]; baseUrl: string; logo: Uint8Array | null }
  | { kind: 'gift-receipt'; data: GiftReceiptData; logo: Uint8Array | null; address: string }
  | { kind: 'message-cards'; cards: readonly MessageCard[]; shopName: string }
  /** The preview of a card as JSON: an SVG picture, and the characters that cannot be printed. */
  | { kind: 'card-preview'; card: MessageCard };

export async function renderJob(job: DocumentJob): Promise<Uint8Array> {
  switch (job.kind) {
    case 'invoice':
      return renderInvoice(job.data, job.logo);
    case 'packing-slips':
      return renderPackingSlips(job.data, job.baseUrl, job.logo);
    case 'gift-receipt':
      return renderGiftReceipt(job.data, job.logo, job.address);
    case 'message-cards':
      return renderMessageCards(job.cards, job.shopName);
    case 'card-preview':
      return Buffer.from(JSON.stringify(await cardAsSvg(job.card)));
  }
}
