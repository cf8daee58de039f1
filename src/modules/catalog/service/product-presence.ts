import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { getProfile } from '#modules/accounts/service/profile.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import { canEditCatalog } from '../access.ts';
import type { CatalogErrorCode, ProductOpened, ProductWritten } from '../contract/errors-and-events.ts';

/** The name that other staff see: display name, else email address; undefined for the system. */
async function actorName(ctx: Context): Promise<string | undefined> {
  if (ctx.actor.kind !== 'user') return undefined;
  const found = await getProfile(ctx);
  return found.ok ? (found.value.displayName ?? found.value.email) : undefined;
}

/**
 * Tells staff with the catalogue scope that this user opened a product, still has it open, or left it.
 * Nothing is stored.
 */
export async function announcePresence(
  ctx: Context,
  { id, tab, isLeaving }: { id: string; tab: string; isLeaving: boolean },
): Promise<Result<{ told: true }, CatalogErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : '';
  const data: ProductOpened = { id, tab, isLeaving, userId, who: (await actorName(ctx)) ?? '' };
  await publishLive(ctx.tx, { event: 'product.opened', audience: { staff: 'catalogue' }, data });
  return ok({ told: true });
}

/** Tells staff that a product was saved, and by which user. */
export async function announceSaved(ctx: Context, id: string, version: number): Promise<void> {
  const by = await actorName(ctx);
  const data: ProductWritten = { id, version, ...(by ? { by } : {}) };
  await publishLive(ctx.tx, { event: 'product.written', audience: { staff: 'catalogue' }, data });
}
