import { system } from '#kernel/actor.ts';
import type { ProductDraft } from '#modules/catalog/contract/product-draft.ts';
import { createCategory } from '#modules/catalog/service/write-categories.ts';
import { createProduct } from '#modules/catalog/service/write-products.ts';
import { write } from '#platform/context.ts';
import type { TestDatabase } from './database.ts';

const colors = {
  moss: { key: 'moss', name: 'Moss', hex: '#2f4a3c' },
  sky: { key: 'sky', name: 'Sky', hex: '#7d9db2' },
};

async function addProduct(db: TestDatabase, draft: Partial<ProductDraft> & { id: string }): Promise<void> {
  const product: ProductDraft = {
    kind: 'product',
    status: 'published',
    name: draft.id,
    summary: '',
    description: '',
    categoryId: 'pots',
    price: 1_000,
    compareAtPrice: null,
    colors: [],
    specification: {},
    pictures: [],
    components: [],
    ...draft,
  };
  const result = await write(db.database.tx, system, createProduct, product);
  if (!result.ok) throw new Error(`${draft.id}: ${result.code} ${JSON.stringify(result.fields)}`);
}

const markInStock = (db: TestDatabase, id: string, key?: string) =>
  db.database.pool.query(
    key
      ? `with p as (update products set in_stock = true where id = $1) update product_colors set in_stock = true where product_id = $1 and key = '${key}'`
      : 'update products set in_stock = true where id = $1',
    [id],
  );

/**
 * Creates two categories, four products and a set that differ in price, colours, values and stock, and a draft product, an
 * archived one and a draft set, which have `secret` in their names.
 */
export async function fillVariedCatalogue(db: TestDatabase): Promise<void> {
  const add = (draft: Partial<ProductDraft> & { id: string }) => addProduct(db, draft);
  const category = { description: '', pictureId: null };
  await write(db.database.tx, system, createCategory, {
    ...category,
    id: 'pots',
    name: 'Pots & Pans',
    position: 1,
  });
  await write(db.database.tx, system, createCategory, {
    ...category,
    id: 'knives',
    name: 'Knives',
    position: 0,
  });
  await add({
    id: 'dutch-oven',
    name: 'Enamelled Dutch oven',
    price: 18_900,
    colors: [colors.moss, colors.sky],
    specification: { hobs: ['gas', 'induction'], capacityMillilitres: 4_500, ovenLimitCelsius: 260 },
  });
  await add({
    id: 'crepe-pan',
    name: 'Crêpe pan',
    price: 3_000,
    colors: [colors.sky],
    summary: 'Thin and quick.',
  });
  await add({
    id: 'stock-pot',
    name: 'Stock pot',
    price: 9_950,
    specification: {
      material: 'Copper',
      hobs: ['induction'],
      capacityMillilitres: 9_000,
      ovenLimitCelsius: 180,
    },
  });
  await add({
    id: 'bread-knife',
    name: 'Bread knife',
    price: 4_500,
    categoryId: 'knives',
    specification: { dishwasher: 'no' },
  });
  await add({
    id: 'old-knife',
    name: 'Old secretknife',
    price: 4_500,
    categoryId: 'knives',
    status: 'archived',
  });
  await add({ id: 'secret-pot', name: 'Secretpot', price: 100, colors: [colors.moss], status: 'draft' });
  await add({
    id: 'supper-set',
    name: 'Supper set',
    kind: 'set',
    price: 20_000,
    components: [
      { productId: 'dutch-oven', colorKey: 'sky', quantity: 1 },
      { productId: 'bread-knife', colorKey: null, quantity: 2 },
    ],
  });
  await add({
    id: 'secret-set',
    name: 'Secretset',
    kind: 'set',
    status: 'draft',
    components: [{ productId: 'bread-knife', colorKey: null, quantity: 1 }],
  });
  await markInStock(db, 'dutch-oven', 'moss');
  await markInStock(db, 'bread-knife');
  await db.database.pool.query(
    `with p as (insert into pictures (id, width, height, format) select gen_random_uuid(), 960, 1200, 'webp' from products returning id)
     insert into product_pictures (product_id, picture_id, position)
     select products.id, numbered.id, 0 from (select id, row_number() over () as n from p) numbered
     join (select id, row_number() over () as n from products) products using (n)`,
  );
  await db.database.pool.query(
    "insert into product_aliases (alias, product_id) values ('casserole', 'dutch-oven'), ('hidden', 'secret-pot')",
  );
}
