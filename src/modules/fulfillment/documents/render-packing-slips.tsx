import { defaultLanguage } from '#kernel/language.ts';
import { DocumentTexts, renderDocument } from '#platform/documents/render-document.tsx';
import type { PackingSlipData } from '../service/packing-slips.ts';
import { PackingSlip } from './packing-slip.tsx';

/**
 * Renders packing slips as one PDF; each starts on a new page.
 *
 * @param baseUrl public URL of the shop, the base of the videos' codes.
 * @param logo of the sender, as PNG.
 */
export const renderPackingSlips = (
  data: readonly PackingSlipData[],
  baseUrl: string,
  logo: Uint8Array | null = null,
): Promise<Uint8Array> =>
  renderDocument({
    data,
    logo,
    author: ([first]) => first?.sender.name ?? '',
    language: ([first]) => first?.language ?? defaultLanguage,
    pages: (slips) =>
      slips.map((slip) => (
        <DocumentTexts key={`${slip.orderNumber} ${slip.shipment?.place ?? ''}`} language={slip.language}>
          <PackingSlip data={slip} baseUrl={baseUrl} />
        </DocumentTexts>
      )),
  });
