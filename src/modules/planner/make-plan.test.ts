import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '#kernel/actor.ts';
import { listKitchenColors, listKitchenProducts } from '#modules/catalog/service/list-kitchen-products.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { seededRandom } from '../../../tests/support/seeded-random.ts';
import { type Answers, dishwasherChoices, hobChoices, type Use, uses } from './contract/answers.ts';
import { fitsKitchen } from './rules/fits.ts';
import { defaultAnswers } from './rules/read-answers.ts';
import { useRules } from './rules/uses.ts';
import { makePlan } from './service/make-plan.ts';

let db: TestDatabase;
const random = seededRandom(11);

/** Inserts products of every use with random attributes, each of one variant. */
async function addProducts(count: number): Promise<void> {
  const { pool } = db.database;
  await pool.query("insert into categories (id, name) values ('tools', 'Tools')");
  for (let index = 0; index < count; index += 1) {
    const use = uses[index % uses.length]!;
    const id = `${use}-${index}`;
    const price = random.integer(500, 20_000);
    await pool.query(
      `insert into products (id, kind, status, name, category_id, price, in_stock, published_at)
       values ($1, 'product', $2, $1, 'tools', $3, $4, now())`,
      [id, random.chance(0.9) ? 'published' : 'draft', price, random.chance(0.8)],
    );
    const add = (key: string, choice: string | null, number: number | null) =>
      pool.query(
        'insert into product_attributes (product_id, attribute_key, choice_key, number) values ($1, $2, $3, $4)',
        [id, key, choice, number],
      );
    await add('kitchen-use', use, null);
    for (const hob of [...hobChoices, 'none'])
      if (random.chance(use.length % 2 ? 0.4 : 0.1)) await add('hob', hob, null);
    if (random.chance(0.7)) await add('oven-limit', null, random.integer(120, 300));
    if (random.chance(0.7)) await add('dishwasher', random.pick(['yes', 'top-rack', 'no']), null);
  }
  await pool.query(
    'update product_variants set in_stock = p.in_stock from products p where p.id = product_id',
  );
}

beforeAll(async () => {
  db = await createTestDatabase();
  await addProducts(330);
});
afterAll(() => db.drop());

const planFor = async (change: Partial<Answers>) =>
  (await write(db.database.tx, visitor, makePlan, { ...defaultAnswers, ...change })).value;

/** All products, without the conditions of a kitchen. */
const everything = () =>
  write(db.database.tx, visitor, listKitchenProducts, {
    ...{ uses, hob: null, hobUses: [], oven: null, ovenUses: [], isDishwasherOnly: false },
    chosenIds: Array.from({ length: 330 }, (_, index) => `${uses[index % uses.length]!}-${index}`),
  });

describe('makePlan', () => {
  it('proposes nothing that is sold out, unpublished or does not fit the kitchen', async () => {
    for (let run = 0; run < 40; run += 1) {
      const answers: Partial<Answers> = {
        hob: random.chance(0.8) ? random.pick(hobChoices) : null,
        oven: random.pick([null, 'none', 180, 220, 250]),
        dishwasher: random.pick(dishwasherChoices),
        budget: random.chance(0.7) ? random.integer(1000, 200_000) : null,
      };
      const plan = await planFor(answers);
      const { rows } = await db.database.pool.query<{ id: string }>(
        "select id from products where status = 'published' and in_stock",
      );
      const sold = new Set(rows.map(({ id }) => id));
      const shown = plan.lines.flatMap(({ product, options }) => [
        product,
        ...options.map((each) => each.product),
      ]);
      expect(shown.filter(({ productId }) => !sold.has(productId))).toEqual([]);
      expect(plan.budget === null || plan.total.amount <= plan.budget.amount).toBe(true);
    }
  });

  it('reads the cheapest product of each use that fits, by the same rules as the kit', async () => {
    const { products } = await everything();
    for (const hob of [null, ...hobChoices])
      for (const oven of [null, 180, 240] as const)
        for (const dishwasher of dishwasherChoices) {
          const answers = { ...defaultAnswers, hob, oven, dishwasher };
          const listed = await write(db.database.tx, visitor, listKitchenProducts, {
            ...{ uses, hob, oven, isDishwasherOnly: dishwasher === 'all', chosenIds: [] },
            hobUses: uses.filter((use) => useRules[use].hob),
            ovenUses: uses.filter((use) => useRules[use].oven),
          });
          expect(listed.products.filter((product) => !fitsKitchen(product, answers))).toEqual([]);
          const cheapest = (all: typeof products, use: Use) =>
            Math.min(...all.filter((each) => each.use === use).map(({ price }) => price));
          const fitting = products.filter((product) => fitsKitchen(product, answers));
          for (const use of uses) expect(cheapest(listed.products, use)).toBe(cheapest(fitting, use));
        }
  });

  it('lists the colours of these products', async () => {
    await db.database.pool.query(
      "insert into product_colors (product_id, key, name, hex, position, in_stock) select id, 'moss', 'Moss', '#2f4a3c', 0, true from products where id = 'board-12'",
    );
    expect(await write(db.database.tx, visitor, listKitchenColors, undefined)).toEqual(
      (await db.database.pool.query("select 1 from products where id = 'board-12' and status = 'published'"))
        .rowCount
        ? [{ key: 'moss', name: 'Moss', hex: '#2f4a3c' }]
        : [],
    );
  });
});
