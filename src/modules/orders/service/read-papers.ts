import { money, type Money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { isId } from '#kernel/ids.ts';
import { findLedger } from '#modules/payments/service/ledger.ts';
import { getSender, getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import { canEditOrders } from '../access.ts';
import type { Address, Order } from '../contract/order.ts';
import type { Positioned } from '../rules/units.ts';
import { findOrder } from '../store/find-orders.ts';
import { issueInvoice } from './issue-invoices.ts';
import { getOrder, getOwnOrder } from './list-orders.ts';
import { listRefunds } from './list-refunds.ts';

/** What an invoice is made of. */
export interface InvoiceMatter {
  order: Order;
  customerName: string;
  /** Its own, without a gap; null as long as the order waits for its payment. */
  number: string | null;
  /** ISO 8601. */
  issuedAt: string | null;
  /** When the order was changed after the invoice was written. */
  correctedAt: string | null;
  /** What came in, besides gift cards. */
  captured: Money;
  refunds: { amount: Money; refundedAt: string }[];
  sender: MailSender;
  /** What the shop is registered as; empty where it named none. */
  taxNumber: string;
  companyNumber: string;
  /** Where the shop is: papers have that country's size. */
  homeCountry: string;
}

/** What a packing slip is made of: no price. */
export interface PackingSlipMatter {
  orderNumber: number;
  placedAt: string;
  customerName: string;
  phone: string | null;
  note: string;
  /** Null for what is fetched. */
  address: Address | null;
  deliveryName: string;
  lines: (Positioned & { name: string; colorName: string | null })[];
  /** Which of the order's parcels; null for what has yet to be sent. */
  shipment: { place: number; count: number; tracking: string } | null;
  sender: MailSender;
  homeCountry: string;
}

type Refusal = 'unauthenticated' | 'forbidden' | 'not_found';

/** Most packing slips in one document. */
export const maxPackingSlips = 100;

/** The invoice of one's own order; anybody else's is as absent as one that never was. */
export async function readOwnInvoice(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<InvoiceMatter, Refusal>> {
  const own = await getOwnOrder(ctx, { orderId });
  return own.ok ? ok(await invoiceOf(ctx, own.value)) : own;
}

/** The invoice of any order. */
export async function readInvoice(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<InvoiceMatter, Refusal>> {
  const order = await getOrder(ctx, { orderId });
  return order.ok ? ok(await invoiceOf(ctx, order.value)) : order;
}

async function invoiceOf(ctx: Context, order: Order): Promise<InvoiceMatter> {
  await issueInvoice(ctx, order.id);
  const stored = (await findOrder(ctx.tx, order.id))!;
  const ledger = await findLedger(ctx, order.id);
  const refunds = await listRefunds(ctx, order.id);
  const { invoiceNumber, invoicedAt } = stored;
  const edit = order.timeline.findLast(({ event }) => event === 'edited');
  const isCorrected = edit && invoicedAt && new Date(edit.happenedAt) > invoicedAt;
  return {
    order,
    customerName: stored.customerName,
    number: invoiceNumber === null ? null : String(invoiceNumber),
    issuedAt: invoicedAt?.toISOString() ?? null,
    correctedAt: isCorrected ? edit.happenedAt : null,
    captured: ledger?.captured ?? money(0, stored.currency),
    refunds: refunds
      .filter(({ state }) => state === 'done')
      .map(({ amount, refundedAt }) => ({
        amount: money(amount, stored.currency),
        refundedAt: refundedAt.toISOString(),
      })),
    ...(await registration(ctx)),
    ...(await letterhead(ctx)),
  };
}

async function registration(ctx: Context): Promise<{ taxNumber: string; companyNumber: string }> {
  const { taxNumber, companyNumber } = await getSettings(ctx, 'shop');
  return { taxNumber, companyNumber };
}

async function letterhead(ctx: Context): Promise<{ sender: MailSender; homeCountry: string }> {
  const { homeCountry } = await getSettings(ctx, 'delivery');
  return { sender: await getSender(ctx), homeCountry };
}

/** What one parcel holds, or, where none is named, all that has yet to be sent. */
export async function readPackingSlip(
  ctx: Context,
  { orderId, shipmentId }: { orderId: string; shipmentId: string | null },
): Promise<Result<PackingSlipMatter, Refusal>> {
  const found = await getOrder(ctx, { orderId });
  if (!found.ok) return found;
  const order = found.value;
  const parcel = order.shipments.find(({ id }) => id === shipmentId);
  if (shipmentId !== null && !parcel) return err('not_found');
  const { number, placedAt, customerName, phone, note, address, deliveryName } = order;
  return ok({
    orderNumber: number,
    placedAt,
    customerName,
    phone,
    note,
    address,
    deliveryName,
    lines: (parcel?.lines ?? order.toShip).flatMap(({ position, quantity }) => {
      const line = order.lines[position];
      return line ? [{ position, quantity, name: line.name, colorName: line.colorName }] : [];
    }),
    shipment: parcel
      ? {
          place: order.shipments.indexOf(parcel) + 1,
          count: order.shipments.length,
          tracking: [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' '),
        }
      : null,
    ...(await letterhead(ctx)),
  });
}

/** Packing slips of several orders, in this order; those with nothing left to send are left out. */
export async function readPackingSlips(
  ctx: Context,
  { orderIds }: { orderIds: readonly string[] },
): Promise<Result<PackingSlipMatter[], Refusal | 'invalid'>> {
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  const ids = [...new Set(orderIds)];
  if (ids.length === 0 || ids.length > maxPackingSlips || !ids.every(isId)) return err('invalid');
  const slips: PackingSlipMatter[] = [];
  for (const orderId of ids) {
    const slip = await readPackingSlip(ctx, { orderId, shipmentId: null });
    if (!slip.ok) return slip;
    if (slip.value.lines.length > 0) slips.push(slip.value);
  }
  return slips.length > 0 ? ok(slips) : err('not_found');
}

/** Which of several orders have something left to be packed: the others get no slip, and staff are told so. */
export async function listPackable(
  ctx: Context,
  { orders }: { orders: readonly string[] },
): Promise<Result<{ items: { orderId: string; hasGoods: boolean }[] }, Refusal>> {
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  const items = [];
  for (const orderId of new Set(orders)) {
    const slip = isId(orderId) ? await readPackingSlip(ctx, { orderId, shipmentId: null }) : null;
    items.push({ orderId, hasGoods: slip?.ok === true && slip.value.lines.length > 0 });
  }
  return ok({ items });
}
