import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { register, signInAsAdministrator, stockProduct } from '../support/http-client.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';

const timeouts = { connect: 5_000, statement: 12_000, lock: 7_000 };

describe('pooled database connections', () => {
  let db: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    db = await createTestDatabase(2);
    database = openDatabase(db.location, { connections: 1, directLocation: db.location, timeouts });
  });
  afterAll(async () => {
    await database.close();
    await db.drop();
  });

  it('leave no prepared statement, setting or lock in the database session', async () => {
    const settings = (tx = database.tx) =>
      sql<{ statement: string; lock: string }>`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
        .execute(tx)
        .then(({ rows }) => rows[0]);
    const before = await settings();
    await inTransaction(database.tx, async (tx) => {
      expect(await settings(tx)).toEqual({ statement: '12s', lock: '7s' });
      await sql`select ${1}::int`.execute(tx);
      await sql`select pg_advisory_xact_lock(${1}::bigint)`.execute(tx);
    });
    expect(await settings()).toEqual(before);
    const { rows } = await sql`
      select name from pg_prepared_statements
      union all select locktype from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(
      database.tx,
    );
    expect(rows).toEqual([]);
  });

  it('apply their lock timeout in a transaction with an isolation level, too', async () => {
    const transaction = await database.tx.startTransaction().setIsolationLevel('repeatable read').execute();
    const { rows } = await sql<{ level: string; lock: string }>`
      select current_setting('transaction_isolation') as level, current_setting('lock_timeout') as lock`.execute(
      transaction,
    );
    await transaction.rollback().execute();
    expect(rows).toEqual([{ level: 'repeatable read', lock: '7s' }]);
  });
});

describe.skipIf(!hasPgBouncer)('shop behind PgBouncer in transaction mode', () => {
  let db: TestDatabase;
  let pooler: PgBouncer;
  let shop: ShopProcess;
  beforeAll(async () => {
    db = await createTestDatabase(2);
    const server = db.location as Parameters<typeof startPgBouncer>[0];
    pooler = await startPgBouncer(server);
    shop = await startShop({
      env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: db.url, SEED: 'none', DATABASE_POOL: '30' },
    });
  }, 60_000);
  afterAll(async () => {
    await shop.remove();
    await pooler.stop();
    await db.drop();
  });

  it('takes orders of concurrent customers, sends live events and runs jobs', async () => {
    const address = () => shop.address;
    const staff = await signInAsAdministrator(address);
    await stockProduct(staff, 'pan', 100);
    const live = await staff.request('GET', '/api/live');
    const reader = live.body!.pipeThrough(new TextDecoderStream()).getReader();
    let events = '';
    const reading = (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) events += part.value;
    })();
    const order = async (name: string) => {
      const shopper = await register(address, `${name}@example.org`);
      await shopper.must('POST', '/api/cart/lines', { productId: 'pan' });
      const input = { address: null, deliveryMethodId: 'pickup' };
      const { quoteId } = await shopper.must<{ quoteId: string }>('POST', '/api/checkout/quote', input);
      const body = { quoteId, paymentMethod: 'pay-on-delivery' };
      await shopper.must('POST', '/api/checkout', body, { 'idempotency-key': `order-of-${name}` });
    };
    const names = ['ada', 'grace', 'edith', 'mary', 'hedy', 'joan', 'lise', 'emmy'];
    await Promise.all(names.map(order));
    await expect.poll(() => events.split('event: order.placed').length - 1, { timeout: 10_000 }).toBe(8);
    const emails = async () => {
      const { items } = await staff.must<{ items: { subject: string }[] }>('GET', '/api/admin/mail');
      return items.filter(({ subject }) => subject.startsWith('We have received your order')).length;
    };
    await expect.poll(emails, { timeout: 45_000 }).toBe(8);
    await reader.cancel();
    await reading;
  });
});
