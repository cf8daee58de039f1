import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { placeTestOrder } from '../../../tests/support/orders.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { createDeliveredOrder, createReturn } from '../../../tests/support/returns.ts';
import { issueGiftCard } from '#modules/promotions/service/manage-gift-cards.ts';
import { write } from '#platform/context.ts';
import type { AdminSearchResult } from './contract.ts';
import { searchAdmin } from './service.ts';

let db: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'kettle' });
  await db.database.pool.query("update products set search_name = 'the kettle'");
  await placeTestOrder(db, await db.createUser(), { phone: '+33 6 12 34 56 78' });
});
afterAll(() => db.drop());

function nameOf(result: AdminSearchResult): string {
  switch (result.kind) {
    case 'order':
      return `order: ${result.number}`;
    case 'return':
      return `return: ${result.code}`;
    case 'customer':
      return `customer: ${result.name ?? result.email}`;
    case 'gift-card':
      return `gift-card: …${result.lastFour}`;
    case 'product':
    case 'category':
    case 'promotion':
      return `${result.kind}: ${result.name}`;
  }
}

async function find(q: string, actor = admin) {
  const found = await searchAdmin({ actor, tx: db.database.tx, now: new Date() }, { q });
  return found.ok ? found.value.items.map(nameOf) : found.code;
}

it('admin search finds orders by number and customer name, and products and categories by name', async () => {
  expect(await find('1001')).toEqual(['order: 1001']);
  expect(await find('lovelace')).toContain('order: 1001');
  expect(await find('0612 34')).toEqual(['order: 1001']);
  expect(await find('kettle')).toContain('product: The kettle');
  expect(await find('TOÓL')).toEqual(['category: Tools']);
  expect(await find('no such name')).toEqual([]);
});

it('admin search finds returns by number, and gift cards by recipient and last four characters', async () => {
  const customer = await db.createUser();
  const orderId = await createDeliveredOrder(db, { customer, administrator: admin as SignedIn });
  valueOf(await createReturn(db, customer, orderId));
  expect(await find('R-1001')).toEqual(['return: R-1001']);
  const given = { value: 2_500, email: 'grace@example.org' };
  const card = valueOf(await write(db.database.tx, admin, issueGiftCard, given));
  expect(await find('grace@')).toEqual([`gift-card: …${card.lastFour}`]);
  expect(await find(card.lastFour.toLowerCase())).toContain(`gift-card: …${card.lastFour}`);
  expect(await find('grace@', { ...admin, areas: ['catalogue'] } as Actor)).toEqual([]);
});

it("admin search returns nothing from modules outside the user's scopes", async () => {
  const found = await find('kettle', { ...admin, areas: ['settings'] } as Actor);
  expect(found).toEqual([]);
  expect(await find('lovelace', { ...admin, areas: ['orders'] } as Actor)).toContain('order: 1001');
});

it('admin search rejects visitors, customers and administrators without any scope', async () => {
  expect(await find('kettle', visitor)).toBe('unauthenticated');
  expect(await find('kettle', await db.createUser())).toBe('forbidden');
  expect(await find('kettle', { ...admin, areas: [] } as Actor)).toBe('forbidden');
});
