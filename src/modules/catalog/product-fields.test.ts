import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, system } from '#kernel/actor.ts';
import { publicContext, write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { codeOf } from '../../../tests/support/results.ts';
import type { EditableProduct } from './contract/editable-product.ts';
import { ProductDraft } from './contract/product-draft.ts';
import { getEditableProduct, listProductRows } from './service/admin-products.ts';
import { getProduct } from './service/get-product.ts';
import { listProducts, listRelated } from './service/list-products.ts';
import { parseProductQuery } from './service/parse-product-query.ts';
import { publishDue } from './service/publish-due.ts';
import { createCategory } from './service/write-categories.ts';
import { changeProduct, createProduct } from './service/write-products.ts';

let db: TestDatabase;
let admin: Actor;

const draftOf = (id: string, more: Partial<ProductDraft> = {}): ProductDraft => ({
  id,
  kind: 'product',
  status: 'published',
  name: `The ${id}`,
  summary: '',
  description: '',
  categoryId: 'pots',
  price: 1_000,
  compareAtPrice: null,
  colors: [],
  specification: {},
  pictures: [],
  components: [],
  ...more,
});
const create = (draft: ProductDraft) => write(db.database.tx, admin, createProduct, draft);
const change = (draft: ProductDraft & { version: number }) =>
  write(db.database.tx, admin, changeProduct, draft);
async function editable(id: string): Promise<EditableProduct> {
  const found = await getEditableProduct({ actor: admin, tx: db.database.tx, now: new Date() }, { id });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}
const shown = async (id: string) => {
  const found = await getProduct(publicContext(db.database.tx), { id });
  return found.ok ? found.value : null;
};

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  const pots = { id: 'pots', name: 'Pots', description: '', pictureId: null, position: 0 };
  await write(db.database.tx, admin, createCategory, pots);
});
afterAll(() => db.drop());

describe('creating and changing products', () => {
  it('saves cost, SKUs and search engine texts, keeps omitted ones, and hides the cost from customers', async () => {
    const colors = [{ key: 'moss', name: 'Moss', hex: '#2f4a3c', sku: 'POT-M' }];
    const fields = { cost: 400, seoTitle: 'A pot', seoDescription: 'For soup.' };
    expect(codeOf(await create(draftOf('pot', { ...fields, colors })))).toBe('ok');
    const silent = draftOf('pot', { colors: [{ key: 'moss', name: 'Forest', hex: '#2f4a3c' }] });
    expect(codeOf(await change({ ...silent, version: 1 }))).toBe('ok');
    expect(await editable('pot')).toMatchObject({ ...fields, colors: [{ name: 'Forest', sku: 'POT-M' }] });
    const seen = await shown('pot');
    expect(seen).toMatchObject({ seoTitle: 'A pot', seoDescription: 'For soup.' });
    expect(JSON.stringify(seen)).not.toContain('cost');
  });

  it('saves the country of origin, keeps it if a request omits it, shows it to customers and in the audit log', async () => {
    expect(codeOf(await create(draftOf('board', { countryOfOrigin: 'PT' })))).toBe('ok');
    expect(codeOf(await change({ ...draftOf('board'), version: 1 }))).toBe('ok');
    expect((await shown('board'))?.countryOfOrigin).toBe('PT');
    expect(codeOf(await change({ ...draftOf('board', { countryOfOrigin: null }), version: 2 }))).toBe('ok');
    expect((await shown('board'))?.countryOfOrigin).toBeNull();
    const { rows } = await db.database.pool.query<{ differences: { path: string; before: unknown }[] }>(
      "select differences from audit_entries where subject_id = 'board' and act = 'changed' order by id desc",
    );
    expect(rows[0]?.differences).toContainEqual({ path: 'countryOfOrigin', before: 'PT', after: null });
  });

  it('finds a product by its tags, in the shop and in the back office, and hides them from customers', async () => {
    expect(codeOf(await create(draftOf('peel', { tags: 'Pizza, outdoor oven' })))).toBe('ok');
    const { items } = (
      await listProducts(publicContext(db.database.tx), parseProductQuery(new URLSearchParams('q=pizza')))
    ).value;
    expect(items.map(({ id }) => id)).toEqual(['peel']);
    const rows = await write(db.database.tx, admin, listProductRows, {
      q: 'OUTDOOR',
      page: 1,
      pageSize: 20,
      sort: 'updated',
    });
    expect(rows.ok && rows.value.items.map(({ id }) => id)).toEqual(['peel']);
    expect(JSON.stringify(await shown('peel'))).not.toContain('outdoor');
  });

  it.each(['pt', 'EU', 'Portugal', ''])(
    'ProductDraft rejects the country of origin %j',
    (countryOfOrigin) => {
      expect(ProductDraft.safeParse(draftOf('board', { countryOfOrigin })).success).toBe(false);
    },
  );

  it('rejects a duplicate SKU regardless of case, and lets colours swap SKUs', async () => {
    const two = [
      { key: 'a', name: 'A', hex: '#111111', sku: 'ONE' },
      { key: 'b', name: 'B', hex: '#222222', sku: 'TWO' },
    ];
    expect(codeOf(await create(draftOf('pan', { colors: two })))).toBe('ok');
    const swapped = two.map((color, index) => ({ ...color, sku: two[1 - index]!.sku }));
    expect(codeOf(await change({ ...draftOf('pan', { colors: swapped }), version: 1 }))).toBe('ok');
    expect(codeOf(await create(draftOf('lid', { sku: 'pot-m' })))).toBe('sku_taken');
    expect(codeOf(await create(draftOf('lid', { colors: [{ ...two[0]!, sku: 'one' }] })))).toBe('sku_taken');
    const doubled = draftOf('lid', {
      colors: two.map((color, index) => ({ ...color, sku: ['x', 'X'][index]! })),
    });
    expect(codeOf(await create(doubled))).toBe('invalid');
  });

  it('rejects a SKU of another product’s variant, names the field, and drops the SKU of a product with options', async () => {
    const red = { key: 'red', name: 'Red', hex: '#aa0000' };
    const cup = await create(draftOf('cup', { sku: 'CUP', colors: [{ ...red, sku: 'CUP-R' }] }));
    expect(cup).toMatchObject({ ok: true, value: { sku: null, variants: [{ id: 'red', sku: 'CUP-R' }] } });
    const drafts = [
      draftOf('mug', { sku: 'cup-r' }),
      draftOf('mug', { colors: [red, { ...red, key: 'blue', name: 'Blue', sku: 'Cup-R' }] }),
    ];
    const answers = [];
    for (const draft of drafts) answers.push(await create(draft));
    expect(answers).toMatchObject([
      { code: 'sku_taken', fields: [{ path: 'sku' }] },
      { code: 'sku_taken', fields: [{ path: 'colors.1.sku' }] },
    ]);
    // Another product can use a SKU that is no longer used.
    expect(codeOf(await change({ ...draftOf('cup', { sku: 'CUP', colors: [] }), version: 1 }))).toBe('ok');
    expect(codeOf(await create(draftOf('mug', { sku: 'CUP-R' })))).toBe('ok');
  });

  it('accepts the same SKU for only one of many concurrent products and colours', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        create(
          index % 2
            ? draftOf(`jar-${index}`, { sku: 'JAR' })
            : draftOf(`jar-${index}`, { colors: [{ key: 'red', name: 'Red', hex: '#aa0000', sku: 'jar' }] }),
        ),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'sku_taken')).toHaveLength(9);
  });

  it('returns the current product for a change with an outdated version, and writes nothing', async () => {
    await create(draftOf('wok'));
    expect(codeOf(await change({ ...draftOf('wok', { price: 1_100 }), version: 1 }))).toBe('ok');
    const second = await change({ ...draftOf('wok', { price: 900 }), version: 1 });
    expect(second).toMatchObject({
      ok: false,
      code: 'changed_meanwhile',
      current: { price: 1_100, version: 2 },
    });
    expect((await editable('wok')).price).toBe(1_100);
  });

  it('accepts one of twenty concurrent changes', async () => {
    await create(draftOf('skillet'));
    const prices = Array.from({ length: 20 }, (_, index) => 2_000 + index);
    const answers = await Promise.all(
      prices.map((price) => change({ ...draftOf('skillet', { price }), version: 1 })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'changed_meanwhile')).toHaveLength(19);
    expect((await editable('skillet')).price).toBe(prices[answers.findIndex(({ ok }) => ok)]);
  });

  it('finds a product by its alias until that is removed; rejects an alias or id in use as an id or alias', async () => {
    await create(draftOf('dutch-oven', { aliases: ['french-oven'] }));
    expect((await shown('french-oven'))?.id).toBe('dutch-oven');
    await create(draftOf('stock-pot'));
    const withAliases = (...aliases: string[]) =>
      change({ ...draftOf('stock-pot', { aliases }), version: 1 });
    expect(codeOf(await withAliases('french-oven'))).toBe('alias_taken');
    expect(codeOf(await withAliases('dutch-oven'))).toBe('alias_taken');
    expect(codeOf(await withAliases('stock-pot'))).toBe('invalid');
    expect(codeOf(await create(draftOf('french-oven')))).toBe('id_taken');
    expect(codeOf(await change({ ...draftOf('dutch-oven', { aliases: [] }), version: 1 }))).toBe('ok');
    expect(await shown('french-oven')).toBeNull();
  });

  it('accepts the same address for only one of three concurrent products, as id or alias', async () => {
    await create(draftOf('teapot'));
    const answers = await Promise.all([
      change({ ...draftOf('teapot', { aliases: ['coffee-pot'] }), version: 1 }),
      create(draftOf('coffee-pot')),
      create(draftOf('coffee-can', { aliases: ['coffee-pot'] })),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('shows manually related products that are published, in their order; rejects unknown ones and the product itself', async () => {
    await create(draftOf('hidden', { status: 'draft' }));
    await create(draftOf('tray', { related: ['wok', 'hidden', 'pan'] }));
    const chosen = await listRelated(publicContext(db.database.tx), 'tray');
    expect(chosen.map(({ id }) => id)).toEqual(['wok', 'pan']);
    expect(codeOf(await create(draftOf('bowl', { related: ['nowhere'] })))).toBe('invalid');
    expect(codeOf(await create(draftOf('bowl', { related: ['bowl'] })))).toBe('invalid');
  });

  it('returns the focal point of a picture', async () => {
    const id = randomUUID();
    await db.database.pool.query(
      "insert into pictures (id, width, height, format) values ($1, 800, 1000, 'webp')",
      [id],
    );
    await create(draftOf('jug', { pictures: [{ id, colorKey: null, focus: { x: 20, y: 80 } }] }));
    expect((await shown('jug'))?.images[0]?.focus).toEqual({ x: 20, y: 80 });
    expect((await editable('jug')).pictures[0]?.focus).toEqual({ x: 20, y: 80 });
  });
});

describe('scheduled publication', () => {
  const at = new Date('2030-05-01T08:00:00.000Z');
  const run = (now: Date) => publishDue({ actor: system, tx: db.database.tx, now });

  it('publishes a product once at the scheduled time, and the components of a set before the set', async () => {
    const publishAt = at.toISOString();
    await create(draftOf('spring-pot', { status: 'draft', publishAt }));
    const components = [{ productId: 'spring-pot', colorKey: null, quantity: 1 }];
    await create(draftOf('spring-set', { kind: 'set', status: 'draft', publishAt, components }));
    await run(new Date(at.getTime() - 1));
    expect([await shown('spring-pot'), await shown('spring-set')]).toEqual([null, null]);
    await run(at);
    expect((await shown('spring-pot'))?.id).toBe('spring-pot');
    expect((await shown('spring-set'))?.id).toBe('spring-set');
    expect(await editable('spring-pot')).toMatchObject({ status: 'published', publishAt: null, version: 2 });
    await run(at);
    expect((await editable('spring-pot')).version).toBe(2);
  });

  it('is delayed while a component of the set is a draft', async () => {
    await create(draftOf('late-pot', { status: 'draft' }));
    const components = [{ productId: 'late-pot', colorKey: null, quantity: 1 }];
    const publishAt = at.toISOString();
    await create(draftOf('late-set', { kind: 'set', status: 'draft', publishAt, components }));
    await run(at);
    expect(await editable('late-set')).toMatchObject({ status: 'draft', publishAt });
  });

  it('is possible for drafts only, and is cleared by publishing manually', async () => {
    const publishAt = at.toISOString();
    expect(codeOf(await create(draftOf('now-pot', { publishAt })))).toBe('invalid');
    await create(draftOf('soon-pot', { status: 'draft', publishAt }));
    expect(codeOf(await change({ ...draftOf('soon-pot'), version: 1 }))).toBe('ok');
    expect((await editable('soon-pot')).publishAt).toBeNull();
  });
});
