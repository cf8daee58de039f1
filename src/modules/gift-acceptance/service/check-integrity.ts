import { listOrderedGifts } from '#modules/gifts/service/received-gifts.ts';
import { listGiftOrders } from '#modules/orders/service/gift-orders.ts';
import type { Context } from '#platform/context.ts';

/** Ids of gifts whose order lacks their lines, or waits for an address differently from the gift. */
export async function findGiftMismatches(ctx: Context): Promise<string[]> {
  const orders = new Map((await listGiftOrders(ctx)).map((order) => [order.giftId, order]));
  const gifts = await listOrderedGifts(ctx);
  return gifts
    .filter(({ id, orderId, state }) => {
      const order = orders.get(id);
      if (state === 'cancelled') return order !== undefined && order.orderId === orderId && !order.isOver;
      return order?.orderId !== orderId || order.isAwaiting !== (state === 'awaiting');
    })
    .map(({ id }) => id);
}
