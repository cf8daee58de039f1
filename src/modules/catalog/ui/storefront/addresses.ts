import type { Color, ProductCard } from '../../contract.ts';

/** Filters and order of a list, as they stand in an address. */
export const listKeys = [
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
export type ListKey = (typeof listKeys)[number];

/** A list's address with some of its parts changed; null takes one out. Any change but of pages leads to page 1. */
export function listAddress(
  path: string,
  current: URLSearchParams,
  change: Partial<Record<ListKey, string | null>>,
): string {
  const next = new URLSearchParams();
  for (const key of listKeys) {
    const kept = isPage(key) ? null : current.get(key);
    const value = change[key] === undefined ? kept : change[key];
    if (value && !(key === 'page' && value === '1')) next.set(key, value);
  }
  return next.size > 0 ? `${path}?${next}` : path;
}

/** Which part of a list is shown, and not what is in it. */
export const isPage = (key: ListKey) => key === 'page' || key === 'from';

/** By name, encoded, as categories are linked everywhere. */
export const categoryAddress = (name: string) => `/products?category=${encodeURIComponent(name)}`;

export function productAddress(id: string, color?: string | null): string {
  return color ? `/product/${id}?color=${encodeURIComponent(color)}` : `/product/${id}`;
}

/** The colour to show first: the one asked for, else the first in stock, else the first; null without colours. */
export function colorToShow(product: Pick<ProductCard, 'colors'>, asked?: string | null): Color | null {
  const { colors } = product;
  return (
    colors.find(({ key }) => key === asked) ?? colors.find(({ inStock }) => inStock) ?? colors[0] ?? null
  );
}
