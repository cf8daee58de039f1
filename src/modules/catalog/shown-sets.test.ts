import { afterAll, beforeAll, expect, it } from 'vitest';
import { system } from '#kernel/actor.ts';
import { publicContext, write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { draftOf, expectOk, fillSmallCatalogue } from '../../../tests/support/small-catalogue.ts';
import { listShownSets, listSets } from './service/list-products.ts';
import { createProduct } from './service/write-products.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(1);
  await fillSmallCatalogue(db.database.tx);
});
afterAll(() => db.drop());

const shown = async (chosen: readonly (string | null)[]) => {
  const sets = await listShownSets(publicContext(db.database.tx), chosen);
  return chosen.map((id) => sets.get(id)?.id);
};

it('are the chosen ones; for a set that is not published, or none, the first of the list', async () => {
  expect(await shown([null, 'tea-set'])).toEqual([undefined, undefined]);
  const components = [{ productId: 'kettle', colorKey: null, quantity: 2 }];
  for (const [id, status] of [
    ['tea-set', 'published'],
    ['pan-set', 'published'],
    ['new-set', 'draft'],
  ] as const)
    expectOk(
      await write(db.database.tx, system, createProduct, draftOf(id, { kind: 'set', status, components })),
    );
  const first = (await listSets(publicContext(db.database.tx))).value[0]!.id;
  expect(await shown(['tea-set', 'pan-set', 'new-set', null])).toEqual(['tea-set', 'pan-set', first, first]);
});
