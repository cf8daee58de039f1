import { isId, newId } from '#kernel/ids.ts';
import { money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { PaymentMessage } from '#modules/payments/contract/messages.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import { recordChange } from '#modules/audit/service.ts';
import { returnStock } from '#modules/inventory/service/allocate-stock.ts';
import { isOnline, isPledged } from '#modules/payments/contract/payment-methods.ts';
import { createRefund, refundNow } from '#modules/payments/service/refunds.ts';
import type { PaymentProviders } from '#modules/payments/service/payment-providers.ts';
import {
  giftCardPaymentsOf,
  lockSpentOfBoughtCards,
  returnToGiftCards,
  voidUnspentCards,
} from '#modules/promotions/service/gift-cards.ts';
import { lockLedger, recordMovement } from '#modules/payments/service/ledger.ts';
import { type Context, write } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import { canEditOrders } from '../access.ts';
import type { RecordedRefund } from '../contract/manual-refund.ts';
import type { OrderErrorCode } from '../contract/errors-and-events.ts';
import { refundAmount } from '../rules/refunds.ts';
import { quantityAt, unitsOf } from '../rules/units.ts';
import { isOver } from '../rules/transitions.ts';
import { findOrder, listLines } from '../store/find-orders.ts';
import { insertRefund } from '../store/refunds.ts';
import { countReturnedUnits } from '../store/count-returned-units.ts';
import { refundBasisOf } from './refundable-order.ts';
import { changeOrder, enqueueOrderEmail } from './change-order.ts';
import { getOrder } from './list-orders.ts';
import type { AdminOrderDetails } from './present-order.ts';
import { inEffect, listRefunds, waitingForGiftCards } from './list-refunds.ts';

export interface RefundInput {
  orderId: string;
  /** The version that the page showed. */
  version: number;
  lines: readonly { position: number; quantity: number }[];
  /** Minor units. */
  delivery: number;
  /** Minor units, in addition to lines and delivery. */
  amount: number;
  restock: boolean;
  /** A text that staff typed. */
  note: string;
  messages?: readonly PaymentMessage[];
  /** How the money is refunded manually; the payment provider is not called then. */
  otherwise?: RecordedRefund | null;
  /** Sends no order email, because the email of a return announces the refund. */
  withoutEmail?: boolean;
}

/** Messages for the ledger, the timeline and the refund. */
const messagesOf = ({ messages = [], otherwise }: RefundInput): PaymentMessage[] => [
  ...(otherwise
    ? [
        {
          code: 'refunded_manually' as const,
          params: { method: otherwise.how, reference: otherwise.reference },
        },
      ]
    : []),
  ...messages,
];

/** The provider is called right after the commit; the delayed job covers a crash in between. */
const RETRY_MS = 20_000;

/**
 * Refunds an order, in any number of steps up to the paid amount and the bought quantities. A refund through
 * the payment provider stays pending until the provider confirms it.
 */
export async function refundOrder(
  ctx: Context,
  input: RefundInput,
): Promise<Result<AdminOrderDetails, OrderErrorCode>> {
  const { tx, now } = ctx;
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  const { orderId, note, withoutEmail = false } = input;
  const ledger = isId(orderId) ? await lockLedger(ctx, orderId) : null;
  const order = ledger && (await findOrder(tx, orderId));
  if (!order) return err('not_found');
  if (order.version !== input.version) return err('changed_meanwhile');

  const of = (amount: number) => money(amount, order.currency);
  const lines = await listLines(tx, orderId);
  const all = await listRefunds(ctx, orderId);
  const refunds = inEffect(all);
  const refundedLines = refunds.flatMap((refund) => refund.lines);
  const requested = refundAmount(refundBasisOf({ order, lines, refundsInEffect: refunds }), {
    lines: input.lines,
    delivery: of(input.delivery),
    amount: of(input.amount),
  });
  if (!requested) return err('refund_too_large');
  if (requested.amount === 0) return err('refund_empty');
  // The original payment method is refunded first, gift cards get the rest.
  const toCards = Math.max(0, requested.amount - ledger.refundable.amount);
  const onCards = (await giftCardPaymentsOf(ctx, orderId)).returnable - waitingForGiftCards(all);
  if (toCards > onCards) return err('refund_too_large');
  const gifts = lines.filter(({ isGiftCard }) => isGiftCard);
  if (gifts.length > 0) {
    // Gift cards bought with this order and already spent are not refundable.
    const spent = await lockSpentOfBoughtCards(ctx, { orderId });
    if (requested.amount > ledger.refundable.amount + onCards - spent) return err('refund_too_large');
    for (const { position, quantity: bought } of gifts) {
      const now = quantityAt(input.lines, position);
      const quantity = now + quantityAt(refundedLines, position);
      if (now > 0 && !(await voidUnspentCards(ctx, { orderId, position, quantity, of: bought })))
        return err('refund_too_large');
    }
  }
  const amount = of(requested.amount - toCards);

  // Gift cards that paid the order get their part back, whatever method staff chose for the rest.
  const toRecipient = input.otherwise?.how === 'gift-card';
  const otherwise = amount.amount > 0 || toRecipient ? (input.otherwise ?? null) : null;
  const by = await recordedActor(ctx);
  const messages = messagesOf({ ...input, otherwise });
  const id = newId(now);
  const throughProvider = isOnline(order.paymentMethod) && amount.amount > 0 && !otherwise;
  // If the provider refunds a part, gift cards are refunded after its confirmation. If it declines, nothing
  // is refunded.
  // The gift cards of the giver get nothing for what the recipient returned.
  if (!throughProvider && toCards > 0)
    await returnToGiftCards(ctx, { orderId, upTo: toCards, isTransfer: toRecipient });
  const recorded =
    amount.amount === 0
      ? ok(ledger)
      : throughProvider
        ? await createRefund(ctx, {
            id,
            orderId,
            amount,
            by,
            note,
            messages,
            runAt: new Date(now.getTime() + RETRY_MS),
          })
        : await recordMovement(ctx, { orderId, kind: 'refunded', amount, by, note, messages });
  if (!recorded.ok) return recorded;
  if (isPledged(order.paymentMethod) && !otherwise && amount.amount > 0)
    await emitEvent(ctx, 'pledged_order.refunded', { orderId, amount });
  const refund = {
    id,
    orderId,
    amount: requested.amount,
    delivery: input.delivery,
    note,
    messages: JSON.stringify(messages),
    ...by,
    refundedAt: now,
    paidBack: otherwise?.how ?? null,
    reference: otherwise?.reference ?? '',
    isToldOtherwise: withoutEmail,
  };
  // A cancelled order, a failed refund or a return may have restocked these units already.
  const restocked =
    input.restock &&
    !isOver(order) &&
    input.lines.every(({ position, quantity }) => {
      const line = lines.find((each) => each.position === position)!;
      return line.shelved + quantity <= line.quantity;
    });
  const counted = input.lines.map(({ position, quantity }) => ({
    position,
    refunded: quantity,
    shelved: restocked ? quantity : 0,
  }));
  if (!(await countReturnedUnits(tx, orderId, counted))) return err('refund_too_large');
  await insertRefund(
    tx,
    refund,
    input.lines.map((line) => ({ ...line, restocked })),
  );
  if (restocked) {
    const units = input.lines.flatMap(({ position, quantity }) => {
      const line = lines.find((each) => each.position === position)!;
      return unitsOf(line, quantity, line.shelved);
    });
    await returnStock(ctx, units, { orderId: order.id });
  }
  const { orderState, shipmentState } = order;
  const after = { orderState, shipmentState, paymentState: recorded.value.state };
  const changed = await changeOrder(ctx, order, {
    after,
    event: throughProvider ? null : 'refunded',
    by,
    note,
    messages,
    isHidden: toRecipient,
  });
  if (!changed.ok) return changed;
  // The system completes a refund through the provider later, so the audit log names the staff member now.
  if (throughProvider || otherwise) {
    await recordChange(ctx, {
      what: 'order',
      id: orderId,
      name: String(order.number),
      before: { refund: null },
      after: { refund: of(requested.amount), ...(otherwise ? { paidBack: otherwise } : {}) },
    });
  }
  if (!throughProvider && !withoutEmail)
    await enqueueOrderEmail(ctx, { orderId, kind: 'refunded', about: id });
  return getOrder(ctx, { orderId });
}

/**
 * Refunds and calls the provider within the request. Takes a context without a transaction, so that no lock
 * is held during the call.
 */
export async function refundAtOnce(
  ctx: Context,
  { providers, ...input }: RefundInput & { providers: PaymentProviders },
): Promise<Result<AdminOrderDetails, OrderErrorCode>> {
  const refunded = await write(ctx.tx, ctx.actor, refundOrder, input);
  const refund = refunded.ok ? refunded.value.refunds.at(-1) : undefined;
  if (!refunded.ok || refund?.state !== 'pending') return refunded;
  const answer = await refundNow(ctx, { refundId: refund.id, providers });
  return answer.ok ? getOrder(ctx, input) : answer;
}
