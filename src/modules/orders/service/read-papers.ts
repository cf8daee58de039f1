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

/** The data of an invoice. */
export interface InvoiceMatter {
  order: Order;
  customerName: string;
  /** Unique and without gaps; null while the order awaits payment. */
  number: string | null;
  /** ISO 8601. */
  issuedAt: string | null;
  /** Time of an edit after the invoice was issued. */
  correctedAt: string | null;
  /** Captured payments, without gift cards. */
  captured: Money;
  refunds: { amount: Money; refundedAt: string }[];
  sender: MailSender;
  /** The shop's registrations; empty if not set. */
  taxNumber: string;
  companyNumber: string;
  /** The shop's country, which sets the page size. */
  homeCountry: string;
}

/** The data of a packing slip, without prices. */
export interface PackingSlipMatter {
  orderNumber: number;
  placedAt: string;
  customerName: string;
  phone: string | null;
  note: string;
  /** Null for a pick-up. */
  address: Address | null;
  deliveryName: string;
  lines: (Positioned & { name: string; colorName: string | null })[];
  /** The shipment of this slip; null for the units not shipped yet. */
  shipment: { place: number; count: number; tracking: string } | null;
  sender: MailSender;
  homeCountry: string;
}

type Refusal = 'unauthenticated' | 'forbidden' | 'not_found';

/** Maximum packing slips per document. */
export const maxPackingSlips = 100;

/** The invoice of an own order. Any other order is `not_found`. */
export async function readOwnInvoice(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<InvoiceMatter, Refusal>> {
  const own = await getOwnOrder(ctx, { orderId });
  return own.ok ? ok(await invoiceOf(ctx, own.value)) : own;
}

/** The invoice of any order, for staff. */
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

/** The packing slip of one shipment or, without one, of all units not shipped yet. */
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

/** Packing slips of several orders, in the given order. Fully shipped orders are left out. */
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

/** The orders that still have units to pack. Staff see which of their selection get no packing slip. */
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
