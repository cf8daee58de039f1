import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { canViewCatalog } from '../access.ts';
import type { CatalogErrorCode } from '../contract.ts';
import * as store from '../store/draft-products.ts';

export interface Draft {
  id: string;
  name: string;
  categoryName: string;
  updatedAt: string;
}

/** Drafts without a scheduled publication, least recently edited first. */
export async function listDrafts(
  ctx: Context,
  { limit }: { limit: number },
): Promise<Result<{ items: Draft[]; total: number }, CatalogErrorCode>> {
  if (!canViewCatalog(ctx.actor)) return denied(ctx.actor);
  const { rows, total } = await store.listDrafts(ctx.tx, limit);
  return ok({ items: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })), total });
}
