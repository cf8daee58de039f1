import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, visitor } from '#kernel/actor.ts';
import { Kitchen } from '#modules/catalog/contract/kitchen.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { getKitchen, saveKitchen } from './service.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const kitchenOf = (actor: Actor) => write(db.database.tx, actor, getKitchen, undefined);
const induction = { hob: 'induction', oven: 220, hasDishwasher: true };

it('keeps one kitchen for each customer, and deletes an empty one', async () => {
  const [ada, bo] = [await db.createUser(), await db.createUser()];
  expect(await kitchenOf(ada)).toEqual({ ok: true, value: { kitchen: null } });
  await write(db.database.tx, ada, saveKitchen, { hob: 'gas', oven: null, hasDishwasher: false });
  await write(db.database.tx, ada, saveKitchen, induction);
  expect(await kitchenOf(ada)).toEqual({ ok: true, value: { kitchen: induction } });
  expect(await kitchenOf(bo)).toEqual({ ok: true, value: { kitchen: null } });
  await write(db.database.tx, ada, saveKitchen, { hob: null, oven: null, hasDishwasher: false });
  expect(await kitchenOf(ada)).toEqual({ ok: true, value: { kitchen: null } });
});

it('returns `unauthenticated` to a visitor without an account', async () => {
  expect(await kitchenOf(visitor)).toMatchObject({ ok: false, code: 'unauthenticated' });
  expect(await write(db.database.tx, visitor, saveKitchen, induction)).toMatchObject({
    ok: false,
    code: 'unauthenticated',
  });
});

it.each(['', 'gas\u0000', 'Gas', 'x'.repeat(41)])('rejects the hob %j', (hob) => {
  expect(Kitchen.safeParse({ hob, oven: null, hasDishwasher: false }).success).toBe(false);
});
