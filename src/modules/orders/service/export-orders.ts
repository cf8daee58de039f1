import { byteOrderMark, csvRow } from '#kernel/csv.ts';
import { moneyText } from '#kernel/money-text.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import { canEditOrders } from '../access.ts';
import type { OrderFilter } from '../contract/order-views.ts';
import { type ExportedOrder, listForExport } from '../store/search-orders.ts';

/** Orders per query; bounds the memory of an export. */
const BATCH = 500;

const amounts = ['subtotal', 'delivery', 'discount', 'tax', 'paymentFee', 'total', 'giftCards'] as const;

const columns: [header: string, cell: (order: ExportedOrder) => string | number][] = [
  ['Order', ({ number }) => number],
  ['Placed at', ({ placedAt }) => placedAt.toISOString()],
  ['Status', ({ status }) => status],
  ['Order state', ({ orderState }) => orderState],
  ['Payment state', ({ paymentState }) => paymentState],
  ['Shipment state', ({ shipmentState }) => shipmentState],
  ['Payment method', ({ paymentMethod }) => paymentMethod],
  ['Delivery method', ({ deliveryName }) => deliveryName],
  ['Customer', ({ customerName }) => customerName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone ?? ''],
  ['Name on the parcel', ({ address }) => address?.name ?? ''],
  ['Address', ({ address }) => [address?.line1, address?.line2].filter(Boolean).join(', ')],
  ['Postcode', ({ address }) => address?.postcode ?? ''],
  ['City', ({ address }) => address?.city ?? ''],
  ['Region', ({ address }) => address?.region ?? ''],
  ['Country', ({ address }) => address?.country ?? ''],
  ['Products', ({ products }) => products],
  ['Items', ({ itemCount }) => itemCount],
  ...amounts.map((key): (typeof columns)[number] => [
    { paymentFee: 'Payment fee', giftCards: 'Paid by gift card' }[key as string] ??
      key[0]!.toUpperCase() + key.slice(1),
    ({ currency, [key]: amount }) => moneyText({ amount, currency }),
  ]),
  ['Currency', ({ currency }) => currency],
  ['Note', ({ note }) => note],
];

/**
 * Exports orders as CSV, newest first, streamed in batches.
 * @param ids the selected orders, at most 100; null exports all that match the filter.
 */
export async function exportOrders(
  ctx: Context,
  { filter, ids }: { filter: OrderFilter; ids: readonly string[] | null },
): Promise<Result<AsyncIterable<string>, 'unauthenticated' | 'forbidden' | 'invalid'>> {
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  if (ids && (ids.length === 0 || ids.length > 100 || !ids.every(isId))) return err('invalid');
  const { timeZone } = (await getSettings(ctx, 'delivery')).schedule;
  return ok(rowsOf(ctx, { search: { ...filter, timeZone }, ids }));
}

async function* rowsOf(ctx: Context, which: Parameters<typeof listForExport>[1]): AsyncIterable<string> {
  yield byteOrderMark + csvRow(columns.map(([header]) => header));
  let last: ExportedOrder | undefined;
  do {
    const orders = await listForExport(ctx.tx, which, last ?? null, BATCH);
    last = orders.length === BATCH ? orders.at(-1) : undefined;
    yield orders.map((order) => csvRow(columns.map(([, cell]) => cell(order)))).join('');
  } while (last);
}
