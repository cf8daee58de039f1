/** Content of one sitemap file. */
export interface SitemapPart<Path> {
  paths: readonly Path[];
  products: { offset: number; limit: number };
}

/** Splits the paths of other pages, then the products, into sitemap files of at most `size` entries. */
export function partsOf<Path>(
  otherPaths: readonly Path[],
  productCount: number,
  size: number,
): SitemapPart<Path>[] {
  const parts: SitemapPart<Path>[] = [];
  for (let start = 0; start < Math.max(1, otherPaths.length + productCount); start += size) {
    const paths = otherPaths.slice(start, start + size);
    parts.push({
      paths,
      products: { offset: Math.max(0, start - otherPaths.length), limit: size - paths.length },
    });
  }
  return parts;
}
