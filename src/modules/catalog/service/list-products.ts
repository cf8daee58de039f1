import { ok, type Ok } from '#kernel/result.ts';
import type { Page } from '#kernel/contract.ts';
import { fromMajorUnits, money } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import type { Product, ProductCard, ProductList, ProductQuery } from '../contract.ts';
import { searchWords } from '../rules.ts';
import * as cards from '../store/cards.ts';
import { type Found, type ProductFilter, searchProducts } from '../store/search.ts';
import { otherReadings } from './other-readings.ts';
import { presentCards, presentProducts, shopCurrency } from './present-products.ts';

const NEWEST = 8;
const RELATED = 8;

/** `Infinity` and numbers beyond any price are the largest price. */
const toMinor = (major: number | undefined, currency: string) =>
  major === undefined ? undefined : fromMajorUnits(Math.min(major, 1_000_000_000), currency).amount;

/** A query for its page alone, or for all pages from an earlier one (at least 1) up to it. */
type ListedPages = ProductQuery & { from?: number };

/** What a query finds: by its words, else, where nothing has them, by what was probably meant. */
async function find(ctx: Context, query: ListedPages, currency: string) {
  const from = query.from ?? query.page;
  const page = { offset: (from - 1) * query.pageSize, limit: (query.page - from + 1) * query.pageSize };
  const filter: ProductFilter = {
    category: query.category || undefined,
    color: query.color || undefined,
    minPrice: toMinor(query.minPrice, currency),
    maxPrice: toMinor(query.maxPrice, currency),
    inStock: query.inStock,
    hob: query.hob,
    sort: query.sort,
  };
  if (!query.q?.trim()) return { found: await searchProducts(ctx.tx, filter, page), match: 'exact' as const };
  const words = searchWords(query.q);
  const exact = await searchProducts(ctx.tx, { ...filter, search: { words, all: true } }, page);
  if (words.length === 0 || !nothingHas(exact)) return { found: exact, match: 'exact' as const };
  for (const search of await otherReadings(ctx, words)) {
    const found = await searchProducts(ctx.tx, { ...filter, search }, page);
    if (!nothingHas(found)) return { found, match: 'similar' as const };
  }
  return { found: exact, match: 'exact' as const };
}

/** Not even without the other filters, so the words are at fault. */
function nothingHas({ total, categories, colors, inStock, minPrice }: Found): boolean {
  return total === 0 && categories.length === 0 && colors.length === 0 && inStock === 0 && minPrice === null;
}

/** Published products, filtered, sorted and by page, as cards. A page beyond the end is empty. */
export async function listProducts(ctx: Context, query: ListedPages): Promise<Ok<ProductList>> {
  const currency = await shopCurrency(ctx);
  const { found, match } = await find(ctx, query, currency);
  const { minPrice, maxPrice } = found;
  return ok({
    items: await presentCards(ctx, await cards.listCards(ctx.tx, found.ids), currency),
    total: found.total,
    from: query.from ?? query.page,
    page: query.page,
    pageSize: query.pageSize,
    match,
    facets: {
      colors: found.colors,
      categories: found.categories,
      price:
        minPrice === null || maxPrice === null
          ? null
          : { min: money(minPrice, currency), max: money(maxPrice, currency) },
      inStock: found.inStock,
      hobs: found.hobs,
    },
  });
}

/** The same list with whole products, for programs. */
export async function listWholeProducts(ctx: Context, query: ProductQuery): Promise<Ok<Page<Product>>> {
  const currency = await shopCurrency(ctx);
  const { found } = await find(ctx, query, currency);
  return ok({
    items: await presentProducts(ctx, await cards.listFull(ctx.tx, found.ids), currency),
    total: found.total,
    page: query.page,
    pageSize: query.pageSize,
  });
}

/** Published products by id, in that order, for whoever holds ids: carts, favourites. Others are left out. */
export async function listProductsById(ctx: Context, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  return presentCards(ctx, await cards.listCards(ctx.tx, [...new Set(ids)]), await shopCurrency(ctx));
}

/** What came in last, newest first. */
export async function listNewest(ctx: Context): Promise<ProductCard[]> {
  return presentCards(ctx, await cards.listNewest(ctx.tx, NEWEST), await shopCurrency(ctx));
}

/** What staff chose to go well with a product, as far as the public may see it. */
export async function listChosen(ctx: Context, id: string): Promise<ProductCard[]> {
  return listProductsById(ctx, await cards.listChosenIds(ctx.tx, id));
}

/** Others of the same category, what is in stock first. */
export async function listRelated(ctx: Context, id: string): Promise<ProductCard[]> {
  return presentCards(ctx, await cards.listRelated(ctx.tx, id, RELATED), await shopCurrency(ctx));
}

/** Sets with this product in the box, and what else is in it. */
export async function listSetsContaining(ctx: Context, id: string): Promise<Product[]> {
  const rows = await cards.listFull(ctx.tx, await cards.listSetIdsContaining(ctx.tx, id));
  return presentProducts(ctx, rows, await shopCurrency(ctx));
}

/** All sets, with what is in them. */
export async function listSets(ctx: Context): Promise<Ok<Product[]>> {
  const rows = await cards.listFull(ctx.tx, await cards.listSetIds(ctx.tx));
  return ok(await presentProducts(ctx, rows, await shopCurrency(ctx)));
}
