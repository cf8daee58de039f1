import type { SignedIn } from '#kernel/actor.ts';
import type { NewOrder } from '#modules/orders/service/place-order.ts';
import { applyOrderAction } from '#modules/fulfillment/service/apply-order-action.ts';
import type { ReturnRequest } from '#modules/returns/contract/own-returns.ts';
import { requestReturn } from '#modules/returns/service/request-return.ts';
import { write } from '#platform/context.ts';
import type { TestDatabase } from './database.ts';
import { placeTestOrder } from './orders.ts';
import { valueOf } from './results.ts';

/** Places an order of two kettles (45.00 USD each) that is paid and delivered. @returns its id. */
export async function createDeliveredOrder(
  db: TestDatabase,
  { customer, administrator }: { customer: SignedIn; administrator: SignedIn },
  changed: Partial<NewOrder> = {},
): Promise<string> {
  const { id } = await placeTestOrder(db, customer, changed);
  for (const [index, move] of (['markPaid', 'ship', 'deliver'] as const).entries())
    valueOf(
      await write(db.database.tx, administrator, applyOrderAction, {
        orderId: id,
        move,
        version: index + 1,
        note: '',
      }),
    );
  return id;
}

/** Requests the return of one unit of the first line item. */
export function createReturn(
  { database }: TestDatabase,
  customer: SignedIn,
  orderId: string,
  changed: Partial<ReturnRequest> = {},
) {
  return write(database.tx, customer, requestReturn, {
    orderId,
    lines: [{ position: 0, quantity: 1, reason: 'damaged', exchangeColorKey: null }],
    wish: 'refund',
    note: '',
    photoIds: [],
    ...changed,
  });
}
