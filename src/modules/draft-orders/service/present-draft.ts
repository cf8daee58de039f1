import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { Context } from '#platform/context.ts';
import type { Draft, DraftRow } from '../contract/drafts.ts';
import { nameOf } from '../rules.ts';
import type { DraftRecord } from '../store.ts';
import { priceDraft } from './price-draft.ts';

export function presentRow(draft: DraftRecord): DraftRow {
  const { id, number, state, content, author, updatedAt, expiresAt, sentAt, isPast, orderId } = draft;
  return {
    id,
    number,
    state,
    email: content.email,
    name: nameOf(content),
    itemCount: content.items.reduce((sum, { quantity }) => sum + quantity, 0),
    author,
    updatedAt: updatedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    isExpired: state === 'open' && isPast,
    orderId,
  };
}

/** Includes the current quote while the draft order is open. */
export async function presentDraft(
  ctx: Context,
  draft: DraftRecord,
  onlineMethods: readonly PaymentMethod[],
): Promise<Draft> {
  const { price, lacks } =
    draft.state === 'open' ? await priceDraft(ctx, draft.content, onlineMethods) : { price: null, lacks: [] };
  return {
    ...presentRow(draft),
    version: draft.version,
    content: draft.content,
    lacks,
    quote: price?.quote ?? null,
  };
}
