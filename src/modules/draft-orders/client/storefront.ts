import { pageLanguage } from '#platform/browser/page-language.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { draftOrdersContract } from '../contract/draft-orders.ts';

const api = storefrontApi<{ draftOrders: typeof draftOrdersContract }>().draftOrders;

/** After this timeout the response counts as lost. */
const TIMEOUT_MS = 30_000;

export interface DraftOrderLink {
  draftId: string;
  token: string;
}

/** Opens a draft order by its link. */
export const openDraftOrder = (link: DraftOrderLink) =>
  api.open(link, { signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Places the order as shown. The same idempotency key returns the same order. */
export const placeDraftOrder = (
  input: DraftOrderLink & { shown: string; paymentMethod: PaymentMethod; email?: string },
  idempotencyKey: string,
) =>
  api.place(
    { ...input, language: pageLanguage() },
    { context: { idempotencyKey }, signal: AbortSignal.timeout(TIMEOUT_MS) },
  );
