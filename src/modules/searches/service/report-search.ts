import { defaultLanguage } from '#kernel/language.ts';
import { ok, type Ok } from '#kernel/result.ts';
import { countSearchResults } from '#modules/catalog/service/search-counts.ts';
import { getToday } from '#modules/settings/service/read-settings.ts';
import { type Context, write } from '#platform/context.ts';
import { countedText, MAX_NEW_TEXTS } from '../rules.ts';
import * as store from '../store.ts';

/** How long the results of a search that finds products are not checked again. */
const CHECKED_MS = 10 * 60 * 1000;

/**
 * Counts a search that a browser showed, or that one of its results was opened. How much it finds is looked up here, outside
 * of a transaction. Nothing about the person is stored.
 */
export async function reportSearch(
  ctx: Context,
  { q, clicked }: { q: string; clicked: boolean },
): Promise<Ok<{ isCounted: boolean }>> {
  const text = countedText(q);
  if (text === null) return ok({ isCounted: false });
  const key = { language: ctx.language ?? defaultLanguage, day: await getToday(ctx), text };
  if (clicked) return ok({ isCounted: await store.countClick(ctx.tx, key) });
  if (await store.countKnownSearch(ctx.tx, key, new Date(ctx.now.getTime() - CHECKED_MS)))
    return ok({ isCounted: true });
  const results = await countSearchResults(ctx, text);
  return write(ctx.tx, ctx.actor, countChecked, { ...key, results, checkedAt: ctx.now });
}

async function countChecked(
  { tx }: Context,
  count: store.CountKey & { results: number; checkedAt: Date },
): Promise<Ok<{ isCounted: boolean }>> {
  return ok({ isCounted: await store.countSearch(tx, { ...count, most: MAX_NEW_TEXTS }) });
}
