import { subtractMoney } from '#kernel/money.ts';
import { isId, newId } from '#kernel/ids.ts';
import { listStaffIds } from '#modules/accounts/service/staff.ts';
import { reallocateStock } from '#modules/inventory/service/allocate-stock.ts';
import { findCardIntent, noteIntentChecked, rememberIntent } from '#modules/payments/service/card-intents.ts';
import { promiseRefund } from '#modules/payments/service/card-refunds.ts';
import type { CardIntent } from '#modules/payments/service/cards.ts';
import { type Ledger, lockLedger, recordMovement } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { publishLive } from '#platform/live.ts';
import type { CardOutcome } from '../contract/card-payment.ts';
import type { OrderPlaced } from '../contract/errors-and-events.ts';
import { isOver, paidByCard, statusOfEmailed } from '../rules/transitions.ts';
import { findOrder, listLines, type OrderRow } from '../store/find-orders.ts';
import { insertRefund } from '../store/refunds.ts';
import { guestCardFailures } from '../access.ts';
import { insertUnseen } from '../store/unseen-orders.ts';
import { changeOrder, tellStaff } from './change-order.ts';
import { endUnpaid } from './end-unpaid.ts';
import { fulfillmentTypeOf } from '../rules/fulfillment-type.ts';

/** The timeline's actor for changes by the provider. */
const ACTOR = 'Card';

/**
 * Applies the state of a charge to its order. The browser's return, webhooks, the reconciliation job and recovery after
 * a crash all end here. Idempotent and independent of order: the ledger is locked and its entries are not repeated.
 * @param intent the provider's current state, never the content of a webhook.
 * @returns the result; null for a charge of another shop.
 */
export async function settleCard(ctx: Context, intent: CardIntent): Promise<CardOutcome | null> {
  const { orderId } = intent;
  const ledger = isId(orderId) ? await lockLedger(ctx, orderId) : null;
  const order = ledger && (await findOrder(ctx.tx, orderId));
  const stored = order && (await findCardIntent(ctx, orderId));
  if (!order || !stored || (stored.providerId ?? intent.id) !== intent.id) return null;
  if (intent.amount.currency !== ledger.due.currency)
    throw new Error(
      `order ${order.number} costs ${ledger.due.currency}, its card was asked for another currency`,
    );
  // The id may be missing if the first response was lost.
  await rememberIntent(ctx, orderId, intent.id);

  if (intent.state === 'succeeded') await takeIn(ctx, { intent, ledger, order });
  else if (order.orderState === 'awaiting_payment') await noteAttempt(ctx, { intent, ledger, order });
  await noteIntentChecked(ctx, orderId, intent.state === 'succeeded' || intent.state === 'cancelled');
  await noteDispute(ctx, intent);
  return outcomeOf((await findOrder(ctx.tx, orderId))!, intent);
}

interface Matter {
  intent: CardIntent;
  ledger: Ledger;
  order: OrderRow;
}

/** The charge succeeded. */
async function takeIn(ctx: Context, { intent, ledger, order }: Matter): Promise<void> {
  if (ledger.captured.amount > 0) return noteOutsideRefund(ctx, { intent, ledger, order });
  const { id: orderId } = order;
  const amount = intent.captured;
  const recorded = await recordMovement(ctx, {
    orderId,
    kind: 'captured',
    amount,
    actor: ACTOR,
    reference: intent.id,
  });
  if (!recorded.ok) throw new Error(`order ${order.number}: ${recorded.code}`);
  const isLate = isOver(order);
  // An expired order needs its stock again, if available. A cancelled order stays cancelled. An expired order paid in
  // part by gift cards stays expired: they were refunded.
  const held = order.orderState === 'expired' && order.giftCards === 0 && (await retake(ctx, orderId));
  const after = statusOfEmailed(paidByCard(order, recorded.value.state, held), fulfillmentTypeOf(order));
  const note = !isLate
    ? ''
    : held
      ? 'The money came after its time; the goods were still there.'
      : 'The money came when the order was over: it is given back.';
  const changed = await changeOrder(ctx, order, { after, event: 'paid', actor: ACTOR, note });
  if (!changed.ok) throw new Error(`order ${order.number}: ${changed.code}`);
  if (isOver(after)) await giveBackAll(ctx, { orderId, amount: recorded.value.refundable, note });
  else if (after.orderState === 'placed') await welcome(ctx, order);
  if (isLate) await tellStaff(ctx, orderId, held ? 'paid_late' : 'paid_in_vain');
}

async function retake(ctx: Context, orderId: string): Promise<boolean> {
  return reallocateStock(
    ctx,
    (await listLines(ctx.tx, orderId)).flatMap(({ taken }) => taken),
    orderId,
  );
}

/** The order now counts as new: every administrator is notified. */
async function welcome(ctx: Context, { id, number }: OrderRow): Promise<void> {
  await insertUnseen(ctx.tx, id, await listStaffIds(ctx.tx, 'orders'));
  const placed: OrderPlaced = { orderId: id, orderNumber: number };
  await publishLive(ctx.tx, { event: 'order.placed', audience: { staff: 'orders' }, data: placed });
}

async function giveBackAll(
  ctx: Context,
  { orderId, amount, note }: { orderId: string; amount: Ledger['refundable']; note: string },
): Promise<void> {
  const id = newId(ctx.now);
  const promised = await promiseRefund(ctx, { id, orderId, amount, actor: 'Shop', note });
  if (!promised.ok) throw new Error(`order ${orderId}: ${promised.code}`);
  const refund = {
    id,
    orderId,
    amount: amount.amount,
    delivery: 0,
    note,
    actor: 'Shop',
    refundedAt: ctx.now,
  };
  await insertRefund(ctx.tx, refund, []);
  await enqueueJob(ctx.tx, 'orders:refundCard', { refundId: id });
}

/** Not charged yet: stores the state of the attempt. */
async function noteAttempt(ctx: Context, { intent, ledger, order }: Matter): Promise<void> {
  const { id: orderId } = order;
  const { failure } = intent;
  const kind =
    intent.state === 'requires_action'
      ? 'requires_action'
      : intent.state === 'processing'
        ? 'authorized'
        : intent.state === 'open' && failure
          ? 'failed'
          : null;
  if (kind === null || (kind !== 'failed' && ledger.state === kind)) return;
  const recorded = await recordMovement(ctx, {
    orderId,
    kind,
    amount: intent.amount,
    actor: ACTOR,
    ...(kind === 'failed' ? { note: failure!.reason, reference: failure!.reference } : {}),
  });
  if (!recorded.ok) throw new Error(`order ${order.number}: ${recorded.code}`);
  if (recorded.value.entries.length === ledger.entries.length) return;
  const { orderState, shipmentState } = order;
  const after = { orderState, shipmentState, paymentState: recorded.value.state };
  const event = kind === 'failed' ? 'payment_failed' : null;
  const changed = await changeOrder(ctx, order, { after, event, actor: ACTOR, note: failure?.reason ?? '' });
  if (!changed.ok) throw new Error(`order ${order.number}: ${changed.code}`);
  const failures = recorded.value.entries.filter((entry) => entry.kind === 'failed').length;
  if (order.isGuest && failures >= guestCardFailures) await endUnpaid(ctx, orderId);
}

/** Records a refund made in the provider's dashboard. */
async function noteOutsideRefund(ctx: Context, { intent, ledger, order }: Matter): Promise<void> {
  const known = ledger.refundedByProvider.amount + ledger.refunding.amount;
  if (intent.refunded.amount <= known) return;
  const amount = subtractMoney(subtractMoney(intent.refunded, ledger.refundedByProvider), ledger.refunding);
  const note = 'Given back in the provider’s own pages.';
  const reference = `outside ${intent.id} ${intent.refunded.amount}`;
  const { id: orderId, orderState, shipmentState } = order;
  const recorded = await recordMovement(ctx, {
    orderId,
    kind: 'refunded',
    amount,
    actor: ACTOR,
    note,
    reference,
  });
  if (!recorded.ok) return;
  const after = { orderState, shipmentState, paymentState: recorded.value.state };
  const changed = await changeOrder(ctx, order, { after, event: 'refunded', actor: ACTOR, note });
  if (!changed.ok) throw new Error(`order ${order.number}: ${changed.code}`);
}

/** Records a dispute once: flag, timeline entry, email to the shop. */
async function noteDispute(ctx: Context, { orderId, id, disputed, amount }: CardIntent): Promise<void> {
  if (!disputed) return;
  const ledger = await lockLedger(ctx, orderId);
  const order = await findOrder(ctx.tx, orderId);
  if (!ledger || !order || ledger.disputed) return;
  await recordMovement(ctx, { orderId, kind: 'disputed', amount, actor: ACTOR, reference: id });
  const { orderState, paymentState, shipmentState } = order;
  const after = { orderState, paymentState, shipmentState };
  await changeOrder(ctx, order, { after, event: 'disputed', actor: ACTOR, quietly: true });
  await tellStaff(ctx, orderId, 'disputed');
}

function outcomeOf({ orderState }: OrderRow, { state, failure }: CardIntent): CardOutcome {
  if (state === 'succeeded') return { state: isOver({ orderState }) ? 'over' : 'paid', reason: '' };
  if (orderState !== 'awaiting_payment' || state === 'cancelled') return { state: 'over', reason: '' };
  if (state === 'processing') return { state: 'processing', reason: '' };
  return { state: 'open', reason: state === 'open' ? (failure?.reason ?? '') : '' };
}
