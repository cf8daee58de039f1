import { plainLine, shorten } from '#kernel/csv-cells.ts';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { noCurrency } from '#kernel/money.ts';
import { readAmount } from '#kernel/number-text.ts';
import { type PastOrderReason, pastOrderLimits } from '../contract/import-reasons.ts';
import type { PastOrderState } from '../contract/states.ts';
import { addressOf, customerOf } from './addresses.ts';
import { readLines, type ReadPastOrderLine } from './build-lines.ts';
import { readDate } from './dates.ts';
import type { PastOrderField } from './fields.ts';
import type { FoundReason, PastOrderRow } from './past-order-file.ts';
import type { ReadContext } from './read-context.ts';
import { originalStateOf, stateOf } from './states.ts';

/** An order of the previous system; amounts in minor units, null if they are not in the file. */
export interface ReadPastOrder {
  number: string;
  placedAt: Date;
  state: PastOrderState;
  originalState: string;
  currency: string;
  subtotal: number | null;
  shipping: number | null;
  tax: number | null;
  discount: number | null;
  refunded: number | null;
  total: number;
  email: string | null;
  customerName: string;
  address: string;
  lines: ReadPastOrderLine[];
  /** Lines of the file with rows of the order. */
  rows: number[];
}

interface Fault {
  code: PastOrderReason;
  column: string | null;
}

/** The highest amount of an order, in minor units. */
export const MAX_TOTAL = 100_000_000_000;

/** Builds an order from its rows, or says why it cannot be imported. */
export function buildOrder(
  number: string,
  rows: readonly PastOrderRow[],
  context: ReadContext,
): { order: ReadPastOrder; notes: FoundReason[] } | { fault: Fault } {
  const notes: FoundReason[] = rows.flatMap(({ line, notes: own }) =>
    own.map((note) => ({ ...note, line, number })),
  );
  const note = (row: PastOrderRow, code: PastOrderReason, field: PastOrderField | null) =>
    notes.push({ line: row.line, number, column: field && context.header(field), code });
  const fault = (code: PastOrderReason, field: PastOrderField | null = null) => ({
    fault: { code, column: field && context.header(field) },
  });
  // Only the first row of an order has its sums, or all rows repeat them.
  const first = rows.find(({ text }) => text('total') !== '') ?? rows[0]!;
  const of = (field: PastOrderField) =>
    first.text(field) || (rows.find(({ text }) => text(field) !== '')?.text(field) ?? '');

  if (of('placedAt') === '') return fault('date_missing');
  const date = readDate(of('placedAt'), { ...context, order: context.dateOrder });
  if ('problem' in date) return fault(`date_${date.problem}`, 'placedAt');

  const currency = of('currency').toUpperCase() || context.currency;
  if (!/^[A-Z]{3}$/.test(currency) || currency === noCurrency) return fault('currency_invalid', 'currency');
  const reading = { currency, sign: context.sign, most: MAX_TOTAL, rounds: true };
  if (of('total') === '') return fault('total_missing');
  const total = readAmount(of('total'), reading);
  if ('problem' in total) {
    const codes = { negative: 'total_negative', other_currency: 'total_other_currency' } as const;
    const { problem } = total;
    return fault(
      problem === 'negative' || problem === 'other_currency' ? codes[problem] : 'total_invalid',
      'total',
    );
  }
  /** Some exports write discounts and refunds as negative numbers. */
  const sum = (field: PastOrderField): number | null => {
    const text = of(field).replace(/^\s*[-−]/, '');
    if (text === '') return null;
    const read = readAmount(text, reading);
    if ('amount' in read) return read.amount;
    note(first, 'amount_left_out', field);
    return null;
  };

  const lines = readLines(rows, reading);
  if ('fault' in lines) return fault(lines.fault, 'lineQuantity');
  if (lines.lines.length > pastOrderLimits.linesPerOrder) return fault('too_many_lines');
  if (lines.lines.length === 0) note(first, 'lines_missing', null);
  for (const { row, code, field } of lines.notes) note(row, code, field);

  const address = of('email') || of('billingEmail');
  const isEmail = address.length <= 254 && looksLikeEmail(address) && !/[\p{Cf}\p{Cc}<>,;"()]/u.test(address);
  if (address !== '' && !isEmail) note(first, 'email_invalid', of('email') ? 'email' : 'billingEmail');

  const refunded = sum('refunded');
  const cells = {
    status: of('status'),
    fulfillmentStatus: of('fulfillmentStatus'),
    cancelledAt: of('cancelledAt'),
  };
  const order: ReadPastOrder = {
    number,
    placedAt: date.at,
    state: stateOf(context.source, cells),
    originalState: shorten(plainLine(originalStateOf(cells)), 100),
    currency,
    subtotal: sum('subtotal'),
    shipping: sum('shipping'),
    tax: sum('tax'),
    discount: sum('discount'),
    // Shopify writes 0.00 for an order without a refund.
    refunded: refunded === 0 ? null : refunded,
    total: total.amount,
    email: isEmail ? address : null,
    customerName: customerOf(of),
    address: addressOf(of),
    lines: lines.lines,
    rows: rows.map(({ line }) => line),
  };
  return { order, notes };
}
