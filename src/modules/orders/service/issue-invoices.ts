import type { Context } from '#platform/context.ts';
import * as store from '../store/invoices.ts';

/** Orders per batch. */
const BATCH_SIZE = 500;

/**
 * Job: numbers the invoices of orders that neither await payment nor are cancelled or expired. The checkout
 * does not assign numbers, because all its orders would wait for one lock.
 */
export async function issueInvoices(ctx: Context): Promise<void> {
  await store.numberInvoices(ctx.tx, { orderId: null, limit: BATCH_SIZE }, ctx.now);
}

/**
 * Numbers one order's invoice now, because a user opens it. Does nothing if it has a number or needs none.
 */
export async function issueInvoice(ctx: Context, orderId: string): Promise<void> {
  if (await store.needsInvoiceNumber(ctx.tx, orderId, ctx.now))
    await store.numberInvoices(ctx.tx, { orderId, limit: 1 }, ctx.now);
}

/** Invoice numbers that no order has, up to the last assigned one. Must be empty. */
export async function findMissingInvoices(ctx: Context): Promise<number[]> {
  return store.findMissingNumbers(ctx.tx);
}
