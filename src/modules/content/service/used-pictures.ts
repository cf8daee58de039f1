import type { Context } from '#platform/context.ts';
import * as store from '../store/used-pictures.ts';

/** Those of the pictures that a draft, a published content or an earlier version contains. */
export const listUsedPictures = (ctx: Context, ids: readonly string[]): Promise<string[]> =>
  store.listUsedPictures(ctx.tx, ids);
