import type { SignedIn } from '#kernel/actor.ts';
import { system } from '#kernel/actor.ts';
import type { Result } from '#kernel/result.ts';
import type { ProductDraft } from '#modules/catalog/contract/product-draft.ts';
import { getEditableProduct } from '#modules/catalog/service/admin-products.ts';
import { findBulkRows, writeBulkRows } from '#modules/catalog/service/bulk-rows.ts';
import { publishDue } from '#modules/catalog/service/publish-due.ts';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listEditableCategories,
  moveCategory,
} from '#modules/catalog/service/write-categories.ts';
import { changeProduct, createProduct, deleteProduct } from '#modules/catalog/service/write-products.ts';
import { saveCategoryTexts, saveProductTexts } from '#modules/catalog/service/write-translations.ts';
import { getEntry } from '#modules/content/service/read-entries.ts';
import { hidePage } from '#modules/content/service/hide-page.ts';
import { publishEntry, unpublishEntry } from '#modules/content/service/write-entries.ts';
import type { Content } from '#modules/content/contract/content.ts';
import { adjustStock } from '#modules/inventory/service/adjust-stock.ts';
import { updateStockOfProduct } from '#modules/inventory/service/update-in-stock-flags.ts';
import { findSettings } from '#modules/settings/service/read-settings.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { sourceOf } from '#modules/translations/service/list-translations.ts';
import { changeVideo, getForStaff } from '#modules/videos/service/edit-videos.ts';
import type { Context } from '#platform/context.ts';
import { write } from '#platform/context.ts';
import { contentDependencies } from '../../src/app/content-dependencies.tsx';
import { translationSources } from '../../src/app/translation-sources.ts';
import type { TestDatabase } from './database.ts';

export interface RandomChange {
  name: string;
  /** Whether every page shows it. */
  isEverywhere: boolean;
  /** @returns false if it was rejected: nothing changed. */
  run(): Promise<boolean>;
}

/** Numbers from 0 to 1 that a seed determines (Park and Miller's generator). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Items in random order. */
export const shuffle = <Item>(random: () => number, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

export const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!;

/** A use case may reject a change, such as a category that would contain itself. Then nothing changed. */
type Change = (ctx: Context) => Promise<Result<unknown, string>>;

/** Changes of everything that public pages show, made as staff make them. */
export function randomChanges(
  db: TestDatabase,
  staff: SignedIn,
  { random, productIds }: { random: () => number; productIds: readonly string[] },
): RandomChange[] {
  const word = () => Math.floor(random() * 1e9).toString(36);
  const chance = (share: number) => random() < share;
  const anyProduct = () => pick(random, productIds);

  const change = (name: string, use: Change, actor: SignedIn | typeof system = staff): RandomChange => ({
    name,
    isEverywhere: /^(?:settings (?:announcement|delivery)|content (?:banner|care)|hidden page)$/.test(name),
    run: async () => (await write(db.database.tx, actor, use, {})).ok,
  });

  /** Changes one product through its form. */
  const edit = (name: string, changed: (draft: ProductDraft) => Partial<ProductDraft>): RandomChange =>
    change(name, async (ctx) => {
      const found = await getEditableProduct(ctx, { id: anyProduct() });
      if (!found.ok) return found;
      const answer = await changeProduct(ctx, { ...found.value, ...changed(found.value) });
      // The job after a product change.
      if (answer.ok) await updateStockOfProduct({ ...ctx, actor: system }, { productId: found.value.id });
      return answer;
    });

  const anyCategory = async (ctx: Context) => {
    const all = await listEditableCategories(ctx);
    if (!all.ok) throw new Error(all.code);
    return pick(random, all.value);
  };

  /** Publishes an entry of the content, or unpublishes it. */
  const content = (id: string, next: () => Content): RandomChange =>
    change(`content ${id}`, async (ctx) => {
      const before = await getEntry(ctx, { id, dependencies: contentDependencies });
      const version = before.ok ? before.value.version : 0;
      const entry = { id, version, dependencies: contentDependencies };
      const unpublished = chance(0.4) ? await unpublishEntry(ctx, entry) : null;
      return unpublished?.ok ? unpublished : publishEntry(ctx, { ...entry, content: next() });
    });
  const inLanguages = <Words>(words: Words) => ({ en: words, fr: null, ar: null });
  const page = (): Content => ({
    kind: 'page',
    isInFooter: chance(0.5),
    words: inLanguages({ title: word(), lead: word(), description: '', body: `<p>${word()}</p>` }),
  });

  const settings = (
    name: string,
    key: 'shop' | 'returns' | 'delivery' | 'payments' | 'checkout' | 'taxes',
  ): RandomChange =>
    change(
      `settings ${name}`,
      async (ctx) => {
        const found = await findSettings(ctx, key);
        if (!found.ok) return found;
        const value = structuredClone(found.value) as unknown as Record<string, object>;
        if (key === 'shop') Object.assign(value, { announcement: word() });
        if (key === 'returns') Object.assign(value, { windowDays: 10 + Math.floor(random() * 50) });
        if (key === 'delivery') Object.assign(value.pickup!, { name: word() });
        if (key === 'payments') Object.assign(value.payOnDelivery!, { enabled: chance(0.5) });
        if (key === 'checkout') Object.assign(value, { guestCheckout: chance(0.5) });
        if (key === 'taxes') Object.assign(value, { pricesIncludeTax: chance(0.5) });
        return changeSettings(ctx, { key, value: value as never });
      },
      system,
    );

  return [
    edit('price', () => ({ price: 100 + Math.floor(random() * 10_000), compareAtPrice: null })),
    edit('name', () => ({ name: `Pan ${word()}` })),
    edit('status', () => ({ status: pick(random, ['published', 'published', 'draft', 'archived']) })),
    edit('related', () => ({ related: [anyProduct()] })),
    change('category of a product', async (ctx) => {
      const { id: categoryId } = await anyCategory(ctx);
      const rows = await findBulkRows(ctx, [anyProduct()], { lock: true });
      return writeBulkRows(
        ctx,
        [...rows.values()].map((row) => ({ ...row, categoryId })),
      );
    }),
    change('components of a set', async (ctx) => {
      const found = await getEditableProduct(ctx, { id: pick(random, productIds) });
      if (!found.ok) return found;
      const { value } = found;
      return changeProduct(ctx, { ...value, components: value.components.slice(chance(0.5) ? 1 : 0) });
    }),
    change('new product', async (ctx) => {
      const { id: categoryId } = await anyCategory(ctx);
      const id = `new-${word()}`;
      return createProduct(ctx, {
        ...{ id, kind: 'product', name: `New pan ${word()}`, summary: 'New', description: '<p>New</p>' },
        ...{ status: 'published', categoryId, price: 1_000, compareAtPrice: null, colors: [], pictures: [] },
        ...{ specification: {}, components: [] },
      } as never);
    }),
    change('deleted product', async (ctx) => {
      const { rows } = await db.database.pool.query<{ id: string }>(
        "select id from products where id like 'new-%' limit 1",
      );
      return deleteProduct(ctx, { id: rows[0]?.id ?? '' });
    }),
    change(
      'scheduled product',
      async (ctx) => {
        await db.database.pool.query(
          "update products set status = 'draft', publish_at = now() - interval '1 hour' where id = (select id from products where id like 'new-%' limit 1)",
        );
        await publishDue(ctx);
        return { ok: true, value: null };
      },
      system,
    ),
    change('sold out, or in stock', async (ctx) => {
      const { rows } = await db.database.pool.query<{ productId: string; colorKey: string; onHand: number }>(
        `select product_id as "productId", color_key as "colorKey", on_hand as "onHand" from stock_items
         where product_id = any($1) order by 1, 2`,
        [productIds],
      );
      const { productId, ...item } = pick(random, rows);
      const isIn = item.onHand > 0;
      return adjustStock(ctx, {
        ...{ productId, colorKey: item.colorKey || null, note: '' },
        ...{ reason: isIn ? 'damaged' : 'received', by: isIn ? -item.onHand : 5 },
      } as never);
    }),
    change('name of a category', async (ctx) => {
      const category = await anyCategory(ctx);
      return changeCategory(ctx, { ...category, name: `Pots ${word()}` });
    }),
    change('place of a category', async (ctx) => {
      const [{ id }, parent] = [await anyCategory(ctx), await anyCategory(ctx)];
      return moveCategory(ctx, { id, parentId: chance(0.5) ? null : parent.id, beforeId: null });
    }),
    change('new category', async (ctx) =>
      createCategory(ctx, {
        id: `new-${word()}`,
        name: word(),
        description: '',
        pictureId: null,
        parentId: null,
      }),
    ),
    change('deleted category', async (ctx) => {
      const { rows } = await db.database.pool.query<{ id: string }>(
        `select id from categories c where id like 'new-%' and not exists (select from products where category_id = c.id)
          and not exists (select from categories where parent_id = c.id) limit 1`,
      );
      return deleteCategory(ctx, { id: rows[0]?.id ?? '' });
    }),
    change('French name of a product', async (ctx) =>
      saveProductTexts(ctx, 'fr', [
        {
          id: anyProduct(),
          texts: {
            name: `Poêle ${word()}`,
            summary: word(),
            description: '',
            seoTitle: '',
            seoDescription: '',
            slug: '',
          },
        },
      ]),
    ),
    change('Arabic name of a category', async (ctx) =>
      saveCategoryTexts(ctx, 'ar', [
        { id: (await anyCategory(ctx)).id, texts: { name: word(), description: word() } },
      ]),
    ),
    change('French short text', async (ctx) => {
      const texts = sourceOf(translationSources, 'text');
      // Names of colours, which lists and products show.
      const { rows } = await db.database.pool.query<{ id: string }>(
        'select distinct md5(name) as id from product_colors where product_id = any($1) order by 1',
        [productIds],
      );
      const [record] = await texts.read(ctx, [pick(random, rows).id]);
      if (!record) return { ok: false, code: 'not_found' };
      return texts.save(ctx, 'fr', [
        {
          id: record.id,
          texts: { text: word() },
          version: record.languages.get('fr')?.version ?? 0,
        } as never,
      ]);
    }),
    settings('announcement', 'shop'),
    settings('returns', 'returns'),
    settings('delivery', 'delivery'),
    settings('payments', 'payments'),
    settings('checkout', 'checkout'),
    settings('taxes', 'taxes'),
    content('about', page),
    content('care', page),
    content('faq', () => ({
      kind: 'faq',
      groups: [
        {
          ...{ id: 'one', name: inLanguages('') },
          entries: [{ id: 'first', words: inLanguages({ question: word(), answer: `<p>${word()}</p>` }) }],
        },
      ],
    })),
    content('banner', () => ({
      ...{
        kind: 'banner',
        words: inLanguages(word()),
        link: '',
        startsAt: null,
        endsAt: null,
        canBeClosed: true,
      },
    })),
    content('home', () => ({
      kind: 'home',
      sections: [
        {
          ...{ id: 'products', kind: 'products', isHidden: false, link: '', pictureId: null, setId: null },
          ...{ words: inLanguages({ title: word(), text: '', button: '' }), productIds: [anyProduct()] },
        },
      ],
    })),
    change('hidden page', (ctx) =>
      hidePage(ctx, { id: 'setup-usage-video', isHidden: chance(0.5), dependencies: contentDependencies }),
    ),
    change('video', async (ctx) => {
      const { rows } = await db.database.pool.query<{ id: string }>('select id from videos order by id');
      const found = await getForStaff(ctx, { id: pick(random, rows).id });
      if (!found.ok) return found;
      const { id, version, task, posterId, title, description, chapters, products } =
        found.value as never as Record<string, never>;
      const status = pick(random, ['published', 'draft']);
      return changeVideo(ctx, {
        id,
        version,
        task,
        posterId,
        title,
        description,
        chapters,
        products,
        status,
      } as never);
    }),
  ];
}
