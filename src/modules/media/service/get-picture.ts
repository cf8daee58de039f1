import { accept, refuse, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { refusalToAddPictures } from '../access.ts';
import type { MediaRefusal, UploadedPicture } from '../contract.ts';
import { presentPicture } from '../rules.ts';
import * as store from '../store.ts';

/** One picture, for whoever has just uploaded it: is it ready? */
export async function getPicture(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<UploadedPicture, MediaRefusal>> {
  const refusal = refusalToAddPictures(ctx.actor);
  if (refusal) return refuse(refusal);
  const row = await store.findPicture(ctx.tx, id);
  if (!row) return refuse('not_found');
  return accept({ id, image: presentPicture(row), ready: row.warmedAt !== null });
}
