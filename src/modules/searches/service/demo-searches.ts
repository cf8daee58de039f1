import type { Language } from '#kernel/language.ts';
import { countSearchResults } from '#modules/catalog/service/search-counts.ts';
import { getToday } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { countsByDay } from '../rules.ts';
import * as store from '../store.ts';

/** A search that customers of the demo made. */
export interface DemoSearch {
  text: string;
  perWeek: number;
  /** Of the searches that found something. */
  clickedPercent: number;
}

/** Days of the demo's history, up to yesterday. */
const DAYS = 75;

/** Adds a history of searches, marked as the demo's. What each finds is looked up. */
export async function addDemoSearches(
  ctx: Context,
  { language, searches }: { language: Language; searches: readonly DemoSearch[] },
): Promise<void> {
  const today = await getToday(ctx);
  for (const [index, { text, perWeek, clickedPercent }] of searches.entries()) {
    const results = await countSearchResults({ ...ctx, language }, text);
    const days = countsByDay({ perWeek, clickedPercent, days: DAYS, seed: index });
    await store.insertDemoCounts(ctx.tx, {
      ...{ language, text, today, results, now: ctx.now },
      days: days.map(({ searches, clicked }) =>
        results === 0 ? { searches, empty: searches, clicked: 0 } : { searches, empty: 0, clicked },
      ),
    });
  }
}

/** Deletes the demo's searches, also those of its days that customers made since. */
export const deleteDemoSearches = (ctx: Context): Promise<void> => store.deleteDemoCounts(ctx.tx);
