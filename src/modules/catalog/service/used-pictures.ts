import type { Context } from '#platform/context.ts';
import * as store from '../store/used-pictures.ts';

/** Those of the pictures that a product or a category shows. */
export const listUsedPictures = (ctx: Context, ids: readonly string[]): Promise<string[]> =>
  store.listUsedPictures(ctx.tx, ids);
