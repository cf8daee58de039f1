import type { Context } from '#platform/context.ts';
import * as store from '../store/invoices.ts';

/** Orders numbered at once. */
const AT_ONCE = 500;

/**
 * The clock's work: orders that came in, or were paid, are given the numbers of their invoices. Not in the checkout:
 * there everybody would wait for whoever has the next number.
 */
export async function issueInvoices(ctx: Context): Promise<void> {
  await store.numberInvoices(ctx.tx, { orderId: null, limit: AT_ONCE }, ctx.now);
}

/** Gives an order its number at once, where somebody wants to see its invoice; nothing where it is none yet. */
export async function issueInvoice(ctx: Context, orderId: string): Promise<void> {
  if (await store.waitsForNumber(ctx.tx, orderId))
    await store.numberInvoices(ctx.tx, { orderId, limit: 1 }, ctx.now);
}

/** Numbers of invoices that nobody has; empty, or something is broken. */
export async function findMissingInvoices(ctx: Context): Promise<number[]> {
  return store.findMissingNumbers(ctx.tx);
}
