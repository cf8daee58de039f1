import { ProductQuery } from '../contract.ts';

/**
 * What an address narrows a list to. An address is typed, shared and cut off by people: a value that makes no sense
 * is passed over instead of refused, so that the page still shows something.
 */
export function readProductQuery(params: URLSearchParams): ProductQuery {
  const query: Record<string, unknown> = {};
  for (const [key, shape] of Object.entries(ProductQuery.shape)) {
    const value = params.get(key);
    if (value === null || value === '') continue;
    if (shape.safeParse(value).success && !value.includes('\0')) query[key] = value;
  }
  return ProductQuery.parse(query);
}
