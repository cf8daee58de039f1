import { localTime } from '#kernel/shop-calendar.ts';
import { getCalendar } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { endOfNewInterval } from '../rules/new-products.ts';
import { anyBackorderOn, anyPublishedBetween } from '../store/in-stock-flags.ts';
import { announceChange } from './announce-change.ts';

/** Daily job: invalidates cached pages if a product recently stopped being new. */
export async function dropStalePages(ctx: Context): Promise<void> {
  const { after, until } = endOfNewInterval(ctx.now);
  if (await anyPublishedBetween(ctx.tx, after, until)) await announceChange(ctx, 'products');
}

/** The job runs every quarter of an hour, and may be late by as much. */
const RECENT_MS = 30 * 60_000;

/** Job: when a day begins in the shop, invalidates cached pages that tell it as the day of a backorder. */
export async function dropReachedBackorders(ctx: Context): Promise<void> {
  const { timeZone } = await getCalendar(ctx);
  const { day } = localTime(ctx.now, timeZone);
  const hasBegun = localTime(new Date(ctx.now.getTime() - RECENT_MS), timeZone).day !== day;
  if (hasBegun && (await anyBackorderOn(ctx.tx, day))) await announceChange(ctx, 'products');
}
