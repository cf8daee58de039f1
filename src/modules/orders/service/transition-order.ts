import { money, subtractMoney } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import type { RecordedActor } from '#kernel/recorded-actor.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import { type Ledger, lockLedger, recordMovement } from '#modules/payments/service/ledger.ts';
import { lockSpentOfBoughtCards } from '#modules/promotions/service/gift-cards.ts';
import type { Context } from '#platform/context.ts';
import { canEditOrders } from '../access.ts';
import type { OrderErrorCode } from '../contract/errors-and-events.ts';
import type { OrderAction } from '../contract/states.ts';
import { fulfillmentTypeOf } from '../rules/fulfillment-type.ts';
import { actionEvents, type OrderStates, statusOfEmailed, transition } from '../rules/transitions.ts';
import { findOrder, listLines } from '../store/find-orders.ts';
import { changeOrder, type OrderChange } from './change-order.ts';
import { getOrder } from './list-orders.ts';
import type { AdminOrderDetails } from './present-order.ts';

/** Actions without a shipment. The fulfillment module ships and delivers. */
export type OrderTransition = Exclude<OrderAction, 'ship' | 'deliver'>;

export interface TransitionInput {
  orderId: string;
  move: OrderTransition;
  /** The version that the page showed. */
  version: number;
  note: string;
  /** Sends no email: another one of this transaction tells the customer. */
  withoutEmail?: boolean;
}

/** Applies a transition of the state machine with its effects. */
export async function transitionOrder(
  ctx: Context,
  input: TransitionInput,
): Promise<Result<AdminOrderDetails, OrderErrorCode>> {
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  const { orderId, move: action, version, note, withoutEmail = false } = input;
  // The ledger is locked before the order row, to avoid deadlocks.
  const ledger = isId(orderId) ? await lockLedger(ctx, orderId) : null;
  const order = ledger && (await findOrder(ctx.tx, orderId));
  if (!order) return err('not_found');
  if (order.version !== version) return err('changed_meanwhile');
  const type = fulfillmentTypeOf(order);
  const next = transition({ ...order, fulfillmentType: type }, action);
  if (!next) return err('move_not_allowed');
  const after = statusOfEmailed(next, type);
  // A cancellation refunds the full amount to the gift cards that paid for the order. It is not allowed once
  // gift cards bought with the order are spent: staff refund a part instead.
  if (action === 'cancel' && (await lockSpentOfBoughtCards(ctx, { orderId })) > 0)
    return err('move_not_allowed');
  const by = await recordedActor(ctx);
  await recordPayment(ctx, { orderId, before: order, after, ledger, by });
  const changed = await changeOrder(ctx, order, {
    after,
    event: actionEvents[action],
    by,
    note,
    withoutEmail,
    ...(await undoOf(ctx, action, orderId, ledger)),
  });
  return changed.ok ? getOrder(ctx, { orderId }) : changed;
}

/** Marking as paid can be undone, unless it emails gift cards that the customer can spend at once. */
async function undoOf(
  ctx: Context,
  action: OrderTransition,
  orderId: string,
  { expiresAt }: Ledger,
): Promise<Pick<OrderChange, 'undo'>> {
  if (action !== 'markPaid') return {};
  if ((await listLines(ctx.tx, orderId)).some(({ isGiftCard }) => isGiftCard)) return {};
  return { undo: { action, paymentDeadline: expiresAt?.toISOString() ?? null } };
}

/** Writes the payment part of a transition into the ledger. */
async function recordPayment(
  ctx: Context,
  change: { orderId: string; before: OrderStates; after: OrderStates; ledger: Ledger; by: RecordedActor },
): Promise<void> {
  const { orderId, before, after, ledger, by } = change;
  if (after.paymentState === before.paymentState) return;
  const { due, captured } = ledger;
  const entry =
    after.paymentState === 'paid'
      ? ({ kind: 'captured', amount: subtractMoney(due, captured) } as const)
      : ({ kind: 'voided', amount: money(0, due.currency) } as const);
  const recorded = await recordMovement(ctx, { orderId, ...entry, by });
  if (!recorded.ok || recorded.value.state !== after.paymentState)
    throw new Error(`the ledger of ${orderId} is not ${after.paymentState}`);
}
