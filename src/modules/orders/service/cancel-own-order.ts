import { isSignedIn } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import { err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import { person } from '#kernel/recorded-actor.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import { lockLedger, recordMovement } from '#modules/payments/service/ledger.ts';
import { lockSpentOfBoughtCards } from '#modules/promotions/service/gift-cards.ts';
import type { Context } from '#platform/context.ts';
import { ownerOf } from '../access.ts';
import type { OrderErrorCode } from '../contract/errors-and-events.ts';
import { isCancellable, transition } from '../rules/transitions.ts';
import { findOrderOf } from '../store/find-orders.ts';
import { changeOrder } from './change-order.ts';
import { getOwnOrder } from './list-orders.ts';
import type { OrderDetails } from './present-order.ts';

/** Cancels an order of the caller. Allowed until staff process the order or a payment is captured. */
export async function cancelOwnOrder(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<OrderDetails, OrderErrorCode>> {
  const owner = ownerOf(ctx.actor);
  if (!owner) return err('unauthenticated');
  const own = isId(orderId) && (await findOrderOf(ctx.tx, orderId, owner));
  const ledger = own ? await lockLedger(ctx, orderId) : null;
  const order = ledger && (await findOrderOf(ctx.tx, orderId, owner));
  if (!ledger || !order) return err('not_found');
  const after = isCancellable(order, ledger.captured) ? transition(order, 'cancel') : null;
  if (!after) return err('move_not_allowed');
  // A cancellation refunds the full amount to the gift cards that paid for the order. It is not allowed once
  // gift cards bought with the order are spent.
  if ((await lockSpentOfBoughtCards(ctx, { orderId })) > 0) return err('move_not_allowed');
  const by = isSignedIn(ctx.actor) ? await recordedActor(ctx) : person(order.customerName || order.email);
  await recordMovement(ctx, { orderId, kind: 'voided', amount: money(0, order.currency), by });
  const changed = await changeOrder(ctx, order, { after, event: 'cancelled', by });
  return changed.ok ? getOwnOrder(ctx, { orderId }) : changed;
}
