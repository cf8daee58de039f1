/** Number of days for which a product counts as new. */
const NEW_FOR_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export function isNewProduct(publishedAt: Date | null, now: Date): boolean {
  return publishedAt !== null && now.getTime() - publishedAt.getTime() < NEW_FOR_DAYS * DAY_MS;
}

/**
 * Range of publication times of products that recently stopped being new. Pages cached earlier may still show
 * them as new.
 */
export function endOfNewInterval(now: Date): { after: Date; until: Date } {
  const until = new Date(now.getTime() - NEW_FOR_DAYS * DAY_MS);
  return { after: new Date(until.getTime() - 2 * DAY_MS), until };
}
