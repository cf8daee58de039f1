import { getToday } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { KEPT_DAYS } from '../contract/search-lists.ts';
import * as store from '../store.ts';

/** Deletes counts that no period shows any more. */
export async function purgeSearches(ctx: Context): Promise<void> {
  await store.deleteOldCounts(ctx.tx, { today: await getToday(ctx), days: KEPT_DAYS });
}
