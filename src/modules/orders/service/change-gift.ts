import { err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import type { Gift } from '#modules/catalog/contract/gift.ts';
import { lockLedger } from '#modules/payments/service/ledger.ts';
import type { GiftCardRecipientChanged } from '#modules/promotions/contract/events.ts';
import { changeRecipientOfLine } from '#modules/promotions/service/change-recipient.ts';
import type { Context } from '#platform/context.ts';
import { ownerOf } from '../access.ts';
import { isOver } from '../rules/transitions.ts';
import { findOrder, findOrderOf, listLines } from '../store/find-orders.ts';
import { setGift } from '../store/order-lines.ts';
import { announceOrder } from './change-order.ts';
import { getOwnOrder } from './list-orders.ts';
import type { OrderDetails } from './present-order.ts';

type Refusal = 'unauthenticated' | 'not_found' | 'gift_card_sent' | 'invalid';

/** Changes recipient, message and sending date of a gift card in the caller's order, until it is sent. */
export async function changeGift(
  ctx: Context,
  { orderId, position, gift }: { orderId: string; position: number; gift: Gift },
): Promise<Result<OrderDetails, Refusal>> {
  const owner = ownerOf(ctx.actor);
  if (!owner) return err('unauthenticated');
  const own = isId(orderId) && (await findOrderOf(ctx.tx, orderId, owner));
  // A payment issues the cards under this lock, with the recipient of the line.
  const order =
    own && (await lockLedger(ctx, orderId)) ? await findOrderOf(ctx.tx, orderId, owner) : undefined;
  const line = order && (await listLines(ctx.tx, orderId)).find((each) => each.position === position);
  if (!order || !line?.gift) return err('not_found');
  if (isOver(order)) return err('gift_card_sent');
  const changed = await changeRecipientOfLine(ctx, { orderId, position, gift });
  if (!changed.ok) return changed;
  await setLineGift(ctx, { orderId, position, gift });
  return getOwnOrder(ctx, { orderId });
}

/** Shows the recipient of a gift card in its order, and refreshes open pages. */
export async function setLineGift(
  ctx: Context,
  { orderId, position, gift }: GiftCardRecipientChanged,
): Promise<void> {
  await setGift(ctx.tx, { orderId, position, gift });
  const { status, userId } = (await findOrder(ctx.tx, orderId))!;
  await announceOrder(ctx, { orderId, status }, userId);
}
