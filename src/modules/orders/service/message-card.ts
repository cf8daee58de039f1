import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { getGiftOfOrder } from '#modules/gifts/service/own-gifts.ts';
import type { CardDesign } from '#modules/gifts/contract/states.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import type { Context } from '#platform/context.ts';
import { isId } from '#kernel/ids.ts';
import { canViewOrders } from '../access.ts';
import { findOrder } from '../store/find-orders.ts';

interface PrintedCard {
  design: CardDesign;
  recipientName: string;
  senderName: string;
  message: string;
  orderNumber: number;
  shopName: string;
}

/** The message card to print with an order; `not_found` for an order without one. */
export async function readMessageCard(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<PrintedCard, 'unauthenticated' | 'forbidden' | 'not_found'>> {
  if (!canViewOrders(ctx.actor)) return denied(ctx.actor);
  const order = isId(orderId) ? await findOrder(ctx.tx, orderId) : undefined;
  const found = order && (await getGiftOfOrder(ctx, { orderId }));
  const gift = found?.ok ? found.value : null;
  if (!order || !gift?.card) return err('not_found');
  return ok({
    ...gift.card,
    recipientName: gift.recipientName,
    senderName: gift.senderName,
    orderNumber: order.number,
    shopName: (await getSender(ctx)).name,
  });
}
