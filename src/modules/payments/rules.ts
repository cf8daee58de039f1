import { addMoney, type Money, money } from '#kernel/money.ts';
import type { PaymentSettings } from '#modules/settings/contract/payments.ts';
import type { LedgerKind, OfferedPayment, PaymentState } from './contract.ts';

/** The parts of a ledger entry needed for sums; amounts in minor units. */
export interface Entry {
  kind: LedgerKind;
  amount: number;
}

export interface Sums {
  captured: number;
  refunded: number;
}

/** Status after a payment attempt, while no money was captured. */
const attempts = {
  requires_action: 'requires_action',
  authorized: 'authorized',
  failed: 'failed',
} as const satisfies Partial<Record<LedgerKind, PaymentState>>;
type Attempt = keyof typeof attempts;

const isAttempt = (kind: LedgerKind): kind is Attempt => kind in attempts;

const sumOf = (entries: readonly Entry[], kind: LedgerKind): number =>
  entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0);

export function sumsOf(entries: readonly Entry[]): Sums {
  return { captured: sumOf(entries, 'captured'), refunded: sumOf(entries, 'refunded') };
}

/**
 * @param due order total in minor units. A smaller payment is not paid; a larger one is paid, and the difference can be
 *   refunded.
 * @param entries in the order they were written: the last payment attempt counts. Captures and refunds count in any
 *   order.
 */
export function paymentStateOf(due: number, entries: readonly Entry[]): PaymentState {
  const { captured, refunded } = sumsOf(entries);
  if (captured > 0 && refunded >= captured) return 'refunded';
  if (refunded > 0) return 'partially_refunded';
  // An order with nothing left to pay is paid.
  if (captured >= due) return 'paid';
  if (entries.some(({ kind }) => kind === 'voided')) return 'voided';
  const last = entries.findLast(({ kind }) => isAttempt(kind))?.kind;
  return last && isAttempt(last) ? attempts[last] : 'unpaid';
}

/**
 * Payment status of an order partly paid by gift cards: includes refunds to gift cards and the balance not refunded
 * yet.
 *
 * @param state of the ledger alone. @param cards minor units.
 */
export function stateWithGiftCards(
  state: PaymentState,
  { captured, refunded }: Sums,
  cards: { spent: number; returned: number },
): PaymentState {
  const isPaid = state === 'paid' || state === 'partially_refunded' || state === 'refunded';
  if (!isPaid || cards.spent === 0) return state;
  const back = refunded + cards.returned;
  if (back === 0) return 'paid';
  return back >= captured + cards.spent ? 'refunded' : 'partially_refunded';
}

/** Minimum card payment in minor units; providers reject smaller amounts. */
const leastOnCard = 50;

/** Minutes for which stock stays allocated during a card payment, by the database's clock. */
export const cardMinutes = 15;

/**
 * Payment methods available for an amount, in display order.
 * @param takesCards whether a card payment provider is configured.
 */
export function offeredPayments(
  { card, payOnDelivery, bankTransfer }: PaymentSettings,
  total: Money,
  takesCards: boolean,
): OfferedPayment[] {
  const { currency } = total;
  const offered: OfferedPayment[] = [];
  // Gift cards or discounts cover the total, so no payment is needed.
  if (total.amount === 0) return [{ id: 'pay-on-delivery', fee: money(0, currency) }];
  if (takesCards && card.enabled && total.amount >= leastOnCard)
    offered.push({ id: 'card', fee: money(0, currency) });
  const fee = money(payOnDelivery.fee, currency);
  const { maximum } = payOnDelivery;
  if (payOnDelivery.enabled && (maximum === null || addMoney(total, fee).amount <= maximum))
    offered.push({ id: 'pay-on-delivery', fee });
  if (bankTransfer.enabled) offered.push({ id: 'bank-transfer', fee: money(0, currency) });
  return offered;
}

/** The amount that can still be refunded; pending refunds are deducted. */
export function refundable(
  { captured, refunded, refunding }: Sums & { refunding: number },
  currency: string,
): Money {
  return money(captured - refunded - refunding, currency);
}

/**
 * The transfer reference of an order, `RF95 1042` for order 1042: an ISO 11649 creditor reference. Its two check digits
 * let banks detect typing errors. Printed in groups of four.
 */
export function transferReference(orderNumber: number): string {
  // "RF00" moved to the end with letters as numbers, as the standard requires: R is 27, F is 15.
  const check = 98n - (BigInt(`${orderNumber}271500`) % 97n);
  return `RF${String(check).padStart(2, '0')}${orderNumber}`.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
