import type { Address, Picture } from '#kernel/contract.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { exchangeStock } from '#modules/inventory/service/allocate-stock.ts';
import { listBackorders } from '#modules/inventory/service/availability.ts';
import { lockLedger } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import type { OrderedItem } from '../contract/order.ts';
import { isOver, orderStatus } from '../rules/transitions.ts';
import { awaitsRecipient } from '../rules/awaits-recipient.ts';
import { findOrder, listLines } from '../store/find-orders.ts';
import * as store from '../store/gift-orders.ts';

/** Orders of gifts, for the check of integrity: whether they wait for an address, and whether they ended. */
export const listGiftOrders = async (ctx: Context) =>
  (await store.listGiftOrders(ctx.tx)).map(({ orderState, ...order }) => ({
    ...order,
    isOver: isOver({ orderState }),
  }));

interface ChosenItem {
  productId: string;
  variantId: string | null;
  name: string;
  variantName: string | null;
  image: Picture | null;
}

/**
 * Replaces the item of an unshipped line by the one that the recipient of the gift chose. The amounts stay; stock moves in
 * one step. The giver still sees what they ordered.
 */
export async function replaceGiftItem(
  ctx: Context,
  { orderId, position, item }: { orderId: string; position: number; item: ChosenItem },
): Promise<Result<true, 'out_of_stock' | 'gift_changed'>> {
  await lockLedger(ctx, orderId);
  const line = (await listLines(ctx.tx, orderId)).find((each) => each.position === position);
  if (!line || line.shipped > 0 || line.refunded + line.exchanged > 0) return err('gift_changed');
  const allocated = await exchangeStock(ctx, {
    orderId,
    restock: line.taken,
    requested: [{ productId: item.productId, colorKey: item.variantId, quantity: line.quantity }],
  });
  if (!allocated.ok) return allocated;
  const [backorder] = await listBackorders(ctx, allocated.value);
  const before: OrderedItem = {
    productId: line.productId,
    name: line.name,
    colorKey: line.colorKey || null,
    colorName: line.colorName,
    sku: line.sku,
    image: line.picture,
    components: line.components,
  };
  await store.replaceItem(
    ctx.tx,
    { orderId, position },
    {
      productId: item.productId,
      name: item.name,
      colorKey: item.variantId ?? '',
      colorName: item.variantName,
      picture: item.image,
      taken: allocated.value[0] ?? [],
      backorder: backorder ?? null,
      orderedItem: line.orderedItem ?? before,
    },
  );
  return ok(true);
}

/**
 * Enters the address that an order waits for, once.
 *
 * @param deliverOn null: the estimate of the order stays.
 * @param isGivers whether the giver entered it instead of the recipient: only then the giver sees it.
 */
export async function setRecipientAddress(
  ctx: Context,
  {
    orderId,
    address,
    deliverOn,
    isGivers = false,
  }: { orderId: string; address: Address; deliverOn: string | null; isGivers?: boolean },
): Promise<Result<true, 'gift_changed'>> {
  await lockLedger(ctx, orderId);
  const order = await findOrder(ctx.tx, orderId);
  if (!order || !awaitsRecipient(order)) return err('gift_changed');
  const promise = deliverOn === null ? order.promise : { from: deliverOn, to: deliverOn };
  if (!(await store.setAddress(ctx.tx, { id: orderId, address, promise, isGivers }, ctx.now)))
    return err('gift_changed');
  if (!isGivers) await store.insertAccepted(ctx.tx, orderId, ctx.now);
  const data = { orderId, status: orderStatus(order) };
  if (order.userId !== null)
    await publishLive(ctx.tx, { event: 'order.changed', audience: { person: order.userId }, data });
  await publishLive(ctx.tx, { event: 'order.changed', audience: { staff: 'orders' }, data });
  return ok(true);
}
