/**
 * Page numbers to show around `page` (from 1): first, last, the current one and those beside it, with a `gap` where
 * pages are left out. A gap never hides a single page.
 */
export function pagesToOffer(page: number, pageCount: number): (number | 'gap')[] {
  const numbers = new Set([1, pageCount, page - 1, page, page + 1]);
  // Near the ends the number of links stays the same, so that they do not move under the pointer.
  if (page <= 4) [2, 3, 4, 5].forEach((near) => numbers.add(near));
  if (page >= pageCount - 3) [1, 2, 3, 4].forEach((back) => numbers.add(pageCount - back));
  const pages = [...numbers].filter((each) => each >= 1 && each <= pageCount).toSorted((a, b) => a - b);
  return pages.flatMap((each, index) => {
    const before = pages[index - 1] ?? each - 1;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? ['gap' as const, each] : [each];
  });
}
