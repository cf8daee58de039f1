import { type Context, readShared } from '#platform/context.ts';
import { conditionsOf, isFiltered, type ProductFilter } from '../store/list-filter.ts';
import { type SearchResult, searchProducts } from '../store/search-products.ts';
import { listCategoryNames } from './list-categories.ts';

/** So many products from the start of a list, pages share it. */
const SHARED = 240;

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
  const isFirst = page.offset + page.limit <= SHARED;
  if (sort === 'popular' || !isFirst || isFiltered(conditionsOf(filter), ['category'])) return read();
  if (category !== undefined && !(await isKnownCategory(ctx, category))) return read();
  const order = sort === 'name' ? `name ${language}` : sort;
  const key = `list ${JSON.stringify([category?.toLowerCase(), order, page, facetKeys])}`;
  return readShared(ctx, key, ['products', 'categories'], read);
}

/** Any text may be asked for as a category: what is shared must not grow by that. */
async function isKnownCategory(ctx: Context, asked: string): Promise<boolean> {
  const wanted = asked.toLowerCase();
  return [...(await listCategoryNames(ctx))].some(
    ([id, names]) => id === wanted || Object.values(names).some((name) => name.toLowerCase() === wanted),
  );
}
