import { type Actor, type SignedIn, system } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import { type EditRequest, EditRequestSchema } from '#modules/order-editing/contract.ts';
import { applyEdit, beginEdit } from '#modules/order-editing/service/edit-order.ts';
import { checkOrderIntegrity } from '#modules/orders/service/check-integrity.ts';
import { getOrder } from '#modules/orders/service/list-orders.ts';
import type { AdminOrderDetails } from '#modules/orders/service/present-order.ts';
import { findLedgerImbalances } from '#modules/payments/service/ledger.ts';
import { write } from '#platform/context.ts';
import type { TestDatabase } from './database.ts';
import { kettles, lisbon, placeTestOrder } from './orders.ts';
import { valueOf } from './results.ts';

const usd = (amount: number) => money(amount, 'USD');

/** Functions to test edits of an order of kettles. The product `kettle` must exist. */
export function orderEdits(shop: () => { db: TestDatabase; administrator: SignedIn; customer: SignedIn }) {
  const tx = () => shop().db.database.tx;

  const currentOrder = async (orderId: string): Promise<AdminOrderDetails> =>
    valueOf(await write(tx(), shop().administrator, getOrder, { orderId }));

  const begin = (
    orderId: string,
    version: number,
    request: Partial<EditRequest>,
    actor: Actor = shop().administrator,
  ) => write(tx(), actor, beginEdit, { orderId, version, ...EditRequestSchema.parse(request) });

  const apply = (orderId: string, editId: string, actor: Actor = shop().administrator) =>
    write(tx(), actor, applyEdit, { orderId, editId });

  async function edit(orderId: string, version: number, request: Partial<EditRequest>) {
    return apply(orderId, valueOf(await begin(orderId, version, request)).id);
  }

  /** Two kettles of 45.00 with 10.00 off and delivery of 6.90: 86.90. */
  const placed = (more: Parameters<typeof placeTestOrder>[2] = {}) =>
    placeTestOrder(shop().db, shop().customer, {
      address: lisbon,
      deliveryMethod: 'parcel',
      deliveryName: 'To your door',
      delivery: usd(690),
      discount: usd(1000),
      discounts: [{ name: 'Autumn', amount: usd(1000) }],
      lines: [{ ...kettles, discount: usd(1000) }],
      ...more,
    });

  /** The integrity errors of orders and ledgers; none if all lists are empty. */
  async function findIntegrityErrors() {
    const ctx = { actor: system, tx: tx(), now: new Date() };
    const { unbalanced, paymentStatusMismatches, dueMismatches } = await checkOrderIntegrity(ctx);
    return [await findLedgerImbalances(ctx), unbalanced, paymentStatusMismatches, dueMismatches].flat();
  }

  return { currentOrder, begin, apply, edit, placed, findIntegrityErrors };
}
