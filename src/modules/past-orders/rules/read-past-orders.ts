import { detectDecimalSign } from '#kernel/number-text.ts';
import type { PastOrderReason } from '../contract/import-reasons.ts';
import { buildOrder, type ReadPastOrder } from './build-order.ts';
import { detectDateOrder } from './dates.ts';
import type { PastOrderField } from './fields.ts';
import type { FoundReason, PastOrderFile, PastOrderRow } from './past-order-file.ts';
import type { ReadContext, ReadSettings } from './read-context.ts';

export interface ReadPastOrders {
  orders: ReadPastOrder[];
  /** One reason of level `row` for each row that is in no order, and reasons of level `cell`. */
  reasons: FoundReason[];
}

const moneyFields = [
  'subtotal',
  'shipping',
  'tax',
  'discount',
  'refunded',
  'total',
  'linePrice',
  'lineTotal',
] as const;

/** Reads the orders of a file. Each row belongs to an order, or has exactly one reason of level `row`. */
export function readPastOrders(file: PastOrderFile, settings: ReadSettings): ReadPastOrders {
  const { rows } = file;
  const context: ReadContext = {
    ...settings,
    source: file.source!,
    sign: detectDecimalSign(cellsOf(rows, moneyFields)),
    dateOrder: detectDateOrder(cellsOf(rows, ['placedAt'])),
    header: (field) => file.header(field),
  };
  const reasons: FoundReason[] = [];
  const refuse = (
    group: readonly PastOrderRow[],
    number: string,
    code: PastOrderReason,
    column: string | null,
  ) => {
    for (const { line } of group) reasons.push({ line, number, column, code });
  };
  const orders: ReadPastOrder[] = [];
  for (const [number, group] of groupRows(rows, reasons)) {
    const faulty = group.find(({ fault }) => fault !== null)?.fault;
    if (faulty) {
      refuse(group, number, faulty.code, faulty.column);
      continue;
    }
    const built = buildOrder(number, group, context);
    if ('fault' in built) refuse(group, number, built.fault.code, built.fault.column);
    else {
      orders.push(built.order);
      reasons.push(...built.notes);
    }
  }
  return { orders, reasons };
}

function* cellsOf(rows: readonly PastOrderRow[], fields: readonly PastOrderField[]): Generator<string> {
  for (const { text } of rows) for (const field of fields) yield text(field);
}

/** Letters that change the direction of text or are invisible would make two numbers look alike. */
const numberOf = ({ text }: PastOrderRow): string =>
  (text('number') || text('orderId')).replaceAll(/[\p{Cf}\s]+/gu, ' ').trim();

/** Rows by order number, in file order. A row without a number continues no order. */
function groupRows(rows: readonly PastOrderRow[], reasons: FoundReason[]): Map<string, PastOrderRow[]> {
  const groups = new Map<string, PastOrderRow[]>();
  for (const row of rows) {
    const number = numberOf(row);
    const reason = (code: PastOrderReason, column: string | null = null) =>
      reasons.push({ line: row.line, number: number.slice(0, 60), column, code });
    if (row.fault?.code === 'row_empty') reason('row_empty');
    else if (number === '') reason(row.fault?.code ?? 'number_missing', row.fault?.column);
    else if (number.length > 60) reason('number_too_long');
    else {
      const group = groups.get(number);
      // Another order with the same number: a shop whose numbers began again.
      if (group && isOther(group[0]!, row)) reason('number_repeated');
      else if (group) group.push(row);
      else groups.set(number, [row]);
    }
  }
  return groups;
}

const isOther = (first: PastOrderRow, row: PastOrderRow): boolean =>
  (['orderId', 'placedAt'] as const).some((field) => {
    const cell = row.text(field);
    return cell !== '' && cell !== first.text(field);
  });
