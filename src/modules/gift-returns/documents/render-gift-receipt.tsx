import { DocumentTexts, renderDocument } from '#platform/documents/render-document.tsx';
import type { GiftReceiptData } from '../service/read-receipt.ts';
import { GiftReceipt } from './gift-receipt.tsx';

/** Renders a gift receipt as PDF. @param logo of the sender, as PNG. @param address of the page for the code. */
export const renderGiftReceipt = (
  data: GiftReceiptData,
  logo: Uint8Array | null,
  address: string,
): Promise<Uint8Array> =>
  renderDocument({
    data,
    logo,
    author: ({ sender }) => sender.name,
    language: ({ language }) => language,
    pages: (receipt) => (
      <DocumentTexts language={receipt.language}>
        <GiftReceipt data={receipt} address={address} />
      </DocumentTexts>
    ),
  });
