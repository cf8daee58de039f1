import { money, subtractMoney } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import { type Ledger, lockLedger, recordMovement } from '#modules/payments/service/ledger.ts';
import { lockSpentOfBoughtCards } from '#modules/promotions/service/gift-cards.ts';
import type { Context } from '#platform/context.ts';
import { canEditOrders } from '../access.ts';
import type { AdminOrder } from '../contract/admin.ts';
import type { OrderErrorCode } from '../contract/errors-and-events.ts';
import type { OrderMove } from '../contract/states.ts';
import { moved, moveEvents, type OrderAxes, sentByMail } from '../rules/way.ts';
import { findOrder } from '../store/find-orders.ts';
import { changeOrder, nameOfActor } from './change-order.ts';
import { handoverOf } from './handover.ts';
import { getOrder } from './list-orders.ts';
import { endParcels, readParcels, shipOrder } from './ship-order.ts';

export interface MoveInput {
  orderId: string;
  move: OrderMove;
  /** The version that the page showed. */
  version: number;
  note: string;
}

/** Applies a transition of the state machine with its effects. */
export async function moveOrder(ctx: Context, input: MoveInput): Promise<Result<AdminOrder, OrderErrorCode>> {
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  const { orderId, move, version, note } = input;
  if (move === 'ship')
    return shipOrder(ctx, { orderId, version, lines: [], carrier: '', trackingNumber: '', trackingUrl: '' });
  // Lock order: ledger before order, to avoid deadlocks.
  const ledger = isId(orderId) ? await lockLedger(ctx, orderId) : null;
  const order = ledger && (await findOrder(ctx.tx, orderId));
  if (!order) return err('not_found');
  if (order.version !== version) return err('changed_meanwhile');
  const handover = handoverOf(order);
  const onward = moved({ ...order, handover }, move);
  if (!onward) return err('move_not_allowed');
  const after = sentByMail(onward, handover);
  if (move === 'deliver') {
    if ((await readParcels(ctx, orderId)).open.length > 0) return err('move_not_allowed');
    const ended = await endParcels(ctx, order, { shipmentId: null, state: 'delivered', note });
    return ended.ok ? getOrder(ctx, { orderId }) : ended;
  }
  // A cancellation would refund the paying gift cards in full, although gift cards bought with this order are already
  // spent. Staff refund a part instead.
  if (move === 'cancel' && (await lockSpentOfBoughtCards(ctx, { orderId })) > 0)
    return err('move_not_allowed');
  const actor = await nameOfActor(ctx);
  await recordMoney(ctx, { orderId, before: order, after, ledger, actor });
  const changed = await changeOrder(ctx, order, { after, event: moveEvents[move], actor, note });
  return changed.ok ? getOrder(ctx, { orderId }) : changed;
}

/** Writes the payment part of a transition into the ledger. */
async function recordMoney(
  ctx: Context,
  move: { orderId: string; before: OrderAxes; after: OrderAxes; ledger: Ledger; actor: string },
): Promise<void> {
  const { orderId, before, after, ledger, actor } = move;
  if (after.paymentState === before.paymentState) return;
  const { due, captured } = ledger;
  const entry =
    after.paymentState === 'paid'
      ? ({ kind: 'captured', amount: subtractMoney(due, captured) } as const)
      : ({ kind: 'voided', amount: money(0, due.currency) } as const);
  const recorded = await recordMovement(ctx, { orderId, ...entry, actor });
  if (!recorded.ok || recorded.value.state !== after.paymentState)
    throw new Error(`the ledger of ${orderId} is not ${after.paymentState}`);
}
