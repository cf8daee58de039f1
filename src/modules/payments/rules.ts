import { addMoney, type Money, money } from '#kernel/money.ts';
import type { PaymentSettings } from '#modules/settings/contract/payments.ts';
import type { LedgerKind, OfferedPayment, PaymentState } from './contract.ts';

/** An entry of the ledger as far as sums go; amounts in minor units. */
export interface Entry {
  kind: LedgerKind;
  amount: number;
}

export interface Sums {
  captured: number;
  refunded: number;
}

/** What an attempt to pay has come to, as long as no money has. */
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
 * @param due what the order costs, minor units. Less than that is not paid; more is paid, and can be given back.
 * @param entries in the order in which they were written: of several attempts to pay the last one counts. What came in
 *   and went back counts in any order.
 */
export function paymentStateOf(due: number, entries: readonly Entry[]): PaymentState {
  const { captured, refunded } = sumsOf(entries);
  if (captured > 0 && refunded >= captured) return 'refunded';
  if (refunded > 0) return 'partially_refunded';
  // Where nothing is left to pay, all is paid.
  if (captured >= due) return 'paid';
  if (entries.some(({ kind }) => kind === 'voided')) return 'voided';
  const last = entries.findLast(({ kind }) => isAttempt(kind))?.kind;
  return last && isAttempt(last) ? attempts[last] : 'unpaid';
}

/**
 * The state of an order of which gift cards paid a part beside its ledger: what went back to them was given back too, and
 * what they have not had back is still there.
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

/** A card is asked for no less than this: providers take no smaller amounts. In minor units. */
const leastOnCard = 50;

/** So long the goods are held for somebody who is about to pay by card, by the database's clock. */
export const cardMinutes = 15;

/**
 * The ways in which an amount may be paid, in the order in which they are offered.
 * @param takesCards whether the shop has a provider for cards.
 */
export function offeredPayments(
  { card, payOnDelivery, bankTransfer }: PaymentSettings,
  total: Money,
  takesCards: boolean,
): OfferedPayment[] {
  const { currency } = total;
  const offered: OfferedPayment[] = [];
  // Gift cards, or a discount, have paid it all: nobody is asked for anything.
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

/** What of an order's money can still be given back; what is on its way back cannot be promised again. */
export function refundable(
  { captured, refunded, refunding }: Sums & { refunding: number },
  currency: string,
): Money {
  return money(captured - refunded - refunding, currency);
}

/**
 * The reference a payer writes on a transfer for order 1042: `RF95 1042`, a creditor's reference of ISO 11649. Its two
 * check digits let a bank refuse a slip of the pen. In groups of four, as it is printed.
 */
export function transferReference(orderNumber: number): string {
  // "RF00" moved to the end, its letters as the numbers that the standard gives them: R is 27, F is 15.
  const check = 98n - (BigInt(`${orderNumber}271500`) % 97n);
  return `RF${String(check).padStart(2, '0')}${orderNumber}`.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
