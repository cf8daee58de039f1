import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { applyBulk } from '#modules/bulk-products/service/bulk-change.ts';
import { adjustStock, applyStockCount } from '#modules/inventory/service/adjust-stock.ts';
import { setStock } from '#modules/inventory/service/product-stock.ts';
import { createCategory, deleteCategory } from '#modules/catalog/service/write-categories.ts';
import { applyOrderAction } from '#modules/fulfillment/service/apply-order-action.ts';
import { issueGiftCard } from '#modules/promotions/service/manage-gift-cards.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { callAs } from '../support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { addProduct } from '../support/products.ts';
import { placeTestOrder } from '../support/orders.ts';
import { category } from '../support/small-catalogue.ts';
import { listChanges } from '#modules/audit/service.ts';

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

const as = callAs(() => db);
const namesOf = () => Promise.resolve(new Map([[administrator.id, 'Grace']]));
async function read() {
  const ctx = { actor: administrator, tx: db.database.tx, now: new Date() };
  const view = { page: 1, pageSize: 100, timeZone: 'Europe/Lisbon', namesOf };
  const result = await listChanges(ctx, view);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}
const countOf = async () => (await read()).total;

describe('audit log', () => {
  const newest = async () => (await read()).items[0];

  it('records settings changes', async () => {
    const ctx = { actor: administrator, tx: db.database.tx, now: new Date() };
    const before = await getSettings(ctx, 'shop');
    const value = { ...before, name: 'Another name' };
    await as(administrator, changeSettings<'shop'>, { key: 'shop', value });
    expect(await newest()).toMatchObject({
      what: 'settings',
      name: 'shop',
      differences: [{ path: 'name', before: before.name, after: 'Another name' }],
    });
  });

  it('records created and deleted categories', async () => {
    await as(administrator, createCategory, { ...category, id: 'whisks', name: 'Whisks' });
    expect(await newest()).toMatchObject({ what: 'category', subjectId: 'whisks', act: 'created' });
    await as(administrator, deleteCategory, { id: 'whisks' });
    expect(await newest()).toMatchObject({ what: 'category', name: 'Whisks', act: 'deleted' });
  });

  it('records stock changes', async () => {
    const { rows } = await db.database.pool.query<{ version: number }>(
      "select version from stock_items where product_id = 'kettle'",
    );
    const items = [{ colorKey: null, onHand: 70, version: rows[0]!.version }];
    await as(administrator, setStock, { productId: 'kettle', items });
    expect(await newest()).toMatchObject({
      what: 'stock',
      subjectId: 'kettle',
      differences: [{ path: 'units', before: 100, after: 70 }],
    });
  });

  it('records manual stock adjustments with their reason', async () => {
    const adjustment = { productId: 'kettle', colorKey: null, by: -2, reason: 'damaged' as const, note: '' };
    await as(administrator, adjustStock, adjustment);
    expect(await newest()).toMatchObject({
      what: 'stock',
      differences: [
        { path: 'units', before: 70, after: 68 },
        { path: 'reason', before: null, after: 'damaged' },
      ],
    });
  });

  it('records the items that a stock count corrects, and not those whose count matches', async () => {
    const { rows } = await db.database.pool.query<{ version: number; onHand: number }>(
      `select version, on_hand as "onHand" from stock_items where product_id = 'kettle'`,
    );
    const { version, onHand } = rows[0]!;
    const item = { productId: 'kettle', colorKey: null };
    const taken = await as(administrator, applyStockCount, {
      items: [{ ...item, onHand: onHand - 3, version }],
      note: '',
    });
    expect(taken).toMatchObject({ ok: true });
    expect(await newest()).toMatchObject({
      what: 'stock',
      subjectId: 'kettle',
      differences: [
        { path: 'units', before: onHand, after: onHand - 3 },
        { path: 'reason', before: null, after: 'counted' },
      ],
    });
    const before = await countOf();
    await as(administrator, applyStockCount, {
      items: [{ ...item, onHand: onHand - 3, version: version + 1 }],
      note: '',
    });
    expect(await countOf()).toBe(before);
  });

  it('records the product that a bulk edit changes', async () => {
    const { rows } = await db.database.pool.query<{ version: number }>(
      "select version from products where id = 'kettle'",
    );
    const row = { id: 'kettle', version: rows[0]!.version, set: { price: 5_150 } };
    const written = await as(administrator, applyBulk, { rows: [row] });
    expect(written).toMatchObject({ ok: true });
    expect(await newest()).toMatchObject({
      what: 'product',
      subjectId: 'kettle',
      differences: [{ path: 'price', after: '51.50 USD' }],
    });
  });

  it('records gift cards without their code and recipient', async () => {
    await as(administrator, issueGiftCard, { value: 2_000, email: 'ada@example.org' });
    const entry = await newest();
    expect(entry).toMatchObject({ what: 'gift-card', act: 'created' });
    const { rows } = await db.database.pool.query<{ code: string }>('select code from gift_cards');
    expect(JSON.stringify(entry)).not.toMatch(/ada@example/);
    expect(JSON.stringify(entry)).not.toContain(rows[0]!.code);
  });

  it('records order actions of staff, but not orders placed by customers', async () => {
    const before = await countOf();
    const { id, number } = await placeTestOrder(db, customer);
    expect(await countOf()).toBe(before);
    await as(administrator, applyOrderAction, {
      orderId: id,
      move: 'confirm' as const,
      version: 1,
      note: '',
    });
    expect(await newest()).toMatchObject({ what: 'order', subjectId: id, name: String(number) });
    expect((await newest())?.differences).toContainEqual({
      path: 'orderState',
      before: 'placed',
      after: 'processing',
    });
  });
});
