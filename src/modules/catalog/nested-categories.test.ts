import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, system } from '#kernel/actor.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { codeOf } from '../../../tests/support/results.ts';
import { expectOk, draftOf } from '../../../tests/support/small-catalogue.ts';
import { listProductRows } from './service/admin-products.ts';
import { getProduct } from './service/get-product.ts';
import { listCategories } from './service/list-categories.ts';
import { listProducts } from './service/list-products.ts';
import { listPricingAttributes } from './service/list-pricing-attributes.ts';
import { parseProductQuery } from './service/parse-product-query.ts';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listEditableCategories,
  moveCategory,
} from './service/write-categories.ts';
import { createProduct } from './service/write-products.ts';

let db: TestDatabase;
let admin: Actor;

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
});
afterAll(() => db.drop());

const ctxOf = (actor: Actor = system) => ({ actor, tx: db.database.tx, now: new Date() });
const add = async (id: string, parentId: string | null = null) =>
  expectOk(
    await write(db.database.tx, system, createCategory, {
      id,
      name: id,
      description: '',
      pictureId: null,
      parentId,
    }),
  );
const move = (id: string, parentId: string | null, beforeId: string | null = null) =>
  write(db.database.tx, admin, moveCategory, { id, parentId, beforeId });

/** All categories as `parent > child`. */
async function shown(): Promise<string[]> {
  const { value } = await listCategories(ctxOf());
  const names = new Map(value.map((each) => [each.id, each]));
  const pathOf = (id: string): string => {
    const { parentId } = names.get(id)!;
    return parentId ? `${pathOf(parentId)} > ${id}` : id;
  };
  return value.map(({ id }) => pathOf(id));
}

const found = async (address: string) =>
  (await listProducts(ctxOf(), parseProductQuery(new URLSearchParams(address)))).value;

/**
 * Creates two top categories: `stove` contains `pots` and `pans`, `pans` contains `woks`; `table` is empty.
 */
beforeEach(async () => {
  await db.database.pool.query('truncate products, categories cascade');
  await add('stove');
  await add('table');
  await add('pots', 'stove');
  await add('pans', 'stove');
  await add('woks', 'pans');
});

describe('nested categories', () => {
  it('are listed in catalogue order, each before its subcategories', async () => {
    expect(await shown()).toEqual(['stove', 'stove > pots', 'stove > pans', 'stove > pans > woks', 'table']);
  });

  it('move together with their subcategories', async () => {
    expect(codeOf(await move('pans', 'stove', 'pots'))).toBe('ok');
    expect(codeOf(await move('table', null, 'stove'))).toBe('ok');
    expect(await shown()).toEqual(['table', 'stove', 'stove > pans', 'stove > pans > woks', 'stove > pots']);
    expect(codeOf(await move('pans', null))).toBe('ok');
    expect(await shown()).toEqual(['table', 'stove', 'stove > pots', 'pans', 'pans > woks']);
  });

  it('reject a fourth level, a missing parent, a parent among their own subcategories, and a sibling of another parent', async () => {
    expect(codeOf(await move('table', 'woks'))).toBe('category_too_deep');
    expect(codeOf(await move('pans', 'pots'))).toBe('category_too_deep');
    expect(codeOf(await move('stove', 'woks'))).toBe('category_within_itself');
    expect(codeOf(await move('stove', 'stove'))).toBe('category_within_itself');
    expect(codeOf(await move('table', 'nowhere'))).toBe('category_missing');
    expect(codeOf(await move('nowhere', null))).toBe('not_found');
    expect(codeOf(await move('table', null, 'woks'))).toBe('changed_meanwhile');
    expect(await shown()).toHaveLength(5);
  });

  it('have their depth and parent enforced by database constraints', async () => {
    const place = (id: string, parentId: string) =>
      db.database.pool.query(
        `update categories set parent_id = $2, parent_depth = (select depth from categories where id = $2) where id = $1`,
        [id, parentId],
      );
    for (const [id, parentId] of [
      ['table', 'woks'],
      ['stove', 'pots'],
      ['stove', 'woks'],
      ['table', 'table'],
    ] as const) {
      await expect(place(id, parentId)).rejects.toThrow(/categories_(depth|parent)/);
    }
    await expect(
      db.database.pool.query(`update categories set parent_depth = 2 where id = 'pots'`),
    ).rejects.toThrow('categories_parent_id_fkey');
  });

  it('form no cycle when two categories move into each other concurrently', async () => {
    await add('oven');
    const codes = await Promise.all([move('table', 'oven'), move('oven', 'table')]).then((all) =>
      all.map((each) => codeOf(each)),
    );
    expect(codes.toSorted()).toEqual(['category_within_itself', 'ok']);
  });

  it('get distinct positions from concurrent moves', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const id of ids) await add(id, 'table');
    await Promise.all(ids.map((id) => move(id, 'table', id === 'a' ? null : 'a')));
    const { rows } = await db.database.pool.query<{ positions: number; count: number }>(
      `select count(distinct position)::int as positions, count(*)::int as count from categories where parent_id = 'table'`,
    );
    expect(rows[0]).toEqual({ positions: 6, count: 6 });
  });

  it('can be deleted only without subcategories', async () => {
    const remove = async (id: string) => codeOf(await write(db.database.tx, admin, deleteCategory, { id }));
    expect(await remove('pans')).toBe('category_holds_categories');
    expect(await remove('woks')).toBe('ok');
    expect(await remove('pans')).toBe('ok');
  });

  it('are placed last under the parent chosen in the form, and keep their parent if none is sent', async () => {
    const change = (more: { parentId?: string | null; version: number }) =>
      write(db.database.tx, admin, changeCategory, {
        id: 'pans',
        name: 'Pans',
        description: '',
        pictureId: null,
        ...more,
      });
    expect(codeOf(await change({ version: 1 }))).toBe('ok');
    expect(await shown()).toContain('stove > pans');
    expect(codeOf(await change({ parentId: 'woks', version: 2 }))).toBe('category_within_itself');
    await add('plates', 'table');
    expect(codeOf(await change({ parentId: 'table', version: 2 }))).toBe('ok');
    expect((await shown()).slice(-3)).toEqual(['table > plates', 'table > pans', 'table > pans > woks']);
  });
});

describe('products of subcategories', () => {
  beforeEach(async () => {
    for (const [id, categoryId] of [
      ['stockpot', 'pots'],
      ['skillet', 'pans'],
      ['steel-wok', 'woks'],
      ['plate', 'table'],
    ] as const) {
      expectOk(await write(db.database.tx, system, createProduct, draftOf(id, { categoryId })));
    }
  });

  it('are listed and counted in the parent category', async () => {
    const ids = async (address: string) => (await found(address)).items.map(({ id }) => id);
    expect(await ids('category=stove&sort=name')).toEqual(['skillet', 'steel-wok', 'stockpot']);
    expect(await ids('category=PANS&sort=name')).toEqual(['skillet', 'steel-wok']);
    expect(await ids('category=woks')).toEqual(['steel-wok']);
    const { facets, total } = await found('category=pans');
    expect(total).toBe(2);
    expect(facets.categories.map(({ id, count, parentId }) => [id, count, parentId])).toEqual([
      ['stove', 3, null],
      ['pots', 1, 'stove'],
      ['pans', 2, 'stove'],
      ['woks', 1, 'pans'],
      ['table', 1, null],
    ]);
  });

  it('have the full category path', async () => {
    const wok = await getProduct(ctxOf(), { id: 'steel-wok' });
    expect(expectOk(wok).categoryPath.map(({ id }) => id)).toEqual(['stove', 'pans', 'woks']);
    expect(expectOk(wok).category.id).toBe('woks');
  });

  it('have their category and all its ancestors in their pricing attributes', async () => {
    const attributes = await listPricingAttributes(ctxOf(), ['steel-wok']);
    expect(attributes.get('steel-wok')!.categoryIds.toSorted()).toEqual(['pans', 'stove', 'woks']);
  });

  it('are found in the search by the categories above, also after a move', async () => {
    const ids = async (q: string) => (await found(`q=${q}`)).items.map(({ id }) => id).toSorted();
    expect(await ids('stove')).toEqual(['skillet', 'steel-wok', 'stockpot']);
    expectOk(await move('pans', 'table'));
    expect(await ids('stove')).toEqual(['stockpot']);
    expect(await ids('table')).toEqual(['plate', 'skillet', 'steel-wok']);
  });

  it('come last in the search if they are spare parts, as do those of the categories below', async () => {
    const { version, id, name, description } = expectOk(await listEditableCategories(ctxOf(admin))).find(
      (each) => each.id === 'pans',
    )!;
    expect((await found('q=stove')).items.at(-1)!.id).not.toBe('skillet');
    const change = { id, name, description, pictureId: null, isSpareParts: true, version };
    expect(expectOk(await write(db.database.tx, admin, changeCategory, change)).isSpareParts).toBe(true);
    expect((await found('q=stove')).items.map((each) => each.id)[0]).toBe('stockpot');
    // Absent: unchanged.
    const { isSpareParts: _, ...more } = { ...change, version: version + 1 };
    expect(expectOk(await write(db.database.tx, admin, changeCategory, more)).isSpareParts).toBe(true);
  });

  it('are found by staff under an ancestor category, but counted only in their own', async () => {
    const rows = await listProductRows(ctxOf(admin), {
      category: 'stove',
      sort: 'name',
      page: 1,
      pageSize: 24,
    });
    expect(expectOk(rows).total).toBe(3);
    const categories = expectOk(await listEditableCategories(ctxOf(admin)));
    expect(categories.map(({ id, productCount }) => `${id} ${productCount}`)).toEqual([
      'stove 0',
      'pots 1',
      'pans 1',
      'woks 1',
      'table 1',
    ]);
  });
});
