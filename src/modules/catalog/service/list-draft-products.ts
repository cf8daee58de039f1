import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { canViewCatalog } from '../access.ts';
import type { CatalogErrorCode } from '../contract/errors-and-events.ts';
import * as store from '../store/draft-products.ts';

export interface DraftProduct {
  id: string;
  name: string;
  categoryName: string;
  updatedAt: string;
}

/** Drafts without a scheduled publication, least recently edited first. */
export async function listDraftProducts(
  ctx: Context,
  { limit }: { limit: number },
): Promise<Result<{ items: DraftProduct[]; total: number }, CatalogErrorCode>> {
  if (!canViewCatalog(ctx.actor)) return denied(ctx.actor);
  const { rows, total } = await store.listDraftProducts(ctx.tx, limit);
  return ok({ items: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })), total });
}
