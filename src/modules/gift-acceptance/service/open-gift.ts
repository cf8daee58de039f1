import { err, ok, type Result } from '#kernel/result.ts';
import { findGiftByLink, type ReceivedGift } from '#modules/gifts/service/received-gifts.ts';
import { earliestDelivery } from '#modules/gifts/service/gift-options.ts';
import {
  findOrderRecord,
  listOrderLines,
  type LineRow,
  type OrderRow,
} from '#modules/orders/service/order-records.ts';
import type { Context } from '#platform/context.ts';
import type { GiftAcceptanceErrorCode, OpenedGift } from '../contract.ts';
import { listReplacements } from './list-replacements.ts';

export interface FoundGift {
  gift: ReceivedGift;
  order: OrderRow;
  /** Lines of the gift without its wrap. */
  lines: LineRow[];
}

/** The gift of a link with its order. A link shows nothing before the order is paid, and after it ended. */
export async function findGift(
  ctx: Context,
  token: string,
): Promise<Result<FoundGift, 'link_expired' | 'gift_not_ready'>> {
  const gift = await findGiftByLink(ctx, token);
  const order = gift && (await findOrderRecord(ctx, gift.orderId));
  if (order?.orderState === 'awaiting_payment') return err('gift_not_ready');
  if (!gift || !order || !['placed', 'processing', 'completed'].includes(order.orderState))
    return err('link_expired');
  const lines = (await listOrderLines(ctx, order.id)).filter(
    ({ giftId, productId }) => giftId === gift.id && productId !== gift.wrapId,
  );
  return ok({ gift, order, lines });
}

export async function presentGift(ctx: Context, { gift, order, lines }: FoundGift): Promise<OpenedGift> {
  const isAwaiting = gift.state === 'awaiting';
  const replacements = isAwaiting ? await listReplacements(ctx, lines) : new Map<number, never>();
  return {
    state: isAwaiting ? 'awaiting' : 'accepted',
    recipientName: gift.recipientName,
    senderName: gift.senderName,
    occasion: gift.occasion,
    card: gift.card,
    country: gift.country,
    deliverOn: isAwaiting ? gift.deliverOn : (order.promise?.from ?? null),
    earliest: isAwaiting ? await earliestDelivery(ctx, gift.country) : null,
    items: lines.map((line) => ({
      position: line.position,
      productId: line.productId,
      variantId: line.colorKey || null,
      name: line.name,
      variantName: line.colorName,
      image: line.picture,
      quantity: line.quantity,
      variants: replacements.get(line.position)?.variants ?? [],
      swaps: replacements.get(line.position)?.swaps ?? [],
    })),
  };
}

/** The gift for the holder of a link. */
export async function openGift(
  ctx: Context,
  { token }: { token: string },
): Promise<Result<OpenedGift, GiftAcceptanceErrorCode>> {
  const found = await findGift(ctx, token);
  return found.ok ? ok(await presentGift(ctx, found.value)) : found;
}
