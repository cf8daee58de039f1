import type { Color, ProductCard } from '../../contract/product.ts';

/** Filters, sort order and page of a list, as query parameters. */
export const listParams = [
  'q',
  'category',
  'color',
  'minPrice',
  'maxPrice',
  'inStock',
  'hob',
  'sort',
  'from',
  'page',
] as const;
export type ListParam = (typeof listParams)[number];

/**
 * A list's URL with some parameters changed; null removes one. Without a page in `change`, it is page 1.
 */
export function productListUrl(
  path: string,
  current: URLSearchParams,
  change: Partial<Record<ListParam, string | null>>,
): string {
  const next = new URLSearchParams();
  for (const key of listParams) {
    const currentValue = isPageParam(key) ? null : current.get(key);
    const value = change[key] === undefined ? currentValue : change[key];
    if (value && !(key === 'page' && value === '1')) next.set(key, value);
  }
  return next.size > 0 ? `${path}?${next}` : path;
}

/** Whether the parameter selects a page rather than a filter. */
export const isPageParam = (key: ListParam) => key === 'page' || key === 'from';

/** The URL of a category's products, with its encoded name, as the specification requires. */
export const categoryUrl = (name: string) => `/products?category=${encodeURIComponent(name)}`;

export function productUrl(id: string, color?: string | null): string {
  return color ? `/product/${id}?color=${encodeURIComponent(color)}` : `/product/${id}`;
}

/** The colour to show first: the requested one, else the first in stock, else the first; null without colours. */
export function initialColor(product: Pick<ProductCard, 'colors'>, requested?: string | null): Color | null {
  const { colors } = product;
  return (
    colors.find(({ key }) => key === requested) ?? colors.find(({ inStock }) => inStock) ?? colors[0] ?? null
  );
}
