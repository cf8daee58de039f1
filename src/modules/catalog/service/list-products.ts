import { type CacheTag, tagResponse } from '#kernel/cache-tags.ts';
import { ok, type Ok } from '#kernel/result.ts';
import type { Page } from '#kernel/contract.ts';
import { defaultLanguage } from '#kernel/language.ts';
import { localize } from '#kernel/localized-text.ts';
import { money } from '#kernel/money.ts';
import type { Attribute } from '#modules/product-types/contract/attribute.ts';
import { type Context, readShared } from '#platform/context.ts';
import type { AttributeParams } from '../contract/attribute-filters.ts';
import type { Product, ProductCard } from '../contract/product.ts';
import type { ProductList, ProductQuery } from '../contract/product-list.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import { getToday } from '#modules/settings/service/read-settings.ts';
import { listAttributes } from '#modules/product-types/service/attributes.ts';
import { brandFacet, chosenBrands } from '../rules/brand-facet.ts';
import { attributeFacets, attributeFilters, parseAttributeParams } from '../rules/attribute-filters.ts';
import { askedColor } from '../rules/asked-color.ts';
import { listedProduct } from '../rules/listed-product.ts';
import { priceLimit } from '../rules/price-limit.ts';
import { correctedText } from '../rules/spelling.ts';
import * as cards from '../store/public-products.ts';
import type { ProductFilter } from '../store/list-filter.ts';
import { findPlain } from './find-plain.ts';
import { findBySearch, type MatchedProducts } from './find-by-search.ts';
import { localizeCategories, localizeColors, localizeVariantRows } from './localize-products.ts';
import { readCards, readProducts } from './read-products.ts';
import {
  presentCards,
  presentComponents,
  presentProducts,
  presentVariants,
  shopCurrency,
} from './present-products.ts';

const NEWEST_COUNT = 8;
const RELATED_COUNT = 8;

/** A query for one page, or for all pages from `from` (at least 1) to `page`. */
type PageRange = ProductQuery & { from?: number };

/** `hob=` is an older form of `f.hob=`. */
const attributeParams = ({ attributes = {}, hob }: PageRange): AttributeParams =>
  hob && !attributes.hob ? { ...attributes, hob: [hob] } : attributes;

/** The filter of a query, without its words. */
const filterOf = (
  query: PageRange,
  {
    currency,
    language,
    attributes,
  }: { currency: string; language: string | undefined; attributes: readonly Attribute[] },
): ProductFilter => {
  const params = attributeParams(query);
  return {
    category: query.category || undefined,
    color: query.color || undefined,
    minPrice: priceLimit(query.minPrice, currency),
    maxPrice: priceLimit(query.maxPrice, currency),
    inStock: query.inStock,
    attributes: attributeFilters(params, attributes),
    brands: chosenBrands(params, attributes),
    fits: { hob: query.fitsHob, oven: query.fitsOven, dishwasher: query.fitsDishwasher },
    facetKeys: attributes.flatMap(({ key, isFilter }) => (isFilter ? [key] : [])),
    sort: query.sort,
    language,
  };
};

async function search(
  ctx: Context,
  query: PageRange,
  currency: string,
  attributes: readonly Attribute[],
): Promise<MatchedProducts> {
  tagResponse(ctx, 'products', 'categories');
  if (query.sort === 'popular') tagResponse(ctx, 'favorites');
  const from = query.from ?? query.page;
  const page = { offset: (from - 1) * query.pageSize, limit: (query.page - from + 1) * query.pageSize };
  const filter = filterOf(query, { currency, language: ctx.language, attributes });
  if (query.q?.trim()) return findBySearch(ctx, query.q, { filter, page, currency });
  return { found: await findPlain(ctx, filter, page), match: 'exact', typed: [], corrected: null };
}

/**
 * Published products of the requested pages as cards, filtered and sorted. A page beyond the end is empty.
 */
export async function listProducts(ctx: Context, query: PageRange): Promise<Ok<ProductList>> {
  const currency = await shopCurrency(ctx);
  const attributes = await listAttributes(ctx);
  const { found, match, typed, corrected } = await search(ctx, query, currency, attributes);
  const { minPrice, maxPrice } = found;
  const params = attributeParams(query);
  const items = await presentCards(ctx, await readCards(ctx, found.ids), currency);
  const language = ctx.language ?? defaultLanguage;
  const categories = [...(await localizeCategories(ctx, found.categories))];
  const texts = [...items.map(({ name }) => name), ...categories.map(({ name }) => name)];
  const text = corrected && correctedText(query.q!, { words: typed, corrected }, texts);
  const askedColors = new Map(
    items.flatMap(({ id, colors }) => {
      const color = askedColor(colors, corrected ?? typed, language);
      return color === null ? [] : [[id, color]];
    }),
  );
  return ok({
    items: items.map((item) => listedProduct(item, query.color ?? askedColors.get(item.id))),
    total: found.total,
    from: query.from ?? query.page,
    page: query.page,
    pageSize: query.pageSize,
    match,
    corrected: text,
    askedColors: Object.fromEntries(askedColors),
    facets: {
      colors: await localizeColors(ctx, found.colors),
      categories,
      price:
        minPrice === null || maxPrice === null
          ? null
          : { min: money(minPrice, currency), max: money(maxPrice, currency) },
      inStock: found.inStock,
      hobs: (attributes.find(({ key }) => key === 'hob')?.choices ?? []).flatMap(({ key, name }) =>
        key === 'none' ? [] : [{ key, name: localize(name, language) }],
      ),
      attributes: [
        ...attributeFacets(attributes, found.attributes, { params, language }),
        ...brandFacet(found.brands, attributes, { params, language }),
      ],
    },
  });
}

/** One page like `listProducts`, but with all product data, for API clients. */
export async function listFullProducts(
  ctx: Context,
  query: ProductQuery & Record<string, unknown>,
): Promise<Ok<Page<Product>>> {
  const currency = await shopCurrency(ctx);
  const attributes = parseAttributeParams(Object.entries(query));
  const { found } = await search(ctx, { ...query, attributes }, currency, await listAttributes(ctx));
  return ok({
    items: await presentProducts(ctx, await readProducts(ctx, found.ids), currency),
    total: found.total,
    page: query.page,
    pageSize: query.pageSize,
  });
}

/** Published products by id as cards, in the given order. Other ids are left out. */
export async function listProductsById(ctx: Context, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  // Those that are not published may become so.
  tagResponse(ctx, ...ids.map((id): CacheTag => `product:${id}`));
  return presentCards(ctx, await readCards(ctx, [...new Set(ids)]), await shopCurrency(ctx));
}

/** A product card with its options, variants and components: what a cart needs. */
export type ProductWithVariants = ProductCard & Pick<Product, 'options' | 'variants' | 'components'>;

/** Like {@link listProductsById}, with options, variants and components. */
export async function listProductsWithVariants(
  ctx: Context,
  ids: readonly string[],
): Promise<ProductWithVariants[]> {
  const [products, stored] = await Promise.all([
    listProductsById(ctx, ids),
    cards.listVariantRows(ctx.tx, [...new Set(ids)]),
  ]);
  const rows = await localizeVariantRows(ctx, stored);
  const shop = { currency: await shopCurrency(ctx), today: await getToday(ctx) };
  const ownPictures = [...rows.values()].flatMap((row) =>
    row.pictures.flatMap(({ id, variantIds = [] }) => (variantIds.length > 0 ? [id] : [])),
  );
  const pictures = await listPictures(ctx, ownPictures);
  const setIds = products.flatMap(({ id, kind }) => (kind === 'set' ? [id] : []));
  const components = await presentComponents(ctx, await cards.listComponents(ctx.tx, setIds), shop);
  return products.map((product) => {
    const row = rows.get(product.id) ?? { options: [], variants: [], pictures: [] };
    return {
      ...product,
      options: row.options,
      variants: presentVariants(row, shop, pictures),
      components: components.get(product.id) ?? [],
    };
  });
}

/** Ids of the published products in a fixed order, for the sitemap. */
export function listPublishedIds(ctx: Context, page: { offset: number; limit: number }): Promise<string[]> {
  tagResponse(ctx, 'products');
  return cards.listPublishedIds(ctx.tx, page);
}

export function countPublished(ctx: Context): Promise<number> {
  tagResponse(ctx, 'products');
  return cards.countPublished(ctx.tx);
}

/** The eight newest published products, newest first; sets are left out. */
export async function listNewest(ctx: Context): Promise<ProductCard[]> {
  tagResponse(ctx, 'products');
  const rows = await readShared(ctx, 'newest products', ['products'], () =>
    cards.listNewest(ctx.tx, NEWEST_COUNT),
  );
  return presentCards(ctx, rows, await shopCurrency(ctx));
}

/** The manually chosen related products that are published. */
export async function listRelated(ctx: Context, id: string): Promise<ProductCard[]> {
  const read = () => cards.listRelatedIds(ctx.tx, id);
  return listProductsById(ctx, await readShared(ctx, `related ${id}`, [`product:${id}`], read));
}

/** Up to eight other published products of the same category, in-stock products first. */
export async function listSameCategory(
  ctx: Context,
  { id, category }: Pick<ProductCard, 'id' | 'category'>,
): Promise<ProductCard[]> {
  tagResponse(ctx, `category:${category.id}`);
  const tags: CacheTag[] = [`category:${category.id}`, `product:${id}`];
  const ids = await readShared(ctx, `same category ${id}`, tags, () =>
    cards.listSameCategoryIds(ctx.tx, id, RELATED_COUNT),
  );
  return presentCards(ctx, await readCards(ctx, ids), await shopCurrency(ctx));
}

/** Published sets that contain this product, with their components. */
export async function listSetsContaining(ctx: Context, id: string): Promise<Product[]> {
  tagResponse(ctx, `product:${id}`);
  const setIds = await readShared(ctx, `sets with ${id}`, [`product:${id}`], () =>
    cards.listSetIdsContaining(ctx.tx, id),
  );
  const rows = await readProducts(ctx, setIds);
  return presentProducts(ctx, rows, await shopCurrency(ctx));
}

const listSetIds = (ctx: Context): Promise<readonly string[]> =>
  readShared(ctx, 'ids of sets', ['products'], () => cards.listSetIds(ctx.tx));

/** All published sets with their components. */
export async function listSets(ctx: Context): Promise<Ok<Product[]>> {
  tagResponse(ctx, 'products');
  const rows = await readProducts(ctx, await listSetIds(ctx));
  return ok(await presentProducts(ctx, rows, await shopCurrency(ctx)));
}

/** For each of these ids a published set with its components: the one with the id, else the first of all. */
export async function listShownSets(
  ctx: Context,
  chosen: readonly (string | null)[],
): Promise<Map<string | null, Product>> {
  if (chosen.length === 0) return new Map();
  tagResponse(ctx, 'products');
  const published = await listSetIds(ctx);
  const shownId = (id: string | null) => published.find((each) => each === id) ?? published[0];
  const ids = new Set(chosen.flatMap((id) => shownId(id) ?? []));
  const rows = await readProducts(ctx, [...ids]);
  const sets = await presentProducts(ctx, rows, await shopCurrency(ctx));
  const byId = new Map(sets.map((set) => [set.id, set]));
  return new Map(
    chosen.flatMap((id) => {
      const set = byId.get(shownId(id) ?? '');
      return set ? [[id, set] as const] : [];
    }),
  );
}
