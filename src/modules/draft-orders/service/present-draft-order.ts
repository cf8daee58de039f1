import { findNewestKept } from '#modules/email/service/kept-emails.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { Context } from '#platform/context.ts';
import type { DraftOrder, DraftOrderRow } from '../contract/draft-orders.ts';
import { nameOf } from '../rules.ts';
import type { DraftOrderRecord } from '../store.ts';
import { priceDraftOrder } from './price-draft-order.ts';

export function presentRow(draftOrder: DraftOrderRecord): DraftOrderRow {
  const { id, number, state, content, author, updatedAt, expiresAt, sentAt, isPast, orderId } = draftOrder;
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

/** Whether the newest email with the link was kept, not sent. An older one may have been kept before a mail server was set. */
export async function isLinkKept(ctx: Context, { id, state, sentAt }: DraftOrderRecord): Promise<boolean> {
  const kept = state === 'open' && sentAt && (await findNewestKept(ctx, `draft-${id}-`));
  return Boolean(kept && kept.delivery !== 'sent' && kept.keptAt >= sentAt);
}

/** Includes the current quote while the draft order is open. */
export async function presentDraftOrder(
  ctx: Context,
  draftOrder: DraftOrderRecord,
  onlineMethods: readonly PaymentMethod[],
): Promise<DraftOrder> {
  const { price, lacks } =
    draftOrder.state === 'open'
      ? await priceDraftOrder(ctx, draftOrder.content, onlineMethods)
      : { price: null, lacks: [] };
  return {
    ...presentRow(draftOrder),
    isKept: await isLinkKept(ctx, draftOrder),
    version: draftOrder.version,
    content: draftOrder.content,
    lacks,
    quote: price?.quote ?? null,
  };
}
