import type { Context } from '#platform/context.ts';
import * as store from '../store/entries.ts';
import { readContent } from './read-entries.ts';

/** Integrity errors: stored drafts and published content that do not fit their schema. */
export async function findInvalidContent(ctx: Context): Promise<string[]> {
  const rows = await store.listEntries(ctx.tx);
  return rows.flatMap(({ id, draft, published }) => [
    ...(draft !== null && !readContent(draft) ? [`${id}: draft`] : []),
    ...(published !== null && !readContent(published) ? [`${id}: published`] : []),
  ]);
}
