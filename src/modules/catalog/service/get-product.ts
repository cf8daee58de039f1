import { tagResponse } from '#kernel/cache-tags.ts';
import { defaultLanguage } from '#kernel/language.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { type Context, readShared, readSharedRows } from '#platform/context.ts';
import type { Product } from '../contract/product.ts';
import * as store from '../store/public-products.ts';
import * as translations from '../store/translations.ts';
import { presentProducts, shopCurrency } from './present-products.ts';
import { readProducts } from './read-products.ts';

/**
 * Returns one published product by id or by slug. A former id returns the product with its current id, so that the page can redirect.
 */
export async function getProduct(ctx: Context, input: { id: string }): Promise<Result<Product, 'not_found'>> {
  const id = await findId(ctx, input.id);
  if (id === null) return err('not_found');
  const [product] = await presentProducts(ctx, await readProducts(ctx, [id]), await shopCurrency(ctx));
  return product ? ok(product) : err('not_found');
}

/** The id of the published product with an id, a former id or a slug. */
async function findId(ctx: Context, address: string): Promise<string | null> {
  // As rows, because only those that exist are kept: anything may be asked for.
  const found = await readSharedRows(ctx, {
    table: `addresses of products ${ctx.language}`,
    ids: [address],
    async read() {
      const id = (await store.findCurrentId(ctx.tx, address)) ?? (await findBySlug(ctx, address));
      return new Map(id === null ? [] : [[address, { id }]]);
    },
    tagsOf: ({ id }) => [`product:${id}`],
  });
  return found.get(address)?.id ?? null;
}

/** The published product with a slug in the reader's language, or in another one. */
async function findBySlug({ tx, language = defaultLanguage }: Context, slug: string): Promise<string | null> {
  const id = await translations.findProductBySlug(tx, language, slug);
  return id === undefined ? null : store.findCurrentId(tx, id);
}

type Slugs = Readonly<Partial<Record<string, string>>>;

/** Slugs of products by language, by product id. */
export const listSlugs = (ctx: Context, ids: readonly string[]): Promise<Map<string, Slugs>> =>
  translations.listSlugs(ctx.tx, ids);

/** Slugs of a product by language. */
export const findSlugs = (ctx: Context, id: string): Promise<Slugs> =>
  readShared(
    ctx,
    `slugs of ${id}`,
    [`product:${id}`],
    async () => (await translations.listSlugs(ctx.tx, [id])).get(id) ?? {},
  );

/** The variant that a former id selects; null if it selects none. */
export const findVariantOfAlias = (ctx: Context, { alias }: { alias: string }): Promise<string | null> =>
  store.findVariantOfAlias(ctx.tx, alias);

/** Published products by the requested ids, which may be former ids. Other ids are left out. */
export async function getProducts(ctx: Context, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map();
  const currentIds = await store.listCurrentIds(ctx.tx, [...new Set(ids)]);
  // A missing one may be published, or become the former id of another.
  if (ids.some((id) => !currentIds.has(id))) tagResponse(ctx, 'products');
  const rows = await readProducts(ctx, [...new Set(currentIds.values())]);
  const products = await presentProducts(ctx, rows, await shopCurrency(ctx));
  return new Map(
    [...currentIds].flatMap(([requested, current]) => {
      const product = products.find(({ id }) => id === current);
      return product ? [[requested, product]] : [];
    }),
  );
}
