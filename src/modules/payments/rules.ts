import { addMoney, type Money, money, subtractMoney } from '#kernel/money.ts';
import type { PaymentSettings } from '#modules/settings/contract.ts';
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

const sumOf = (entries: readonly Entry[], kind: LedgerKind): number =>
  entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0);

export function sumsOf(entries: readonly Entry[]): Sums {
  return { captured: sumOf(entries, 'captured'), refunded: sumOf(entries, 'refunded') };
}

/** @param due what the order costs, minor units. Less than that is not paid; more is paid, and can be given back. */
export function paymentStateOf(due: number, entries: readonly Entry[]): PaymentState {
  const { captured, refunded } = sumsOf(entries);
  if (captured > 0 && refunded >= captured) return 'refunded';
  if (refunded > 0) return 'partially_refunded';
  if (captured > 0 && captured >= due) return 'paid';
  return entries.some(({ kind }) => kind === 'voided') ? 'voided' : 'unpaid';
}

/** The ways in which an amount may be paid, in the order in which they are offered. */
export function offeredPayments(
  { payOnDelivery, bankTransfer }: PaymentSettings,
  total: Money,
): OfferedPayment[] {
  const { currency } = total;
  const offered: OfferedPayment[] = [];
  const fee = money(payOnDelivery.fee, currency);
  const { maximum } = payOnDelivery;
  if (payOnDelivery.enabled && (maximum === null || addMoney(total, fee).amount <= maximum))
    offered.push({ id: 'pay-on-delivery', fee });
  if (bankTransfer.enabled) offered.push({ id: 'bank-transfer', fee: money(0, currency) });
  return offered;
}

/** What of an order's money can still be given back. */
export function refundable({ captured, refunded }: Sums, currency: string): Money {
  return subtractMoney(money(captured, currency), money(refunded, currency));
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
