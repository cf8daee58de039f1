import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import type { PermissionScope } from '#kernel/permission-scopes.ts';
import { money } from '#kernel/money.ts';
import { adjustStock } from '#modules/inventory/service/adjust-stock.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { placeTestOrder } from '../../../tests/support/orders.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { createDeliveredOrder, createReturn } from '../../../tests/support/returns.ts';
import { listTasks } from './service/list-tasks.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  await addProduct(db, { id: 'kettle', stock: 100 });
});
afterAll(() => db.drop());

const mail = { findTarget: () => Promise.resolve({ kind: 'none' as const }) };

const waitingFor = async (actor: Actor, now = new Date()) =>
  valueOf(await listTasks({ actor, tx: db.database.tx, now }, { mail })).waiting;
const kindsFor = async (...areas: PermissionScope[]) =>
  (await waitingFor({ ...administrator, areas })).map(({ kind }) => kind);
const ofKind = async (expectedKind: string) =>
  (await waitingFor(administrator)).find(({ kind }) => kind === expectedKind);

describe('dashboard tasks', () => {
  it('are empty in a shop with one product in stock and no orders', async () => {
    expect(await waitingFor(administrator)).toEqual([]);
  });

  it('include pending orders, oldest first, overdue after a day', async () => {
    const { id } = await placeTestOrder(db, customer);
    await placeTestOrder(db, customer);
    await db.database.pool.query(`update orders set placed_at = '2026-01-01T08:00:00Z' where id = $1`, [id]);
    const { total, items } = (await ofKind('order'))!;
    expect(total).toBe(2);
    expect(items[0]).toEqual({
      kind: 'order',
      id,
      title: { code: 'order', value: '1001' },
      details: [{ code: 'text', value: 'Ada Lovelace' }, { code: 'needs_confirmation' }],
      amount: money(9_000, 'USD'),
      since: '2026-01-01T08:00:00.000Z',
      urgentFrom: '2026-01-02T08:00:00.000Z',
    });
  });

  it('include unpaid bank transfers, overdue 24 hours before their deadline', async () => {
    const { id } = await placeTestOrder(db, customer, { paymentMethod: 'bank-transfer' });
    const transfers = (await ofKind('transfer'))!;
    expect(transfers.items.map((item) => item.id)).toEqual([id]);
    const [{ since, urgentFrom }] = transfers.items as [(typeof transfers.items)[0]];
    const { rows } = await db.database.pool.query<{ expires_at: Date }>(
      'select expires_at from payments where order_id = $1',
      [id],
    );
    const lastDay = rows[0]!.expires_at.getTime() - Date.parse(urgentFrom!);
    expect(Math.round(lastDay / (60 * 60 * 1000))).toBe(24);
    expect(Date.parse(urgentFrom!)).toBeGreaterThan(Date.parse(since));
  });

  it('include requested returns', async () => {
    const orderId = await createDeliveredOrder(db, { customer, administrator });
    valueOf(await createReturn(db, customer, orderId));
    const { total, items } = (await ofKind('return'))!;
    expect(total).toBe(1);
    expect(items[0]!.title).toEqual({ code: 'return', value: 'R-1001' });
    expect(items[0]!.details).toContainEqual({ code: 'needs_approval' });
  });

  it('include low-stock and sold-out products with the time when stock became low, but no drafts', async () => {
    await addProduct(db, { id: 'ladle', stock: { moss: 10, butter: 10 } });
    const adjust = (by: number) =>
      write(db.database.tx, administrator, adjustStock, {
        productId: 'ladle',
        colorKey: 'moss',
        reason: 'damaged',
        by,
        note: '',
      });
    valueOf(await adjust(-8));
    const fell = (await ofKind('stock'))!.items[0]!;
    expect(fell).toMatchObject({
      id: 'ladle',
      title: { code: 'text', value: 'The ladle, Colour moss' },
      details: [{ code: 'left', count: 2 }],
      urgentFrom: null,
    });
    const inArabic = { actor: administrator, tx: db.database.tx, now: new Date(), language: 'ar' as const };
    const { waiting } = valueOf(await listTasks(inArabic, { mail }));
    expect(waiting.find(({ kind }) => kind === 'stock')!.items[0]!.title.value).toBe(
      'The ladle، Colour moss',
    );
    // A further decrease does not change the time.
    valueOf(await adjust(-2));
    expect((await ofKind('stock'))!.items).toEqual([{ ...fell, details: [{ code: 'sold_out' }] }]);
    await db.database.pool.query(`
      update product_variants set inventory_policy = 'continue' where product_id = 'ladle';
      update stock_items set on_hand = -3 where product_id = 'ladle' and color_key = 'moss'`);
    expect((await ofKind('stock'))!.items).toEqual([
      { ...fell, details: [{ code: 'backordered', count: 3 }] },
    ]);
    await db.database.pool.query(`update products set status = 'draft' where id = 'ladle'`);
    expect(await ofKind('stock')).toBeUndefined();
  });

  it('include product drafts, but not scheduled products', async () => {
    await addProduct(db, { id: 'later' });
    await db.database.pool.query(
      `update products set status = 'draft', publish_at = now() + interval '1 day' where id = 'later'`,
    );
    const { total, items } = (await ofKind('draft'))!;
    expect([total, items.map(({ id }) => id)]).toEqual([1, ['ladle']]);
  });

  it('include failed jobs with the page of their order, and overdue jobs, for unlimited administrators', async () => {
    const { pool } = db.database;
    await pool.query('delete from graphile_worker._private_jobs');
    const { id } = await placeTestOrder(db, customer);
    expect(await ofKind('job')).toBeUndefined();
    await pool.query(`
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = '550 <ada@example.org> is unknown'`);
    const failed = (await ofKind('job'))!;
    expect(failed).toMatchObject({
      total: 1,
      items: [
        {
          id: `/admin/orders/${id}`,
          title: { code: 'job', value: 'orders:sendMail' },
          details: [{ code: 'failed', value: '550 <…> is unknown' }],
        },
      ],
    });
    await pool.query(
      `update graphile_worker._private_jobs set attempts = 0, run_at = now() - interval '6 minutes'`,
    );
    const { total, items } = (await ofKind('job'))!;
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      id: '/admin',
      title: { code: 'jobs_stopped' },
      details: [{ code: 'jobs_overdue', count: 1 }],
    });
    expect(await kindsFor('orders', 'settings')).not.toContain('job');
    await pool.query('delete from graphile_worker._private_jobs');
  });

  it('are limited to the staff member’s scopes, and denied to visitors, customers and staff without scopes', async () => {
    expect(await kindsFor('orders')).toEqual(['order', 'transfer', 'return']);
    expect(await kindsFor('catalogue')).toEqual(['draft']);
    expect(await kindsFor('reports', 'settings')).toEqual([]);
    expect(await kindsFor('customers')).toEqual([]);
    for (const actor of [visitor, customer, { ...administrator, areas: [] }])
      expect(await listTasks({ actor, tx: db.database.tx, now: new Date() }, { mail })).toMatchObject({
        ok: false,
      });
  });
});
