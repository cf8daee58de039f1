import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { canUploadImages } from '../access.ts';
import type { MediaErrorCode, UploadedPicture } from '../contract.ts';
import { presentPicture } from '../rules.ts';
import * as store from '../store.ts';

/** One picture, for polling `ready` after an upload. */
export async function getPicture(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<UploadedPicture, MediaErrorCode>> {
  if (!canUploadImages(ctx.actor)) return denied(ctx.actor);
  const row = await store.findPicture(ctx.tx, id);
  if (!row) return err('not_found');
  return ok({ id, image: presentPicture(row), ready: row.warmedAt !== null });
}
