import type { Context } from '#platform/context.ts';
import * as store from '../store/entries.ts';
import { readContent } from './read-entries.ts';

/** Content entries whose stored draft or published content does not fit its schema, for `doctor`. */
export async function findInvalidContent(ctx: Context): Promise<string[]> {
  const rows = await store.listEntries(ctx.tx);
  return rows.flatMap(({ id, draft, published }) => [
    ...(draft !== null && !readContent(draft) ? [`${id}: draft`] : []),
    ...(published !== null && !readContent(published) ? [`${id}: published`] : []),
  ]);
}
