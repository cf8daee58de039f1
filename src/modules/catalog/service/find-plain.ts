import type { CacheTag } from '#kernel/cache-tags.ts';
import { PAGE_SIZE } from '#kernel/contract.ts';
import { type Context, readRepeated, readShared } from '#platform/context.ts';
import { conditionsOf, isFiltered, type ProductFilter } from '../store/list-filter.ts';
import { type SearchResult, searchProducts } from '../store/search-products.ts';
import { listCategoryNames } from './list-categories.ts';

interface Range {
  offset: number;
  limit: number;
}

/** The pages within so many first products are shared at once, other lists when they are repeated. */
const MAX_SHARED = 96;

/** Products without search words. */
export async function findPlain(ctx: Context, filter: ProductFilter, page: Range): Promise<SearchResult> {
  const { sort = 'featured', language } = filter;
  const read = () => searchProducts(ctx.tx, filter, page);
  const order = sort === 'name' ? { sort, language } : { sort, language: null };
  const key = `list ${JSON.stringify([{ ...filter, ...order }, page])}`;
  const tags: CacheTag[] = ['products', 'categories'];
  if (sort === 'popular') tags.push('favorites');
  return (await isFirstPage(ctx, filter, page))
    ? readShared(ctx, key, tags, read)
    : readRepeated(ctx, key, tags, read);
}

/** Whether it is one of the first pages of all products or of a category, which the shop's own links lead to. */
async function isFirstPage(ctx: Context, filter: ProductFilter, { offset, limit }: Range): Promise<boolean> {
  const isPage = limit === PAGE_SIZE && offset % PAGE_SIZE === 0 && offset + limit <= MAX_SHARED;
  if (!isPage || isFiltered(conditionsOf(filter), ['category'])) return false;
  return filter.category === undefined || isKnownCategory(ctx, filter.category);
}

/** Any text may be requested as a category. The shop's own links are spelled like this. */
const isKnownCategory = async (ctx: Context, requested: string): Promise<boolean> =>
  [...(await listCategoryNames(ctx))].some(
    ([id, names]) => id === requested || Object.values(names).includes(requested),
  );
