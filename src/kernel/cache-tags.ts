/**
 * What a cached response shows. A change names the same tags, and drops the responses that have one of them.
 *
 * - `products`: lists, whose products may be any
 * - `product:ID`, and `category:ID` for the products of one category
 * - `categories`: names, pictures or order of categories
 * - `settings:GROUP`
 * - `content`: the banner and the links of every page; `content:ID`: an entry of the content
 * - `videos`
 * - `favorites`: the order of lists by favourites. A page that is open does not change its order
 * - `language:CODE`: short texts in a language
 */
export type CacheTag =
  | 'products'
  | 'categories'
  | 'content'
  | 'videos'
  | 'favorites'
  | `product:${string}`
  | `category:${string}`
  | `settings:${string}`
  | `content:${string}`
  | `language:${string}`;

/** The tags of a response, filled by the use cases that read for it. */
export type CacheTags = Set<CacheTag>;

/** Marks the response of a context with what it shows. Contexts of uncached responses have no tags. */
export function tagResponse(
  { cacheTags }: { cacheTags?: CacheTags | undefined },
  ...tags: readonly CacheTag[]
): void {
  if (!cacheTags) return;
  for (const tag of tags) cacheTags.add(tag);
}

/**
 * The tags of the products that a page shows: a browser refetches an open page only when one of them changes. A list shows a
 * change of any product.
 */
export function productTags({ cacheTags = new Set() }: { cacheTags?: CacheTags | undefined }): CacheTag[] {
  if (cacheTags.has('products')) return ['products'];
  return [...cacheTags].filter((tag) => /^(product|category):/.test(tag)).toSorted();
}
