import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, system, visitor } from '#kernel/actor.ts';
import type { Result } from '#kernel/result.ts';
import { type Context, publicContext, write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { liveEventsOf } from '../../../tests/support/live-events.ts';
import { codeOf } from '../../../tests/support/results.ts';
import type { CategoryDraft } from './contract/category-draft.ts';
import type { ProductDraft } from './contract/product-draft.ts';
import type { ProductTexts } from './contract/translations.ts';
import { getEditableProduct, listProductRows } from './service/admin-products.ts';
import { dropReachedBackorders, dropStalePages } from './service/drop-stale-pages.ts';
import { findUsedAddresses } from './service/bulk-rows.ts';
import { changeFavoritesCount } from './service/change-favorites-count.ts';
import { getProduct } from './service/get-product.ts';
import { indexMissingLater } from './service/index-products.ts';
import { listProducts } from './service/list-products.ts';
import { announcePresence } from './service/product-presence.ts';
import { parseProductQuery } from './service/parse-product-query.ts';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listEditableCategories,
} from './service/write-categories.ts';
import { changeProduct, createProduct, deleteProduct } from './service/write-products.ts';
import { saveProductTexts, type WrittenTexts } from './service/write-translations.ts';

let db: TestDatabase;
let admin: Actor;
let client: Actor;
let listener: pg.Client;
let receivedEvents: string[] = [];

const pots: CategoryDraft = { id: 'pots', name: 'Pots', description: '', pictureId: null, position: 0 };
const moss = { key: 'moss', name: 'Moss', hex: '#2f4a3c' };
const draftOf = (id: string, more: Partial<ProductDraft> = {}): ProductDraft => ({
  id,
  kind: 'product',
  status: 'published',
  name: `The ${id}`,
  summary: '',
  description: '<p>Good.</p>',
  categoryId: 'pots',
  price: 1_000,
  compareAtPrice: null,
  colors: [],
  specification: {},
  pictures: [],
  components: [],
  ...more,
});

const create = (draft: ProductDraft, actor = admin) => write(db.database.tx, actor, createProduct, draft);
const change = (draft: ProductDraft & { version: number }, actor = admin) =>
  write(db.database.tx, actor, changeProduct, draft);
const remove = (id: string, actor = admin) => write(db.database.tx, actor, deleteProduct, { id });
/** Gives a product a French slug. */
async function translateSlug(id: string, slug: string): Promise<void> {
  const texts = { name: '', summary: '', description: '', seoTitle: '', seoDescription: '', slug };
  const save = (ctx: Context, written: WrittenTexts<ProductTexts>) => saveProductTexts(ctx, 'fr', [written]);
  expect(codeOf(await write(db.database.tx, admin, save, { id, texts }))).toBe('ok');
}
const shown = async (id: string) => {
  const found = await getProduct(publicContext(db.database.tx), { id });
  return found.ok ? found.value : null;
};

/** `catalog.changed` events published since the last call. */
async function announced(): Promise<string[]> {
  const mark = randomUUID();
  const arrived = Promise.withResolvers<void>();
  const wait = ({ payload = '' }: pg.Notification) => payload === mark && arrived.resolve();
  listener.on('notification', wait);
  await db.database.pool.query('select pg_notify($1, $2)', ['live', mark]);
  await arrived.promise;
  listener.off('notification', wait);
  const events = receivedEvents;
  receivedEvents = [];
  return events;
}

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  client = await db.createUser();
  listener = new pg.Client(db.location as pg.ClientConfig);
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => {
    if (!payload.startsWith('{')) return;
    const { event, data } = JSON.parse(payload) as { event: string; data: { what: string } };
    if (event === 'catalog.changed') receivedEvents.push(`${event} ${data.what}`);
  });
  await listener.query('listen live');
  await write(db.database.tx, admin, createCategory, pots);
});
beforeEach(announced);
afterAll(async () => {
  await listener.end();
  await db.drop();
});

it('staff who open a product are announced to catalogue staff with their user id', async () => {
  const open = { id: 'pot', tab: randomUUID(), isLeaving: false };
  const events = await liveEventsOf(db, () => write(db.database.tx, admin, announcePresence, open));
  const userId = admin.kind === 'user' ? admin.id : '';
  expect(events).toMatchObject([
    { event: 'product.opened', audience: { staff: 'catalogue' }, data: { ...open, userId } },
  ]);
});

describe('writing products', () => {
  it('rejects visitors, customers and staff without the scope, for writing and for reading unpublished data', async () => {
    for (const [actor, code] of [
      [visitor, 'unauthenticated'],
      [client, 'forbidden'],
      [{ ...(admin as SignedIn), areas: ['reports'] }, 'forbidden'],
    ] as const) {
      const ctx = { actor, tx: db.database.tx, now: new Date() };
      const answers = [
        await create(draftOf('forbidden-pot'), actor),
        await change({ ...draftOf('forbidden-pot'), version: 1 }, actor),
        await remove('forbidden-pot', actor),
        await write(db.database.tx, actor, createCategory, { ...pots, id: 'x', name: 'X' }),
        await write(db.database.tx, actor, changeCategory, { ...pots, version: 1 }),
        await write(db.database.tx, actor, deleteCategory, { id: 'pots' }),
        await listEditableCategories(ctx),
        await getEditableProduct(ctx, { id: 'forbidden-pot' }),
        await listProductRows(ctx, { sort: 'name', page: 1, pageSize: 10 }),
      ];
      expect(answers.map(codeOf)).toEqual(answers.map(() => code));
    }
    expect(await shown('forbidden-pot')).toBeNull();
  });

  it('creates a product, shows it at once and publishes an event', async () => {
    expect(codeOf(await create(draftOf('first-pot', { colors: [moss], compareAtPrice: 1_200 })))).toBe('ok');
    expect(await announced()).toEqual(['catalog.changed products']);
    const product = await shown('first-pot');
    expect(product?.compareAtPrice?.amount).toBe(1_200);
    expect([product?.isNew, product?.inStock]).toEqual([true, false]);
  });

  it('publishes no event for a draft, and one when it is published and when it is archived', async () => {
    await create(draftOf('quiet-pot', { status: 'draft' }));
    expect(await announced()).toEqual([]);
    expect(await shown('quiet-pot')).toBeNull();
    await change({ ...draftOf('quiet-pot'), version: 1 });
    expect(await announced()).toEqual(['catalog.changed products']);
    await change({ ...draftOf('quiet-pot', { status: 'archived' }), version: 2 });
    expect(await announced()).toEqual(['catalog.changed products']);
    expect(await shown('quiet-pot')).toBeNull();
  });

  it('rejects a used or former id, a missing category and invalid values', async () => {
    await create(draftOf('taken-pot'));
    await db.database.pool.query("insert into product_aliases values ('former-pot', 'taken-pot')");
    expect(codeOf(await create(draftOf('taken-pot')))).toBe('id_taken');
    expect(codeOf(await create(draftOf('former-pot')))).toBe('id_taken');
    expect(codeOf(await create(draftOf('lost-pot', { categoryId: 'nowhere' })))).toBe('category_missing');
    expect(codeOf(await create(draftOf('dear-pot', { compareAtPrice: 900 })))).toBe('invalid');
    const unknown = [{ id: randomUUID(), colorKey: null }];
    expect(codeOf(await create(draftOf('blind-pot', { pictures: unknown })))).toBe('invalid');
  });

  it('rejects the slug of another product in a language as an id and as an alias', async () => {
    await create(draftOf('copper-pot'));
    await translateSlug('copper-pot', 'casserole');
    expect(codeOf(await create(draftOf('casserole')))).toBe('id_taken');
    expect(codeOf(await create(draftOf('steel-pot', { aliases: ['casserole'] })))).toBe('alias_taken');
    expect(await findUsedAddresses(publicContext(db.database.tx), ['casserole'])).toEqual(['casserole']);
  });

  it('rejects a form that was opened before a slug became a redirect, which it would delete', async () => {
    await create(draftOf('moved-pot'));
    await translateSlug('moved-pot', 'marmite');
    const opened = { ...draftOf('moved-pot', { aliases: [] }), version: 1 };
    await translateSlug('moved-pot', 'marmite-en-cuivre');
    expect(codeOf(await change(opened))).toBe('changed_meanwhile');
    expect(codeOf(await change({ ...opened, aliases: ['marmite'], version: 2 }))).toBe('ok');
  });

  it('rejects a change with an outdated version, an unknown id or a different product kind', async () => {
    await create(draftOf('busy-pot'));
    const change1 = change({ ...draftOf('busy-pot', { price: 2_000 }), version: 1 });
    const change2 = change({ ...draftOf('busy-pot', { price: 3_000 }), version: 1 });
    const codes = [codeOf(await change1), codeOf(await change2)];
    expect(codes.toSorted()).toEqual(['changed_meanwhile', 'ok']);
    expect((await shown('busy-pot'))?.price.amount).toBe(codes[0] === 'ok' ? 2_000 : 3_000);
    expect(codeOf(await change({ ...draftOf('no-such-pot'), version: 1 }))).toBe('not_found');
    const asSet = {
      kind: 'set' as const,
      components: [{ productId: 'taken-pot', colorKey: null, quantity: 1 }],
    };
    expect(codeOf(await change({ ...draftOf('busy-pot', asSet), version: 2 }))).toBe('invalid');
  });

  it('keeps the favourites count, stock flag and publication time when a product is changed', async () => {
    await create(draftOf('kept-pot', { colors: [moss] }));
    await db.database.pool.query(
      `with p as (update products set in_stock = true, published_at = now() - interval '90 days' where id = 'kept-pot')
       update product_colors set in_stock = true where product_id = 'kept-pot'`,
    );
    await write(db.database.tx, client, (ctx) => changeFavoritesCount(ctx, 'kept-pot', 1), undefined);
    const sky = { key: 'sky', name: 'Sky', hex: '#7D9DB2' };
    await change({ ...draftOf('kept-pot', { colors: [sky, { ...moss, name: 'Forest' }] }), version: 1 });
    const product = await shown('kept-pot');
    expect(product?.colors.map(({ key, name, hex, inStock }) => [key, name, hex, inStock])).toEqual([
      ['sky', 'Sky', '#7d9db2', false],
      ['moss', 'Forest', '#2f4a3c', true],
    ]);
    expect([product?.inStock, product?.favoritesCount, product?.isNew]).toEqual([true, 1, false]);
  });

  it('updates the search index, so that a product is found by its new words only', async () => {
    await create(draftOf('plain-pot', { name: 'Marmite' }));
    await change({ ...draftOf('plain-pot', { name: 'Cocotte' }), version: 1 });
    const find = async (q: string) =>
      (await listProducts(publicContext(db.database.tx), parseProductQuery(new URLSearchParams({ q })))).value
        .total;
    expect([await find('marmite'), await find('cocotte')]).toEqual([0, 1]);
  });

  it('rejects deleting or unpublishing a component of a set and removing its fixed variant, until the set is deleted', async () => {
    await create(draftOf('lid', { colors: [moss] }));
    await create(draftOf('pan'));
    const components = [
      { productId: 'lid', colorKey: 'moss', quantity: 1 },
      { productId: 'pan', colorKey: null, quantity: 2 },
    ];
    expect(codeOf(await create(draftOf('pan-set', { kind: 'set', components })))).toBe('ok');
    expect(codeOf(await remove('lid'))).toBe('product_in_use');
    expect(codeOf(await change({ ...draftOf('lid'), version: 1 }))).toBe('product_in_use');
    expect(codeOf(await change({ ...draftOf('lid', { colors: [moss], status: 'draft' }), version: 1 }))).toBe(
      'product_in_use',
    );
    expect(codeOf(await change({ ...draftOf('lid', { colors: [moss], price: 5 }), version: 1 }))).toBe('ok');
    await announced();
    expect(codeOf(await remove('pan-set'))).toBe('ok');
    expect(codeOf(await remove('lid'))).toBe('ok');
    expect(await announced()).toEqual(['catalog.changed products', 'catalog.changed products']);
    expect(codeOf(await remove('lid'))).toBe('not_found');
  });

  it('lets the customer choose the variant of a component that gets options', async () => {
    await create(draftOf('mug'));
    const components = [{ productId: 'mug', colorKey: null, quantity: 2 }];
    await create(draftOf('mug-set', { kind: 'set', components }));
    expect(await shown('mug-set')).toMatchObject({ components: [{ color: null, quantity: 2 }] });
    const sky = { key: 'sky', name: 'Sky', hex: '#7d9db2' };
    expect(codeOf(await change({ ...draftOf('mug', { colors: [moss, sky] }), version: 1 }))).toBe('ok');
    expect(await shown('mug-set')).toMatchObject({
      hasChoices: true,
      components: [
        {
          color: null,
          choice: {
            variants: [
              { id: 'moss', name: 'Moss', inStock: false },
              { id: 'sky', name: 'Sky' },
            ],
          },
        },
      ],
    });
    // A variant that the customer could choose can be removed.
    expect(codeOf(await change({ ...draftOf('mug', { colors: [sky] }), version: 2 }))).toBe('ok');
  });

  it('rejects a published set with a draft component and a set with an unknown one, but accepts a draft set', async () => {
    await create(draftOf('part', { status: 'draft', colors: [moss] }));
    const setOf = (part: Partial<ProductDraft['components'][number]>) =>
      draftOf('wrong-set', {
        kind: 'set',
        components: [{ productId: 'part', colorKey: 'moss', quantity: 1, ...part }],
      });
    expect(codeOf(await create(setOf({})))).toBe('invalid');
    expect(codeOf(await create({ ...setOf({}), status: 'draft' }))).toBe('ok');
    expect(codeOf(await create(setOf({ productId: 'none' })))).toBe('invalid');
  });
});

describe('descriptions', () => {
  const hostile = [
    '<p onclick="steal()">Fine</p><script>steal()</script>',
    '<img src=x onerror=steal()><svg onload=steal()>',
    '<a href="javascript:steal()">x</a><a href=" jAvAsCrIpT:steal()">y</a><a href="data:text/html,steal()">z</a>',
    '<style>*{background:url(//evil)}</style><iframe src="//evil"></iframe><p style="position:fixed">over</p>',
    '<math><mtext></p><script>steal()</script>',
    '<ul><li><strong>kept</strong> <em>too</em></li></ul><a href="https://example.org">link</a>',
  ].join('');
  const dangerous = /script|steal|onerror|onclick|onload|style|iframe|img|svg|data:|evil/i;
  const harmless =
    '<ul><li><strong>kept</strong> <em>too</em></li></ul><a href="https://example.org" rel="noopener nofollow">link</a>';

  it('are sanitized when written', async () => {
    await create(draftOf('dirty-pot', { description: hostile }));
    await change({ ...draftOf('dirty-pot', { description: hostile }), version: 1 });
    const { rows } = await db.database.pool.query<{ description: string }>(
      "select description from products where id = 'dirty-pot'",
    );
    expect(rows[0]!.description).not.toMatch(dangerous);
    expect(rows[0]!.description).toContain(harmless);
  });

  it('are sanitized again when read', async () => {
    await create(draftOf('tampered-pot'));
    await db.database.pool.query("update products set description = $1 where id = 'tampered-pot'", [hostile]);
    const { description } = (await shown('tampered-pot'))!;
    expect(description).not.toMatch(dangerous);
    expect(description).toContain(harmless);
    const editable = await getEditableProduct(
      { actor: admin, tx: db.database.tx, now: new Date() },
      { id: 'tampered-pot' },
    );
    expect(editable.ok && editable.value.description).toBe(description);
  });
});

describe('writing categories', () => {
  const lids: CategoryDraft = {
    id: 'lids',
    name: 'Lids',
    description: 'They close.',
    pictureId: null,
    position: 3,
  };
  const run = async <Input>(
    useCase: (ctx: Context, input: Input) => Promise<Result<unknown, string>>,
    input: Input,
  ) => codeOf(await write(db.database.tx, admin, useCase, input));

  it('creates and changes a category, deletes it only without products, and publishes events', async () => {
    expect(await run(createCategory, lids)).toBe('ok');
    expect(await announced()).toEqual(['catalog.changed categories']);
    await create(draftOf('glass-lid', { categoryId: 'lids' }));
    await announced();
    expect(await run(changeCategory, { ...lids, name: 'Covers', version: 1 })).toBe('ok');
    expect(await announced()).toEqual(['catalog.changed categories']);
    const query = parseProductQuery(new URLSearchParams({ q: 'covers' }));
    expect((await listProducts(publicContext(db.database.tx), query)).value.total).toBe(1);
    expect(await run(deleteCategory, { id: 'lids' })).toBe('category_not_empty');
    await remove('glass-lid');
    await announced();
    expect(await run(deleteCategory, { id: 'lids' })).toBe('ok');
    expect(await announced()).toEqual(['catalog.changed categories']);
  });

  it('rejects duplicates, unknown pictures, outdated versions and missing categories', async () => {
    expect(await run(createCategory, pots)).toBe('id_taken');
    expect(await run(createCategory, { ...pots, id: 'pots-2', name: 'POTS' })).toBe('name_taken');
    expect(await run(createCategory, { ...lids, pictureId: randomUUID() })).toBe('invalid');
    expect(await run(changeCategory, { ...pots, version: 7 })).toBe('changed_meanwhile');
    expect(await run(changeCategory, { ...lids, version: 1 })).toBe('not_found');
    expect(await run(deleteCategory, { id: 'lids' })).toBe('not_found');
    expect(await announced()).toEqual([]);
  });
});

describe('product list of the back office', () => {
  it('shows drafts, and matches part of a name, with % and _ as literal characters', async () => {
    await create(draftOf('hidden-crepiere', { name: 'Crêpière 100%', status: 'draft' }));
    const find = async (q: string) => {
      const ctx = { actor: admin, tx: db.database.tx, now: new Date() };
      const found = await listProductRows(ctx, { q, sort: 'name', page: 1, pageSize: 10 });
      return found.ok ? found.value.items.map(({ id }) => id) : [];
    };
    expect(await find('crepiere')).toEqual(['hidden-crepiere']);
    expect(await find('PIÈRE 100%')).toEqual(['hidden-crepiere']);
    expect(await find('1_0')).toEqual([]);
    expect(await find('%zz')).toEqual([]);
  });
});

it('changeFavoritesCount adds a favourite for published products only, and removes it for any status', async () => {
  await create(draftOf('loved-pot'));
  const count = (by: 1 | -1) =>
    write(db.database.tx, client, (ctx) => changeFavoritesCount(ctx, 'loved-pot', by), undefined);
  await Promise.all(Array.from({ length: 20 }, () => count(1)));
  expect((await shown('loved-pot'))?.favoritesCount).toBe(20);
  await change({ ...draftOf('loved-pot', { status: 'archived' }), version: 1 });
  expect(await count(1)).toEqual({ ok: false, code: 'not_found' });
  expect(await count(-1)).toEqual({ ok: true, value: 19 });
});

it('dropStalePages invalidates pages only if a product has recently stopped being new', async () => {
  await db.database.pool.query("update products set published_at = now() - interval '200 days'");
  await create(draftOf('ageing-pot'));
  await announced();
  await write(db.database.tx, system, dropStalePages, undefined);
  expect(await announced()).toEqual([]);
  await db.database.pool.query(
    "update products set published_at = now() - interval '30 days 1 hour' where id = 'ageing-pot'",
  );
  await write(db.database.tx, system, dropStalePages, undefined);
  expect(await announced()).toEqual(['catalog.changed products']);
});

it('indexMissingLater invalidates pages once the search knows every product', async () => {
  await create(draftOf('unknown-pot'));
  await announced();
  await db.database.pool.query("delete from product_search where product_id = 'unknown-pot'");
  await indexMissingLater({ actor: system, tx: db.database.tx, now: new Date() });
  expect(await announced()).toEqual(['catalog.changed products']);
});

it('dropReachedBackorders invalidates pages when the day of a backorder begins, in the time zone of the shop', async () => {
  await create(draftOf('awaited-pot'));
  await db.database.pool.query(
    "update products set in_stock = true, backordered = true, ships_on = '2026-12-12' where id = 'awaited-pot'",
  );
  await announced();
  const { delivery } = testSettings;
  const value = { ...delivery, schedule: { ...delivery.schedule, timeZone: 'America/New_York' } };
  await write(db.database.tx, system, changeSettings<'delivery'>, { key: 'delivery', value });
  await announced();
  const at = async (now: string) => {
    await dropReachedBackorders({ actor: system, tx: db.database.tx, now: new Date(now) });
    return (await announced()).length;
  };
  // Midnight in New York.
  expect(await at('2026-12-12T04:02:00Z')).toBe(0);
  expect(await at('2026-12-12T05:02:00Z')).toBe(1);
  expect(await at('2026-12-12T05:32:00Z')).toBe(0);
  expect(await at('2026-12-13T05:02:00Z')).toBe(0);
});
