import {
  deleteTestOrders,
  listOrdersOfOnly,
  withoutInvoiceGaps,
} from '#modules/orders/service/test-orders.ts';
import { lockLedgers, withoutOnlinePayments } from '#modules/payments/service/ledger.ts';
import { withoutGiftCards } from '#modules/promotions/service/gift-cards.ts';
import { deleteReturnsOf, withWholeReturns } from '#modules/returns/service/returns-of-test-orders.ts';
import type { Context } from '#platform/context.ts';

export interface TestOrders {
  /** Orders of demo products only that can be deleted. */
  deletable: string[];
  /** Number of those that stay: paid by card or gift card, with photos of a return, or invoiced before other orders. */
  kept: number;
}

/** Orders that contain only these products: trials of the demo. */
export async function findTestOrders(ctx: Context, productIds: readonly string[]): Promise<TestOrders> {
  const ofDemo = await listOrdersOfOnly(ctx, productIds);
  let deletable = await withoutGiftCards(ctx, await withoutOnlinePayments(ctx, ofDemo));
  // An order that stays can keep another one: by its exchange, or by its invoice number.
  for (let before = -1; before !== deletable.length;) {
    before = deletable.length;
    deletable = await withoutInvoiceGaps(ctx, await withWholeReturns(ctx, deletable));
  }
  return { deletable, kept: ofDemo.length - deletable.length };
}

/** @returns the number of deleted orders. */
export async function deleteOrdersOfDemo(ctx: Context, productIds: readonly string[]): Promise<number> {
  const found = await findTestOrders(ctx, productIds);
  if (found.deletable.length === 0) return 0;
  await lockLedgers(ctx, found.deletable);
  // An order may have changed before it was locked.
  const { deletable } = await findTestOrders(ctx, productIds);
  await deleteReturnsOf(ctx, deletable);
  await deleteTestOrders(ctx, deletable);
  return deletable.length;
}
