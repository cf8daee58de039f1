import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findVariantOfAlias, getProduct } from '#modules/catalog/service/get-product.ts';
import { listCategories } from '#modules/catalog/service/list-categories.ts';
import {
  listFullProducts,
  listNewest,
  listProductsById,
  listProductsWithVariants,
  listSets,
} from '#modules/catalog/service/list-products.ts';
import { parseProductQuery } from '#modules/catalog/service/parse-product-query.ts';
import { listAvailable } from '#modules/inventory/service/availability.ts';
import { getSettings, isOpenToGuests } from '#modules/settings/service/read-settings.ts';
import { listDemoRecords } from '#modules/setup/service/demo-records.ts';
import { publicContext } from '#platform/context.ts';
import { openStorage, type Storage } from '#platform/storage.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { productImports } from '../../tests/support/product-imports.ts';
import { demoCatalogue } from '../../demo/catalogue/catalogue.ts';
import { demoRegistries } from '../../demo/settings/demo-registries.ts';
import { variantsOf } from '../../demo/catalogue/variants.ts';
import { checkShop } from './commands/doctor.ts';
import { removeDemoByCommand } from './commands/remove-demo.ts';
import { createMediaRoute } from './media-route.ts';
import { seedDemo } from './seed-demo.ts';
import { openShopMail } from './shop-mail.ts';

let db: TestDatabase;
let folder: string;
let storage: Storage;
/** Files of pictures right after seeding. */
let pictures: string[];

beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-seed-'));
  storage = await openStorage(pathToFileURL(folder).href);
  await db.database.pool.query('delete from settings');
  await seedDemo({ database: db.database, storage });
  const files = await readdir(path.join(folder, 'pictures'), { recursive: true });
  pictures = files.filter((file) => path.extname(file) !== '');
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

const all = async (address: string) =>
  (await listFullProducts(publicContext(db.database.tx), parseProductQuery(new URLSearchParams(address))))
    .value;

describe('demo shop', () => {
  it('sells in EUR, with guest checkout, bank transfer, and a higher price and later delivery outside Europe', async () => {
    const ctx = publicContext(db.database.tx);
    expect((await getSettings(ctx, 'shop')).currency).toBe('EUR');
    expect(await isOpenToGuests(ctx)).toBe(true);
    expect((await getSettings(ctx, 'payments')).bankTransfer.enabled).toBe(true);
    const { zones } = await getSettings(ctx, 'delivery');
    const methods = ['PT', 'FR', 'US'].map(
      (country) => zones.find(({ countries }) => countries.includes(country))!.ways[0]!,
    );
    const [home, europe, world] = methods.map(({ price, days }) => ({ price, days: days!.min }));
    expect(europe!.price).toBeGreaterThan(home!.price);
    expect(world!.price).toBeGreaterThan(europe!.price);
    expect(world!.days).toBeGreaterThan(europe!.days);
    expect(methods[2]!.freeFrom).toBeNull();
  });
});

describe('demo records', () => {
  it('are the demo’s products, categories, pictures and settings; an edited product becomes the shop’s own', async () => {
    const ctx = publicContext(db.database.tx);
    const { untouched, edited } = await listDemoRecords(ctx);
    expect(untouched.product).toHaveLength(demoCatalogue.products.length + demoCatalogue.sets.length);
    expect(untouched.category).toHaveLength(demoCatalogue.categories.length);
    expect(untouched.settings).toContain('shop');
    expect(edited.product).toEqual([]);
    const { rows } = await db.database.pool.query('select count(*)::int as pictures from pictures');
    expect(rows).toEqual([{ pictures: untouched.picture.length }]);
    const [first] = untouched.product;
    await db.database.pool.query('update products set version = version + 1 where id = $1', [first]);
    expect((await listDemoRecords(ctx)).edited.product).toEqual([first]);
    await db.database.pool.query('update products set version = version - 1 where id = $1', [first]);
  });
});

describe('demo catalog', () => {
  it('contains every product and set with a picture of every colour', async () => {
    const { products, sets } = demoCatalogue;
    const list = await all('pageSize=100');
    expect(list.total).toBe(products.length + sets.length);
    const ids = [...list.items, ...(await all('pageSize=100&page=2')).items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(list.total);
    const cards = await listProductsById(publicContext(db.database.tx), ids);
    const bare = cards.filter(({ colors, images }) =>
      (colors.length > 0 ? colors : [{ images }]).some((color) => color.images.length === 0),
    );
    expect(bare).toEqual([]);
    const categories = (await listCategories(publicContext(db.database.tx))).value;
    expect(categories.map(({ id }) => id)).toEqual(demoCatalogue.categories.map(({ id }) => id));
    expect(categories.every(({ image }) => image)).toBe(true);
  });

  it('imports its own export without a change', async () => {
    const imports = await productImports(db, await db.createUser({ role: 'admin' }));
    const imported = await imports.importAll(await imports.exportAll());
    for (const level of ['row', 'cell', 'column'] as const)
      expect(await imports.reasonsOf(imported, level)).toEqual([]);
    expect(imported.counts).toMatchObject({
      create: 0,
      update: demoCatalogue.products.length + demoCatalogue.sets.length,
    });
    expect(imported.results).toMatchObject({ done: 0, failed: 0, unchanged: imported.counts.update });
  });

  it('shows products with a stock of 0 as sold out, and a set as in stock only if it is available', async () => {
    const ctx = publicContext(db.database.tx);
    const soldOut = demoCatalogue.products
      .filter(({ backorders = {}, ...product }) =>
        variantsOf(product).every(({ id, stock }) => stock === 0 && backorders[id] === undefined),
      )
      .map(({ id }) => id);
    const cards = [...(await all('pageSize=100')).items, ...(await all('pageSize=100&page=2')).items];
    const shown = cards.filter(({ inStock, kind }) => !inStock && kind === 'product').map(({ id }) => id);
    expect(shown.toSorted()).toEqual(soldOut.toSorted());
    for (const set of (await listSets(ctx)).value) {
      const [available = 0] = await listAvailable(ctx, [{ productId: set.id, colorKey: null }]);
      expect([set.id, set.inStock]).toEqual([set.id, available > 0]);
      expect(set.components.length).toBeGreaterThan(1);
    }
  });

  it('sells variants on backorder from a day after today, and some without a day', async () => {
    const ctx = publicContext(db.database.tx);
    const today = ctx.now.toISOString().slice(0, 10);
    let days = 0;
    for (const { id, backorders } of demoCatalogue.products)
      for (const [variantId, inDays] of Object.entries(backorders ?? {})) {
        const found = await getProduct(ctx, { id });
        if (!found.ok) throw new Error(id);
        const sold = found.value.variants.find((each) => each.id === variantId) ?? found.value;
        expect([id, sold.inStock, sold.backorder && typeof sold.backorder.availableOn]).toEqual([
          id,
          true,
          inDays === null ? 'object' : 'string',
        ]);
        if (inDays === null) continue;
        expect(sold.backorder!.availableOn! > today).toBe(true);
        days += 1;
      }
    expect(days).toBeGreaterThan(0);
  });

  it('sells each product with sizes in its variants, each with its price, stock, weight and a picture', async () => {
    const ctx = publicContext(db.database.tx);
    for (const product of demoCatalogue.products.filter(({ sizes }) => sizes)) {
      const found = await getProduct(ctx, { id: product.id });
      if (!found.ok) throw new Error(product.id);
      const { variants, colors, images } = found.value;
      const planned = variantsOf(product).map(({ id, size, stock }) => [id, size!.price, stock > 0]);
      expect(variants.map(({ id, price, inStock }) => [id, price.amount, inStock])).toEqual(planned);
      expect(variants.length).toBeGreaterThan(1);
      const pictures = variants.map((variant) => [
        ...variant.images,
        ...colors.filter(({ key }) => variant.optionValues.includes(key)).flatMap((color) => color.images),
        ...images,
      ]);
      expect(pictures.every(({ length }) => length > 0)).toBe(true);
    }
    const { rows } = await db.database.pool.query(
      `select count(*)::int as light from product_variants v where weight_grams is null and exists (
        select from product_options o where o.product_id = v.product_id and o.key <> 'color')`,
    );
    expect(rows).toEqual([{ light: 0 }]);
  });

  it('keeps the address and the photographs of a product that became a size', async () => {
    const ctx = publicContext(db.database.tx);
    const sizes = demoCatalogue.products.flatMap((product) =>
      (product.sizes?.values ?? []).flatMap(({ key, alias }) => (alias ? [{ product, key, alias }] : [])),
    );
    for (const { product, key, alias } of sizes) {
      const found = await getProduct(ctx, { id: alias });
      if (!found.ok) throw new Error(alias);
      expect(found.value.id).toBe(product.id);
      const variantId = await findVariantOfAlias(ctx, { alias });
      const variant = found.value.variants.find(({ id }) => id === variantId);
      expect(variant?.optionValues.at(-1)).toBe(key);
      const others = found.value.variants.filter(({ optionValues }) => optionValues.at(-1) !== key);
      const shownElsewhere = new Set(others.flatMap(({ images }) => images.map(({ src }) => src)));
      expect(variant!.images.length).toBeGreaterThan(0);
      // Cart lines show the picture of their variant.
      const [inCarts] = await listProductsWithVariants(ctx, [product.id]);
      expect(inCarts!.variants.find(({ id }) => id === variantId)!.images[0]!.src).toBe(
        variant!.images[0]!.src,
      );
      expect(variant!.images.filter(({ src }) => shownElsewhere.has(src))).toEqual([]);
    }
  });

  it('lists the newest products first', async () => {
    const newest = await listNewest(publicContext(db.database.tx));
    expect(newest.slice(0, 2).map(({ id }) => id)).toEqual([
      'enamelled-dutch-oven-26cm',
      'oak-handled-saucepan-18cm',
    ]);
    expect(newest[0]!.isNew).toBe(true);
  });

  it('has a picture of the newest product that loads as WebP', async () => {
    const [card] = await listNewest(publicContext(db.database.tx));
    const { src } = card!.colors[0]!.images[0]!;
    const answer = await createMediaRoute(storage)(
      new Request(`http://shop.example${src.replace('.webp', '-320.webp')}`),
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
  });

  it('stores photographs as they are: rendering their sizes would delay the first start', () => {
    expect(pictures.length).toBeGreaterThan(100);
    expect(pictures.filter((file) => !file.endsWith('/master.webp'))).toEqual([]);
  });

  it('is seeded only once', async () => {
    expect(await seedDemo({ database: db.database, storage })).toBe(false);
  });
});

describe('removal of the demo by the command', () => {
  it('previews without --apply, then deletes every product and category, keeps settings, and leaves no integrity error', async () => {
    const shop = { database: db.database, storage };
    await db.createUser({ role: 'admin' });
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    const states = await db.database.pool.query(
      'select state, count(*)::int as count from offers where is_demo group by state order by state',
    );
    expect(states.rows).toEqual(
      ['accepted', 'countered', 'declined', 'expired', 'open'].map((state) => ({
        state,
        count: state === 'open' ? 2 : 1,
      })),
    );
    const searches = await db.database.pool.query<{ language: string; found: number; empty: number }>(
      `select language, count(distinct text) filter (where clicked > 0)::int as found,
         count(distinct text) filter (where results = 0)::int as empty
       from search_counts where is_demo group by language order by language`,
    );
    expect(searches.rows.map(({ language }) => language)).toEqual(['ar', 'en', 'fr']);
    for (const { found, empty } of searches.rows) {
      expect(found).toBeGreaterThan(6);
      expect(empty).toBeGreaterThan(0);
    }
    const plans = await db.database.pool.query<{ name: string; query: string }>(
      'select name, query from kitchen_plans order by name',
    );
    expect(plans.rows.map(({ name }) => name)).toEqual(['Bread on Sundays', 'First flat, induction hob']);
    // The answers are stored as they were given.
    expect(plans.rows[1]!.query).toContain('hob=induction');
    const registries = await db.database.pool.query<{ title: string; items: number }>(
      `select title, (select count(*)::int from registry_items i where i.registry_id = r.id) as items
       from registries r order by title`,
    );
    expect(registries.rows).toEqual(
      demoRegistries
        .map(({ title, items }) => ({ title, items: items.length }))
        .toSorted((a, b) => (a.title < b.title ? -1 : 1)),
    );
    const visits = await db.database.pool.query<{ name: string; state: string }>(
      `select s.name, a.state from specialists s join appointments a on a.specialist_id = s.id order by s.name`,
    );
    expect(visits.rows).toEqual([
      { name: 'Karim Haddad', state: 'booked' },
      { name: 'Marta Reis', state: 'booked' },
    ]);
    const calls = await db.database.pool.query<{ state: string; kept: number }>(
      `select state, (select count(*)::int from room_items i where i.room_id = r.id and is_kept) as kept from rooms r`,
    );
    expect(calls.rows).toEqual([{ state: 'closed', kept: 2 }]);
    await removeDemoByCommand(shop, { isToApply: false, testOrders: 'keep' }, say);
    expect(lines.at(-1)).toBe('Nothing changed. Add --apply to remove the demo.');
    expect((await all('')).total).toBeGreaterThan(0);
    await removeDemoByCommand(shop, { isToApply: true, testOrders: 'delete' }, say);
    expect(lines.at(-1)).toMatch(
      /^Deleted \d+ demo products, \d+ demo categories and \d+ pictures, and 0 test orders\. Kept 0\.$/,
    );
    const { rows } = await db.database.pool.query(
      `select (select count(*)::int from products) as products, (select count(*)::int from categories) as categories,
         (select count(*)::int from offers) as offers, (select count(*)::int from offer_rules) as rules,
         (select count(*)::int from kitchen_plans) as plans,
         (select count(*)::int from registries) as registries,
         (select count(*)::int from search_counts) as searches,
         (select count(*)::int from specialists) as specialists,
         (select count(*)::int from appointments) as appointments,
         (select count(*)::int from rooms) as rooms,
         (select count(*)::int from users where role = 'client') as customers`,
    );
    expect(rows).toEqual([
      {
        ...{ products: 0, categories: 0, offers: 0, rules: 0, plans: 0, registries: 0, customers: 0 },
        ...{ specialists: 0, appointments: 0, rooms: 0, searches: 0 },
      },
    ]);
    expect((await getSettings(publicContext(db.database.tx), 'shop')).currency).toBe('EUR');
    const checked: string[] = [];
    const { mail } = openShopMail({ smtpUrl: null, dataDir: folder }, db.database, 'x'.repeat(40));
    await checkShop({ ...shop, mail }, (line) => checked.push(line));
    expect(checked.filter((line) => !line.startsWith('✓'))).toEqual([]);
  });
});
