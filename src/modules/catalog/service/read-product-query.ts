import { ProductQuery } from '../contract.ts';

/** As many as a search takes. */
const MOST_LETTERS = 200;

/**
 * What an address narrows a list to. An address is typed, shared and cut off by people: a value that makes no sense
 * is passed over instead of refused, so that the page still shows something.
 */
export function readProductQuery(params: URLSearchParams): ProductQuery {
  const query: Record<string, unknown> = {};
  for (const [key, shape] of Object.entries(ProductQuery.shape)) {
    // Of a whole page that was pasted into the search the first words count.
    const value = key === 'q' ? (params.get(key)?.slice(0, MOST_LETTERS) ?? null) : params.get(key);
    if (value === null || value === '') continue;
    if (shape.safeParse(value).success && !value.includes('\0')) query[key] = value;
  }
  return ProductQuery.parse(query);
}

/** A list that was grown page by page is sent whole again, up to this many pages. */
const MOST_PAGES_AT_ONCE = 8;

/** The first page to show (`from=1&page=3`): that of an address that says it, else `page` alone. */
export function readFirstPage(params: URLSearchParams, page: number): number {
  const from = Number(params.get('from') ?? page);
  return Number.isInteger(from) && from >= 1 && from <= page
    ? Math.max(from, page - MOST_PAGES_AT_ONCE + 1)
    : page;
}
