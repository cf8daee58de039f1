import { byteOrderMark, csvRow } from '#kernel/csv.ts';
import { moneyText } from '#kernel/money-text.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canEditOrders } from '../access.ts';
import type { ExportedRows } from '../contract/list-options.ts';
import type { OrderFilter } from '../contract/order-views.ts';
import { lineFigures, pricesIncludeTax, salesFigures } from '../rules/sales-figures.ts';
import {
  type ExportedOrder,
  type ExportSelection,
  listExportedRates,
  listForExport,
  type TaxRate,
} from '../store/export-orders.ts';
import { type LineRow, listLinesOf } from '../store/find-orders.ts';

/** Orders per query; bounds the memory of an export. */
const BATCH = 500;

type Cell = string | number;
type Column<Row> = [header: string, cell: (row: Row) => Cell];

/** An amount of the order in minor units as a cell. */
const price = ({ currency }: ExportedOrder, amount: number): string => moneyText({ amount, currency });

const figuresOf = ({ isSale, figures, refunded }: ExportedOrder) =>
  salesFigures(
    isSale
      ? {
          gross: figures.gross,
          discounts: figures.discounts,
          refunds: refunded.refunds,
          shipping: figures.shipping - refunded.shipping,
          tax: figures.tax - refunded.tax,
          fees: figures.fees,
          giftCards: figures.cards - refunded.cards,
        }
      : { gross: 0, discounts: 0, refunds: 0, shipping: 0, tax: 0, fees: 0, giftCards: 0 },
  );

const taxOf = (order: ExportedOrder): number =>
  order.taxes.reduce((sum, { amount }) => sum + amount.amount, 0);

const rateText = ({ name, rate }: TaxRate): string => `Tax ${name} ${rate / 100}%`;

/** One column per tax rate: the tax of the order, added to its prices or included in them. */
const rateColumns = (rates: readonly TaxRate[]): Column<ExportedOrder>[] =>
  rates.map((rate) => [
    rateText(rate),
    (order) =>
      price(
        order,
        order.taxes
          .filter((part) => part.name === rate.name && part.rate === rate.rate)
          .reduce((sum, { amount }) => sum + amount.amount, 0),
      ),
  ]);

const begin: Column<ExportedOrder>[] = [
  ['Order', ({ number }) => number],
  ['Placed at', ({ placedAt }) => placedAt.toISOString()],
];
const payment: Column<ExportedOrder>[] = [
  ['Paid at', ({ paidAt }) => paidAt?.toISOString() ?? ''],
  ['Invoice number', ({ invoiceNumber }) => invoiceNumber ?? ''],
  ['Invoice date', ({ invoicedAt }) => invoicedAt?.toISOString() ?? ''],
];

const billingLine = (address: ExportedOrder['billingAddress']): string =>
  address
    ? [address.line1, address.line2, address.postcode, address.city, address.region, address.country]
        .filter(Boolean)
        .join(', ')
    : '';

const orderColumns = (rates: readonly TaxRate[]): Column<ExportedOrder>[] => [
  ...begin,
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
  ['Billing name', ({ billingAddress }) => billingAddress?.name ?? ''],
  ['Billing address', ({ billingAddress }) => billingLine(billingAddress)],
  ['VAT number', ({ billingAddress }) => billingAddress?.vatNumber ?? ''],
  ['Products', ({ products }) => products],
  ['Items', ({ itemCount }) => itemCount],
  ['Subtotal', (order) => price(order, order.subtotal)],
  ['Delivery', (order) => price(order, order.delivery)],
  ['Discount', (order) => price(order, order.discount)],
  ['Tax', (order) => price(order, taxOf(order))],
  ['Payment fee', (order) => price(order, order.paymentFee)],
  ['Total', (order) => price(order, order.total)],
  ['Paid by gift card', (order) => price(order, order.giftCards)],
  ['Currency', ({ currency }) => currency],
  ['Note', ({ note }) => note],
  ...payment,
  ['Prices include tax', (order) => (pricesIncludeTax(order) ? 'yes' : 'no')],
  ...rateColumns(rates),
  ['Refunded', (order) => price(order, order.refunded.amount)],
  ['Gross sales', (order) => price(order, figuresOf(order).gross)],
  ['Item discounts without tax', (order) => price(order, figuresOf(order).discounts)],
  ['Refunds without tax', (order) => price(order, figuresOf(order).refunds)],
  ['Net sales', (order) => price(order, figuresOf(order).net)],
  ['Shipping without tax', (order) => price(order, figuresOf(order).shipping)],
  ['Tax after refunds', (order) => price(order, figuresOf(order).tax)],
  ['Total sales', (order) => price(order, figuresOf(order).total)],
];

/** A row of the export by line: an item, or an amount of the whole order. The totals of an order add up. */
interface Entry {
  type: 'item' | 'shipping' | 'payment fee' | 'refund';
  name: string;
  line?: LineRow;
  /** Without tax; minor units. */
  gross: number;
  net: number;
  tax: number;
}

function entriesOf(order: ExportedOrder, lines: readonly LineRow[]): Entry[] {
  const { figures, refunded } = order;
  const isIncluded = pricesIncludeTax(order);
  const items = lines.map((line) => ({
    type: 'item' as const,
    name: line.name,
    line,
    ...lineFigures(line, isIncluded),
  }));
  // Tax on shipping: the tax of the order that its lines do not have.
  const shippingTax = taxOf(order) - items.reduce((sum, { tax }) => sum + tax, 0);
  const { shipping } = figures;
  const net = -(refunded.refunds + refunded.shipping + refunded.cards);
  return [
    ...items,
    ...(order.delivery > 0
      ? [
          {
            type: 'shipping' as const,
            name: order.deliveryName,
            gross: shipping,
            net: shipping,
            tax: shippingTax,
          },
        ]
      : []),
    ...(figures.fees > 0
      ? [{ type: 'payment fee' as const, name: '', gross: figures.fees, net: figures.fees, tax: 0 }]
      : []),
    ...(refunded.amount > 0
      ? [{ type: 'refund' as const, name: '', gross: net, net, tax: 0 - refunded.tax }]
      : []),
  ];
}

const lineColumns: Column<{ order: ExportedOrder; entry: Entry }>[] = [
  ...[...begin, ...payment].map(([header, cell]): Column<{ order: ExportedOrder; entry: Entry }> => [
    header,
    ({ order }) => cell(order),
  ]),
  ['Status', ({ order }) => order.status],
  ['Payment state', ({ order }) => order.paymentState],
  ['Customer', ({ order }) => order.customerName],
  ['Email', ({ order }) => order.email],
  ['Country', ({ order }) => order.address?.country ?? ''],
  ['Type', ({ entry }) => entry.type],
  ['SKU', ({ entry }) => entry.line?.sku ?? ''],
  ['Product', ({ entry }) => entry.name],
  ['Variant', ({ entry }) => entry.line?.colorName ?? ''],
  ['Quantity', ({ entry }) => entry.line?.quantity ?? ''],
  ['Refunded quantity', ({ entry }) => entry.line?.refunded ?? ''],
  ['Unit price', ({ order, entry }) => (entry.line ? price(order, entry.line.unitPrice) : '')],
  ['Gross', ({ order, entry }) => price(order, entry.gross)],
  ['Discount', ({ order, entry }) => price(order, entry.gross - entry.net)],
  ['Net', ({ order, entry }) => price(order, entry.net)],
  ['Tax rate', ({ entry }) => (entry.line ? `${entry.line.taxRate / 100}%` : '')],
  ['Tax', ({ order, entry }) => price(order, entry.tax)],
  ['Total', ({ order, entry }) => price(order, entry.net + entry.tax)],
  ['Currency', ({ order }) => order.currency],
];

const headersOf = <Row>(columns: readonly Column<Row>[]) => csvRow(columns.map(([header]) => header));
const rowOf = <Row>(columns: readonly Column<Row>[], row: Row) =>
  csvRow(columns.map(([, cell]) => cell(row)));

/**
 * Exports orders as CSV, newest first, streamed in batches.
 * @param ids the selected orders, at most 100; null exports all that match the filter.
 * @param rows one row per order, or one per line.
 */
export async function exportOrders(
  ctx: Context,
  {
    filter,
    ids,
    rows = 'orders',
  }: { filter: OrderFilter; ids: readonly string[] | null; rows?: ExportedRows },
): Promise<Result<AsyncIterable<string>, 'unauthenticated' | 'forbidden' | 'invalid'>> {
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  if (ids && (ids.length === 0 || ids.length > 100 || !ids.every(isId))) return err('invalid');
  const { timeZone } = (await getSettings(ctx, 'delivery')).schedule;
  const which = { search: { ...filter, timeZone }, ids };
  return ok(rows === 'lines' ? lineRows(ctx, which) : orderRows(ctx, which));
}

async function* orderRows(ctx: Context, which: ExportSelection): AsyncIterable<string> {
  const columns = orderColumns(await listExportedRates(ctx.tx, which));
  yield byteOrderMark + headersOf(columns);
  for await (const orders of batches(ctx, which)) yield orders.map((order) => rowOf(columns, order)).join('');
}

async function* lineRows(ctx: Context, which: ExportSelection): AsyncIterable<string> {
  yield byteOrderMark + headersOf(lineColumns);
  for await (const orders of batches(ctx, which)) {
    const found = await listLinesOf(
      ctx.tx,
      orders.map(({ id }) => id),
    );
    const lines = Map.groupBy(found, ({ orderId }) => orderId);
    yield orders
      .flatMap((order) => entriesOf(order, lines.get(order.id) ?? []).map((entry) => ({ order, entry })))
      .map((row) => rowOf(lineColumns, row))
      .join('');
  }
}

async function* batches(ctx: Context, which: ExportSelection): AsyncIterable<ExportedOrder[]> {
  let last: ExportedOrder | undefined;
  do {
    const orders = await listForExport(ctx.tx, which, last ?? null, BATCH);
    last = orders.length === BATCH ? orders.at(-1) : undefined;
    yield orders;
  } while (last);
}
