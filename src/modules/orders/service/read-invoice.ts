import { money, type Money } from '#kernel/money.ts';
import { ok, type Result } from '#kernel/result.ts';
import { findLedger } from '#modules/payments/service/ledger.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import { findOrder } from '../store/find-orders.ts';
import { issueInvoice } from './issue-invoices.ts';
import { getOrder, getOwnOrder } from './list-orders.ts';
import { listRefunds } from './list-refunds.ts';
import type { OrderDetails } from './present-order.ts';

export interface InvoiceData {
  order: OrderDetails;
  customerName: string;
  /**
   * Unique and without gaps. Null while the order awaits payment, or if it ended before an invoice was
   * issued.
   */
  number: string | null;
  /** ISO 8601. */
  issuedAt: string | null;
  /** Time of the last edit, if it was after the invoice; else null. */
  correctedAt: string | null;
  /** Captured payments, without gift cards. */
  captured: Money;
  refunds: { amount: Money; refundedAt: string }[];
  sender: MailSender;
  /** The shop's registration numbers; '' if not set. */
  taxNumber: string;
  companyNumber: string;
  /** The shop's country, which sets the page size. */
  homeCountry: string;
}

type AccessErrorCode = 'unauthenticated' | 'forbidden' | 'not_found';

/** The invoice of an own order. Any other order is `not_found`. */
export async function readOwnInvoice(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<InvoiceData, AccessErrorCode>> {
  const own = await getOwnOrder(ctx, { orderId });
  return own.ok ? ok(await invoiceOf(ctx, own.value)) : own;
}

/** The invoice of any order, for staff. */
export async function readInvoice(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<InvoiceData, AccessErrorCode>> {
  const order = await getOrder(ctx, { orderId });
  return order.ok ? ok(await invoiceOf(ctx, order.value)) : order;
}

async function invoiceOf(ctx: Context, order: OrderDetails): Promise<InvoiceData> {
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
