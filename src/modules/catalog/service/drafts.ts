import { accept, refuse, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { refusalToRead } from '../access.ts';
import type { CatalogRefusal } from '../contract.ts';
import * as store from '../store/drafts.ts';

export interface Draft {
  id: string;
  name: string;
  categoryName: string;
  updatedAt: string;
}

/** Products that nobody sees yet and nothing will publish by itself, the one that was left longest first. */
export async function listDrafts(
  ctx: Context,
  { limit }: { limit: number },
): Promise<Result<{ items: Draft[]; total: number }, CatalogRefusal>> {
  const refusal = refusalToRead(ctx.actor);
  if (refusal) return refuse(refusal);
  const { rows, total } = await store.listDrafts(ctx.tx, limit);
  return accept({ items: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })), total });
}
