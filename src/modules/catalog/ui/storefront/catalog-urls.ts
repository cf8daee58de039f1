/** Filters, sort order and page of a list, as query parameters. */
export const listParams = [
  'q',
  'category',
  'color',
  'minPrice',
  'maxPrice',
  'inStock',
  'hob',
  'fitsHob',
  'fitsOven',
  'fitsDishwasher',
  'sort',
  'from',
  'page',
] as const;
export type ListParam = (typeof listParams)[number];

/** Query keys of attribute filters are data: `f.hob`. They may be repeated. */
export type AttributeParam = `f.${string}`;
export const attributeParam = (key: string): AttributeParam => `f.${key}`;
const isAttributeParam = (key: string): key is AttributeParam => key.startsWith('f.');

/** Parameters to change; null and an empty list remove one. */
export type ListChange = Partial<Record<ListParam, string | null>> &
  Record<AttributeParam, readonly string[]>;

/** The attribute filters of a list; `hob` is an older form of `f.hob`. */
export function attributeParamsOf(params: URLSearchParams): Map<AttributeParam, string[]> {
  const found = new Map<AttributeParam, string[]>();
  for (const key of new Set(params.keys())) if (isAttributeParam(key)) found.set(key, params.getAll(key));
  const hob = params.get('hob');
  if (hob && !found.has('f.hob')) found.set('f.hob', [hob]);
  return found;
}

/**
 * A list's URL with some parameters changed; null removes one. Without a page in `change`, it is page 1.
 */
export function productListUrl(path: string, current: URLSearchParams, change: ListChange): string {
  const next = new URLSearchParams();
  const addAttributes = () => {
    const attributes = new Map<string, readonly string[]>(attributeParamsOf(current));
    for (const [key, values] of Object.entries(change))
      if (Array.isArray(values)) attributes.set(key, values);
    for (const [key, values] of attributes) for (const value of values) next.append(key, value);
  };
  for (const key of listParams) {
    if (key === 'sort') addAttributes();
    const currentValue = isPageParam(key) || key === 'hob' ? null : current.get(key);
    const value = change[key] === undefined ? currentValue : change[key];
    if (value && !(key === 'page' && value === '1')) next.set(key, value);
  }
  return next.size > 0 ? `${path}?${next}` : path;
}

/** Whether the parameter selects a page rather than a filter. */
export const isPageParam = (key: ListParam) => key === 'page' || key === 'from';

/** The URL of a category's products, with its encoded name, as the specification requires. */
export const categoryUrl = (name: string) => `/products?category=${encodeURIComponent(name)}`;

export const searchUrl = (text: string) => `/search?q=${encodeURIComponent(text)}`;

export function productUrl(id: string, color?: string | null): string {
  return color ? `/product/${id}?color=${encodeURIComponent(color)}` : `/product/${id}`;
}

/** The URL of a product with a variant selected: by its colour if that is the only option. */
export function variantUrl(
  { id, slug = id, options }: { id: string; slug?: string | undefined; options: readonly { key: string }[] },
  variant: { id: string },
): string {
  const isColorOnly = options.length === 1 && options[0]!.key === 'color';
  return isColorOnly
    ? productUrl(slug, variant.id)
    : `/product/${slug}?variant=${encodeURIComponent(variant.id)}`;
}

/** The URL of a set with chosen components. */
export const setUrl = (id: string, choice: string): string =>
  `/product/${id}?variant=${encodeURIComponent(choice)}`;
