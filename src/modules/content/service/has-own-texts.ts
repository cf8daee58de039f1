import type { Context } from '#platform/context.ts';
import * as store from '../store/entries.ts';

/** Whether staff have published the home page or another page. The caller checks permissions. */
export const hasOwnTexts = async (ctx: Context): Promise<boolean> =>
  (await store.listPublished(ctx.tx, ['home', 'page', 'faq'])).length > 0;
