import { type Context, readShared } from '#platform/context.ts';
import { conditionsOf, isFiltered, type ProductFilter } from '../store/list-filter.ts';
import { type SearchResult, searchProducts } from '../store/search-products.ts';
import { listCategoryNames } from './list-categories.ts';

/** Lists within so many first products are shared. */
const MAX_SHARED = 96;
/** Products of a page of the storefront, and of the API. Any other number may be requested. */
const PAGE_SIZES = [24, 20];

/**
 * Products without search words. What many pages show is shared: the first products of all and of each category, without other
 * filters. The order by favourites changes without a change of products, so it is not.
 */
export async function findPlain(
  ctx: Context,
  filter: ProductFilter,
  page: { offset: number; limit: number },
): Promise<SearchResult> {
  const { sort = 'featured', category, language, facetKeys } = filter;
  const read = () => searchProducts(ctx.tx, filter, page);
  const isPage = PAGE_SIZES.includes(page.limit) && page.offset % page.limit === 0;
  const isFirst = page.offset + page.limit <= MAX_SHARED;
  if (sort === 'popular' || !isPage || !isFirst || isFiltered(conditionsOf(filter), ['category']))
    return read();
  if (category !== undefined && !(await isKnownCategory(ctx, category))) return read();
  const order = sort === 'name' ? `name ${language}` : sort;
  const key = `list ${JSON.stringify([category, order, page, facetKeys])}`;
  return readShared(ctx, key, ['products', 'categories'], read);
}

/** Other categories are not shared: any text may be requested. The shop's own links are spelled like this. */
const isKnownCategory = async (ctx: Context, asked: string): Promise<boolean> =>
  [...(await listCategoryNames(ctx))].some(
    ([id, names]) => id === asked || Object.values(names).includes(asked),
  );
