import { money } from '#kernel/money.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { system } from '#kernel/actor.ts';
import { isId } from '#kernel/ids.ts';
import { askForIntent, findCardIntent, rememberIntent } from '#modules/payments/service/card-intents.ts';
import { type Cards, isWithoutAnswer, refusalReason } from '#modules/payments/service/cards.ts';
import { lockLedger } from '#modules/payments/service/ledger.ts';
import { type Context, write } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { ownerOf } from '../access.ts';
import type { CardOutcome, CardPayment } from '../contract/card-payment.ts';
import { isOver } from '../rules/transitions.ts';
import { findOrderOf, type OrderRow } from '../store/find-orders.ts';
import { endUnpaid } from './end-unpaid.ts';
import { settleCard } from './settle-card.ts';

/* These functions call the payment provider, which may take seconds. They get a context without a transaction and open
   short transactions before and after the call. */

interface CardInput {
  orderId: string;
  /** Null if the shop takes no cards. */
  cards: Cards | null;
}

type Refusal = 'unauthenticated' | 'not_found' | 'payment_not_expected' | 'cards_away';

async function findPayable(
  ctx: Context,
  orderId: string,
): Promise<Result<OrderRow, 'unauthenticated' | 'not_found' | 'payment_not_expected'>> {
  const owner = ownerOf(ctx.actor);
  if (!owner) return err('unauthenticated');
  const order = isId(orderId) ? await findOrderOf(ctx.tx, orderId, owner) : undefined;
  if (!order) return err('not_found');
  return order.paymentMethod === 'card' ? ok(order) : err('payment_not_expected');
}

/**
 * Starts the card payment of an own order. The stored idempotency key guarantees one charge, even for concurrent calls.
 */
export async function beginCardPayment(
  ctx: Context,
  { orderId, cards }: CardInput,
): Promise<Result<CardPayment, Refusal>> {
  const payable = await findPayable(ctx, orderId);
  if (!payable.ok) return payable;
  const order = payable.value;
  const stored = await findCardIntent(ctx, orderId);
  if (!cards || !stored || order.orderState !== 'awaiting_payment') return err('payment_not_expected');
  const total = money(order.total - order.giftCards, order.currency);
  let intent;
  try {
    intent = await askForIntent(cards, stored, { orderId, orderNumber: order.number, amount: total });
  } catch (error) {
    if (isWithoutAnswer(error) || refusalReason(error) !== null) return err('cards_away');
    throw error;
  }
  const expiresAt = await write(ctx.tx, ctx.actor, noteBegun, { orderId, intentId: intent.id });
  if (!expiresAt || !intent.clientSecret) return err('payment_not_expected');
  const { clientSecret } = intent;
  return ok({
    orderNumber: order.number,
    total,
    expiresAt: expiresAt.toISOString(),
    clientSecret,
    ...cards.browser,
  });
}

/** @returns the payment deadline; null if the order ended during the provider call. */
async function noteBegun(
  ctx: Context,
  { orderId, intentId }: { orderId: string; intentId: string },
): Promise<Date | null> {
  const ledger = await lockLedger(ctx, orderId);
  await rememberIntent(ctx, orderId, intentId);
  if (!ledger?.expiresAt) await enqueueJob(ctx.tx, 'orders:callOffCard', { orderId });
  return ledger?.expiresAt ?? null;
}

/** Reads the result from the provider and stores it, for a browser that returns from the payment. */
export async function cardOutcome(
  ctx: Context,
  { orderId, cards }: CardInput,
): Promise<Result<CardOutcome, Refusal>> {
  const payable = await findPayable(ctx, orderId);
  if (!payable.ok) return payable;
  const stored = await findCardIntent(ctx, orderId);
  const known: CardOutcome = { state: stateOf(payable.value), reason: '' };
  if (!cards || !stored?.providerId) return ok(known);
  try {
    const intent = await cards.findIntent(stored.providerId);
    return ok((await write(ctx.tx, system, settleCard, intent)) ?? known);
  } catch (error) {
    // The reconciliation job asks again within a minute.
    if (isWithoutAnswer(error)) return ok({ state: 'processing', reason: '' });
    throw error;
  }
}

/** The state according to the order, where the provider has no result. */
function stateOf(order: OrderRow): CardOutcome['state'] {
  if (order.orderState === 'awaiting_payment') return 'open';
  return isOver(order) ? 'over' : 'paid';
}

/** Abandons the payment: ends the order, restocks its units and refills the cart. Fails once the card is charged. */
export async function giveUpCardPayment(
  ctx: Context,
  input: CardInput,
): Promise<Result<CardOutcome, Refusal>> {
  const known = await cardOutcome(ctx, input);
  if (!known.ok || known.value.state !== 'open') return known;
  await write(ctx.tx, ctx.actor, endUnpaid, input.orderId);
  return ok({ state: 'over', reason: '' });
}
