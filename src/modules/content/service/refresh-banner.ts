import type { Context } from '#platform/context.ts';
import { announce } from './write-entries.ts';

/** Job at a banner's start or end: invalidates pages rendered before. */
export async function refreshBanner(ctx: Context): Promise<void> {
  await announce(ctx, ['content']);
}
