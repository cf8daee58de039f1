import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { write } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, fillCart } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout } from './service/quote-checkout.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** Transactions that wait for another one. */
const waiting =
  "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

it('places an order while the account of a member of staff is deleted', async () => {
  await addProduct(db, { id: 'pan', price: 2_500, stock: 5 });
  const staff = await db.createUser({ role: 'admin' });
  const actor = await db.createUser();
  await fillCart(db, actor.id, [{ productId: 'pan', quantity: 1 }]);
  const input = { address: null, country: null, codes: [], deliveryMethodId: 'pickup', phone: '', note: '' };
  const { quoteId } = valueOf(await write(db.database.tx, actor, quoteCheckout, input));
  const placed = await inTransaction(db.database.tx, async (tx) => {
    await sql`delete from users where id = ${staff.id}`.execute(tx);
    const placing = write(db.database.tx, actor, placeCheckout, {
      quoteId,
      paymentMethod: 'pay-on-delivery',
      idempotencyKey: randomUUID(),
    });
    // The order waits for the deletion.
    await expect.poll(() => db.database.pool.query(waiting).then(({ rowCount }) => rowCount)).toBe(1);
    return { placing };
  });
  valueOf(await placed.placing);
});
