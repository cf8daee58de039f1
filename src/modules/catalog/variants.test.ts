import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, system } from '#kernel/actor.ts';
import { publicContext, write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { ProductDraft } from './contract/product-draft.ts';
import { VariantDraft } from './contract/variants.ts';
import { getEditableProduct } from './service/admin-products.ts';
import { convertPrices } from './service/convert-prices.ts';
import { findVariantOfAlias, getProduct } from './service/get-product.ts';
import { setInStock } from './service/in-stock-flags.ts';
import { listProductsById } from './service/list-products.ts';
import { findUnrecordedPrices } from './service/price-history.ts';
import { selectVariantOfAlias } from './service/select-variant-of-alias.ts';
import { changeProduct, createProduct } from './service/write-products.ts';

let db: TestDatabase;
let admin: Actor;

const variant = (optionValues: string[], price: number, more: Partial<VariantDraft> = {}) =>
  VariantDraft.parse({ optionValues, price, ...more });

const colors = [
  { key: 'moss', name: 'Moss', hex: '#2f4a3c' },
  { key: 'sky', name: 'Sky', hex: '#88aacc' },
];
const size = {
  key: 'size',
  name: 'Size',
  values: [
    { key: '24cm', name: '24 cm' },
    { key: '28cm', name: '28 cm' },
  ],
};

/** A pot in two colours and two sizes; sky only in 24 cm. */
const potOf = (id: string, more: Partial<ProductDraft> = {}): ProductDraft => ({
  id,
  kind: 'product',
  status: 'published',
  name: 'Pot',
  summary: '',
  description: '',
  categoryId: 'pots',
  price: 0,
  compareAtPrice: null,
  colors,
  options: [{ key: 'color', name: 'Colour', values: [] }, size],
  variants: [
    variant(['moss', '24cm'], 9_000, { sku: `${id}-M24`, barcode: '4006381333931' }),
    variant(['moss', '28cm'], 12_000, { sku: `${id}-M28`, compareAtPrice: 14_000 }),
    variant(['sky', '24cm'], 9_500),
  ],
  specification: {},
  pictures: [],
  components: [],
  ...more,
});

const create = (draft: ProductDraft) => write(db.database.tx, admin, createProduct, draft);
const change = (draft: ProductDraft & { version: number }) =>
  write(db.database.tx, admin, changeProduct, draft);
const shown = async (id: string) => {
  const found = await getProduct(publicContext(db.database.tx), { id });
  if (!found.ok) throw new Error(found.code);
  return found.value;
};
const stored = async (id: string) => {
  const found = await write(db.database.tx, admin, getEditableProduct, { id });
  if (!found.ok) throw new Error(found.code);
  return found.value;
};
const setStock = (productId: string, flags: Record<string, boolean>) =>
  write(db.database.tx, system, setInStock, {
    products: new Map([
      [productId, { inStock: Object.values(flags).some(Boolean), backordered: false, shipsOn: null }],
    ]),
    variants: Object.entries(flags).map(([id, inStock]) => ({ productId, id, inStock, backordered: false })),
  });

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  await db.database.pool.query("insert into categories (id, name) values ('pots', 'Pots')");
});
afterAll(() => db.drop());

describe('a product with options', () => {
  it('has one variant for each combination, with its own price, and shows the lowest one in lists', async () => {
    expect(await create(potOf('pot'))).toMatchObject({ ok: true });
    const pot = await shown('pot');
    expect(pot.options.map(({ key, values }) => [key, values.map((value) => value.name)])).toEqual([
      ['color', ['Moss', 'Sky']],
      ['size', ['24 cm', '28 cm']],
    ]);
    expect(pot.variants.map(({ id, name, price }) => [id, name, price.amount])).toEqual([
      ['moss.24cm', 'Moss / 24 cm', 9_000],
      ['moss.28cm', 'Moss / 28 cm', 12_000],
      ['sky.24cm', 'Sky / 24 cm', 9_500],
    ]);
    const [card] = await listProductsById(publicContext(db.database.tx), ['pot']);
    expect(card).toMatchObject({
      price: { amount: 9_000 },
      priceRange: { min: { amount: 9_000 }, max: { amount: 12_000 } },
      hasChoices: true,
    });
  });

  it('shows the lowest price of the variants in stock', async () => {
    await create(potOf('rare'));
    await setStock('rare', { 'moss.24cm': false, 'moss.28cm': true, 'sky.24cm': false });
    const rare = await shown('rare');
    expect(rare).toMatchObject({ price: { amount: 12_000 }, compareAtPrice: { amount: 14_000 } });
    expect(rare.priceRange).toBeUndefined();
    expect(rare.colors.map(({ key, inStock }) => [key, inStock])).toEqual([
      ['moss', true],
      ['sky', false],
    ]);
    expect(rare.variants.map(({ price }) => price.amount)).toEqual([9_000, 12_000, 9_500]);
  });

  it('keeps the ids and stock flags of its variants when an option is added', async () => {
    const { options: _options, variants: _variants, ...colored } = potOf('growing', { price: 5_000 });
    await create(colored);
    await setStock('growing', { moss: true, sky: false });
    const before = await stored('growing');
    expect(before.variants.map(({ id, price }) => [id, price])).toEqual([
      ['moss', 5_000],
      ['sky', 5_000],
    ]);
    const [first, second] = before.variants.map(({ inStock: _inStock, ...each }) => each);
    const changed = await change({
      ...potOf('growing'),
      version: before.version,
      variants: [
        { ...first!, optionValues: ['moss', '24cm'] },
        { ...second!, optionValues: ['sky', '24cm'] },
        variant(['moss', '28cm'], 7_000),
      ],
    });
    expect(changed).toMatchObject({ ok: true });
    expect((await stored('growing')).variants.map(({ id, inStock }) => [id, inStock])).toEqual([
      ['moss', true],
      ['sky', false],
      ['moss.28cm', false],
    ]);
  });

  it('lets variants swap their SKUs and option values', async () => {
    await create(potOf('swapped'));
    const { version, variants } = await stored('swapped');
    const [small, large, sky] = variants.map(({ inStock: _inStock, ...each }) => each);
    const swapped = [
      { ...small!, sku: large!.sku, optionValues: large!.optionValues },
      { ...large!, sku: small!.sku, optionValues: small!.optionValues },
      sky!,
    ];
    expect(await change({ ...potOf('swapped'), version, variants: swapped })).toMatchObject({ ok: true });
    expect((await stored('swapped')).variants.map(({ id, sku }) => [id, sku])).toEqual([
      ['moss.24cm', 'swapped-M28'],
      ['moss.28cm', 'swapped-M24'],
      ['sky.24cm', null],
    ]);
  });

  it('is rejected with a SKU of another product, at the field of the variant', async () => {
    await create(potOf('first'));
    const clash = potOf('second', { variants: [variant(['moss', '24cm'], 1, { sku: 'FIRST-m28' })] });
    expect(await create(clash)).toMatchObject({
      ok: false,
      code: 'sku_taken',
      fields: [{ path: 'variants.0.sku' }],
    });
  });

  it.each<[string, Partial<ProductDraft>, string]>([
    [
      'a combination twice',
      { variants: [variant(['moss', '24cm'], 1), variant(['moss', '24cm'], 2)] },
      'variants.1',
    ],
    ['an unknown value', { variants: [variant(['moss', '99cm'], 1)] }, 'variants.0'],
    ['too few values', { variants: [variant(['moss'], 1)] }, 'variants.0'],
    [
      'a wrong check digit',
      { variants: [variant(['moss', '24cm'], 1, { barcode: '4006381333932' })] },
      'variants.0.barcode',
    ],
    [
      'a lower compare-at price',
      { variants: [variant(['moss', '24cm'], 9, { compareAtPrice: 8 })] },
      'variants.0.compareAtPrice',
    ],
    ['no variant', { variants: [] }, 'variants'],
  ])('is rejected with %s', async (_what, more, path) => {
    expect(await create(potOf('bad', more))).toMatchObject({
      ok: false,
      code: 'invalid',
      fields: expect.arrayContaining([expect.objectContaining({ path })]) as unknown,
    });
  });

  it('has aliases that each select a variant, also after the product was saved', async () => {
    await create(potOf('merged', { aliases: ['former-28', 'former-name'] }));
    const select = (actor: Actor, alias: string, variantId: string) =>
      write(db.database.tx, actor, selectVariantOfAlias, { productId: 'merged', alias, variantId });
    expect(await select(admin, 'former-28', 'moss.28cm')).toEqual({ ok: true, value: null });
    expect(await select(admin, 'former-name', 'sky.28cm')).toMatchObject({ code: 'not_found' });
    expect(await select(admin, 'unknown', 'moss.28cm')).toMatchObject({ code: 'not_found' });
    expect(await select(await db.createUser({}), 'former-28', 'moss.24cm')).toMatchObject({
      code: 'forbidden',
    });
    const { version } = await stored('merged');
    await change({ ...potOf('merged', { aliases: ['former-28', 'former-name'] }), version });
    const ctx = publicContext(db.database.tx);
    expect(await findVariantOfAlias(ctx, { alias: 'former-28' })).toBe('moss.28cm');
    expect(await findVariantOfAlias(ctx, { alias: 'former-name' })).toBeNull();
  });

  it('converts the prices of its variants with the shop’s currency', async () => {
    await create(potOf('converted'));
    await write(db.database.tx, system, async (ctx) => convertPrices(ctx, (amount) => amount * 2), undefined);
    const { price, variants } = await stored('converted');
    expect([price, ...variants.map((each) => each.price)]).toEqual([18_000, 18_000, 24_000, 19_000]);
  });

  it('records every price of its variants in the price history', async () => {
    await create(potOf('recorded'));
    const { rows } = await db.database.pool.query(
      "select variant_id, price from price_history where product_id = 'recorded' and variant_id <> '' order by id",
    );
    expect(rows).toEqual([
      { variant_id: 'moss.24cm', price: 9_000 },
      { variant_id: 'moss.28cm', price: 12_000 },
      { variant_id: 'sky.24cm', price: 9_500 },
    ]);
    expect(await findUnrecordedPrices(publicContext(db.database.tx))).toEqual([]);
  });
});

describe('a product that the previous release writes', () => {
  const query = (sql: string) => db.database.pool.query(sql);
  const variantsOf = async (id: string) =>
    (await stored(id)).variants.map((each) => [each.id, each.price, each.sku, each.inStock]);

  it('gets a variant for itself, or one for each colour, with its price and SKU', async () => {
    await query(
      `insert into products (id, name, category_id, price, sku) values ('old', 'Old', 'pots', 700, 'OLD')`,
    );
    expect(await variantsOf('old')).toEqual([['', 700, 'OLD', false]]);
    await query(`insert into product_colors (product_id, key, name, hex, position, sku)
      values ('old', 'moss', 'Moss', '#2f4a3c', 0, 'OLD-M'), ('old', 'sky', 'Sky', '#88aacc', 1, null)`);
    expect(await variantsOf('old')).toEqual([
      ['moss', 700, 'OLD-M', false],
      ['sky', 700, null, false],
    ]);
    await query(`update products set price = 800 where id = 'old'`);
    await query(
      `update product_colors set in_stock = true, sku = 'OLD-S' where product_id = 'old' and key = 'sky'`,
    );
    expect(await variantsOf('old')).toEqual([
      ['moss', 800, 'OLD-M', false],
      ['sky', 800, 'OLD-S', true],
    ]);
    await query(`delete from product_colors where product_id = 'old'`);
    expect((await variantsOf('old')).map(([id, price]) => [id, price])).toEqual([['', 800]]);
  });

  it('keeps variants with prices of their own when its price changes', async () => {
    await create(potOf('mixed'));
    await query(`update products set price = 8000 where id = 'mixed'`);
    expect((await variantsOf('mixed')).map(([, price]) => price)).toEqual([8_000, 12_000, 9_500]);
  });
});
