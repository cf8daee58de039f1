import type { PaymentMethod } from '#modules/payments/contract.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { draftOrdersContract } from '../contract/drafts.ts';

const api = storefrontApi<{ draftOrders: typeof draftOrdersContract }>().draftOrders;

/** An answer that takes longer counts as lost. */
const PATIENCE_MS = 30_000;

export interface DraftLink {
  draftId: string;
  token: string;
}

/** What the shop has prepared, by its link. */
export const openYourOrder = (link: DraftLink) =>
  api.open(link, { signal: AbortSignal.timeout(PATIENCE_MS) });

/** Orders what was shown. The same key always gets the same order. */
export const placeYourOrder = (
  input: DraftLink & { shown: string; paymentMethod: PaymentMethod },
  idempotencyKey: string,
) => api.place(input, { context: { idempotencyKey }, signal: AbortSignal.timeout(PATIENCE_MS) });
