import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import { getEditableProduct } from '#modules/catalog/service/admin-products.ts';
import { createProduct } from '#modules/catalog/service/write-products.ts';
import { getStock, setStock } from '#modules/inventory/service/product-stock.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { draftOf, expectOk, fillSmallCatalogue } from '../../../tests/support/small-catalogue.ts';
import { deleteDraft, undoBulk } from './service/bulk-change.ts';
import { nameMovedImport } from './service/moved-csv-import.ts';

let db: TestDatabase;
let admin: Actor;
let client: Actor;
const context = (actor = admin) => ({ actor, tx: db.database.tx, now: new Date() });
const undo = (changeId: string) => write(db.database.tx, admin, undoBulk, { changeId });
const product = async (id: string) => {
  const found = await getEditableProduct(context(), { id });
  return found.ok ? found.value : null;
};
const unitsOf = async (productId: string) => expectOk(await getStock(context(), { productId })).available;

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  client = await db.createUser();
  await fillSmallCatalogue(db.database.tx);
});
afterAll(() => db.drop());

it('deleteDraft and the moved CSV import return unauthenticated for visitors, and forbidden for customers and staff without the scope', async () => {
  for (const [actor, code] of [
    [visitor, 'unauthenticated'],
    [client, 'forbidden'],
    [{ ...(admin as SignedIn), areas: ['reports'] }, 'forbidden'],
  ] as const) {
    const answers = [
      await write(db.database.tx, actor, deleteDraft, { id: 'hidden-wok', version: 1 }),
      await nameMovedImport(context(actor)),
    ];
    expect(answers).toMatchObject(answers.map(() => ({ ok: false, code })));
  }
});

describe('deleting a draft product', () => {
  it('can be undone with all fields, variants and stock of the product', async () => {
    const colors = [{ key: 'moss', name: 'Moss', hex: '#2f4a3c', sku: 'PAN-M' }];
    const draft = draftOf('pan', {
      status: 'draft',
      colors,
      cost: 5,
      aliases: ['old-pan'],
      related: ['kettle'],
    });
    expectOk(await write(db.database.tx, admin, createProduct, draft));
    const items = [{ colorKey: 'moss', onHand: 7, version: 0 }];
    expectOk(await write(db.database.tx, admin, setStock, { productId: 'pan', items }));
    const before = (await product('pan'))!;
    const deleted = expectOk(
      await write(db.database.tx, admin, deleteDraft, { id: 'pan', version: before.version }),
    );
    expect(await product('pan')).toBeNull();
    expectOk(await undo(deleted.changeId));
    expect(await product('pan')).toEqual({ ...before, updatedAt: expect.any(String) as string });
    expect(await unitsOf('pan')).toBe(7);
  });

  it('fails with not_found if the product is published, and with bulk_refused for an outdated version', async () => {
    const remove = (id: string, version: number) =>
      write(db.database.tx, admin, deleteDraft, { id, version });
    expect(await remove('kettle', 1)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await remove('pan', 99)).toMatchObject({ ok: false, code: 'bulk_refused' });
  });
});
