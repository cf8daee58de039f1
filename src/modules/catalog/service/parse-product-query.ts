import { ProductQuery } from '../contract/product-list.ts';
import { parseAttributeParams } from '../rules/attribute-filters.ts';

/** Maximum length of a search text. */
const MAX_QUERY_LENGTH = 200;

/**
 * Parses the filters in the URL of a product list. People type, share and truncate URLs.
 * Invalid values are ignored, so that the page still shows products.
 */
export function parseProductQuery(params: URLSearchParams): ProductQuery {
  const query: Record<string, unknown> = {};
  for (const [key, shape] of Object.entries(ProductQuery.shape)) {
    // Truncates long pasted text instead of ignoring it.
    const value = key === 'q' ? (params.get(key)?.slice(0, MAX_QUERY_LENGTH) ?? null) : params.get(key);
    if (value === null || value === '') continue;
    if (shape.safeParse(value).success && !value.includes('\0')) query[key] = value;
  }
  const attributes = parseAttributeParams(params);
  return { ...ProductQuery.parse(query), ...(Object.keys(attributes).length > 0 ? { attributes } : {}) };
}

/** Maximum number of pages rendered at once for a list extended by "load more". */
const MAX_PAGES_AT_ONCE = 8;

/**
 * Number of the first page to show: 1 in `from=1&page=3`; `page` without a valid `from`. It is later if the
 * list would have more than `MAX_PAGES_AT_ONCE` pages.
 */
export function parseFirstPage(params: URLSearchParams, page: number): number {
  const from = Number(params.get('from') ?? page);
  return Number.isInteger(from) && from >= 1 && from <= page
    ? Math.max(from, page - MAX_PAGES_AT_ONCE + 1)
    : page;
}
