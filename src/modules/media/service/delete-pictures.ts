import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import * as store from '../store.ts';

/** Pictures for one job. */
const EACH = 100;

/**
 * Deletes pictures; a job deletes their files after the commit. The caller checks permissions, and that nothing shows
 * them.
 */
export async function deletePictures(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await store.deletePictures(ctx.tx, ids);
  for (let start = 0; start < ids.length; start += EACH)
    await enqueueJob(ctx.tx, 'media:deleteFiles', { ids: ids.slice(start, start + EACH) });
}
