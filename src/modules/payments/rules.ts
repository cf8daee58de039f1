import { remainderBy97 } from '#kernel/mod-97.ts';
import { addMoney, type Money, money } from '#kernel/money.ts';
import type { PaymentSettings } from '#modules/settings/contract/payments.ts';
import type { LedgerKind, PaymentState } from './contract/ledger.ts';
import {
  isOnline,
  isPledged,
  methodDefinition,
  methodOfFreeOrders,
  type PaymentMethod,
  paymentMethods,
} from './contract/payment-methods.ts';
import type { OfferedPayment } from './contract/schemas.ts';

/** The parts of a ledger entry needed for sums; amounts in minor units. */
export interface Entry {
  kind: LedgerKind;
  amount: number;
}

export interface Sums {
  captured: number;
  refunded: number;
}

/** Status after a payment attempt, while the amount due is not captured. */
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
  const captured = sumOf(entries, 'captured') - sumOf(entries, 'capture_undone');
  return { captured, refunded: sumOf(entries, 'refunded') };
}

/**
 * Payment status of an order by its ledger.
 *
 * @param due amount due in minor units, without the part paid by gift cards. An order is not paid if less was
 *   captured. If more was captured, it is paid, and the difference can be refunded.
 * @param entries in the order they were written: the last payment attempt counts. Captures and refunds count
 *   in any order.
 */
export function paymentStateOf(due: number, entries: readonly Entry[]): PaymentState {
  const { captured, refunded } = sumsOf(entries);
  if (captured > 0 && refunded >= captured) return 'refunded';
  if (refunded > 0) return 'partially_refunded';
  // Also for an order with nothing left to pay: `due` is 0.
  if (captured >= due) return 'paid';
  if (entries.some(({ kind }) => kind === 'voided')) return 'voided';
  const last = entries.findLast(({ kind }) => isAttempt(kind))?.kind;
  return last && isAttempt(last) ? attempts[last] : 'unpaid';
}

/**
 * Payment status of an order, including the amounts paid by gift cards and refunded to them.
 *
 * @param state payment status by the ledger alone.
 * @param cards gift card amounts in minor units.
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

/** Whether the payment is open: less than the amount due was captured, and it was not cancelled. */
export const isAwaitingPayment = (state: PaymentState): boolean =>
  ['unpaid', 'requires_action', 'authorized', 'failed'].includes(state);

/**
 * Payment methods available for an amount, in display order.
 * @param onlineMethods methods whose payment provider is configured.
 */
export function offeredPayments(
  settings: PaymentSettings,
  total: Money,
  onlineMethods: readonly PaymentMethod[],
  { requiresPrepayment = false, isPickup = false, takesPledges = false }: PaymentConditions = {},
): OfferedPayment[] {
  const { currency } = total;
  // Gift cards or discounts cover the total, so no payment is needed.
  if (total.amount === 0) return [{ id: methodOfFreeOrders, fee: money(0, currency) }];
  const offered = paymentMethods.flatMap((id) => {
    const method = methodDefinition(id);
    if (!method.isEnabled(settings) || (isOnline(id) && !onlineMethods.includes(id))) return [];
    if (requiresPrepayment && method.placedUnpaid) return [];
    if (isPledged(id) && !takesPledges) return [];
    // The fee is for the courier who takes the money.
    const isInStore = isPickup && method.placedUnpaid;
    const fee = money(isInStore ? 0 : method.fee(settings), currency);
    const charged = addMoney(total, fee).amount;
    if (charged < (method.minimum ?? 0) || charged > (method.maximum(settings) ?? Infinity)) return [];
    return [{ id, fee }];
  });
  // Pledges are paid by one of the other methods.
  const isPayable = offered.some(({ id }) => !isPledged(id) && !methodDefinition(id).placedUnpaid);
  return isPayable ? offered : offered.filter(({ id }) => !isPledged(id));
}

export interface PaymentConditions {
  /**
   * Whether it cannot be paid on delivery or in the shop: an emailed order is not handed over, and the recipient of a
   * gift does not pay.
   */
  requiresPrepayment?: boolean;
  /** Whether the customer collects it: paying in the store has no fee. */
  isPickup?: boolean;
  /** Whether several people can pay parts of it: it is a gift from a registry. */
  takesPledges?: boolean;
}

/** The amount that can still be refunded; pending refunds are deducted. */
export function refundable(
  { captured, refunded, refunding }: Sums & { refunding: number },
  currency: string,
): Money {
  return money(captured - refunded - refunding, currency);
}

/**
 * The transfer reference of an order, `RF97 1042` for order 1042: an ISO 11649 creditor reference. Its two
 * check digits let banks detect typing errors. Printed in groups of four.
 */
export const transferReference = (orderNumber: number): string => creditorReference(String(orderNumber));

/** The transfer reference of a pledge: the number of its order, `P` and its own number. */
export const pledgeReference = (orderNumber: number, pledgeNumber: number): string =>
  creditorReference(`${orderNumber}P${pledgeNumber}`);

/** @param id digits and capital letters. */
function creditorReference(id: string): string {
  // The standard appends "RF00" to the id.
  const check = 98 - remainderBy97(`${id}RF00`);
  return `RF${String(check).padStart(2, '0')}${id}`.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
