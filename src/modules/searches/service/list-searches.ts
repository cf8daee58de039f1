import type { Page } from '#kernel/contract.ts';
import type { Language } from '#kernel/language.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { listNearTerms } from '#modules/catalog/service/search-counts.ts';
import { getToday } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canViewSearches } from '../access.ts';
import { KEPT_DAYS, type SearchList } from '../contract/search-lists.ts';
import type { CountedSearch, SearchesErrorCode } from '../contract/searches.ts';
import { suggestTerms } from '#modules/catalog/rules/suggest-terms.ts';
import * as store from '../store.ts';

/** Searches with results that suggestions are taken from. */
const FREQUENT = 30;

interface ListRequest {
  language: Language;
  days: number;
  list: SearchList;
  page: number;
  pageSize: number;
}

type Listed = Page<CountedSearch> & { sums: { searches: number; empty: number; clicked: number } };

/** What customers searched for in a period, with words that searches without results may mean. */
export async function listSearches(
  ctx: Context,
  { language, days, list, page, pageSize }: ListRequest,
): Promise<Result<Listed, SearchesErrorCode>> {
  if (!canViewSearches(ctx.actor)) return denied(ctx.actor);
  const period = { language, days, today: await getToday(ctx) };
  const paging = { offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total, sums } = await store.listCounts(ctx.tx, period, { list, ...paging });
  const empty = rows.flatMap(({ text, results }) => (results === 0 ? [text] : []));
  const suggestions = await suggestionsOf(ctx, period, empty);
  const items = rows.map((row) => ({ ...row, suggestions: suggestions.get(row.text) ?? [] }));
  return ok({ items, total, page, pageSize, sums });
}

async function suggestionsOf(
  ctx: Context,
  { language, today }: store.Period,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (texts.length === 0) return new Map();
  const near = await listNearTerms(ctx, language, texts);
  const frequent = await store.listFrequent(ctx.tx, { language, today, days: KEPT_DAYS }, FREQUENT);
  return new Map(texts.map((text) => [text, suggestTerms(text, { near: near.get(text) ?? [], frequent })]));
}
