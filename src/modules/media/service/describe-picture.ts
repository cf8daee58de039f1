import { accept, refuse, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import { refusalToAddPictures } from '../access.ts';
import type { MediaRefusal, UploadedPicture } from '../contract.ts';
import { presentPicture } from '../rules.ts';
import * as store from '../store.ts';

/** Says what can be seen on a picture, wherever it is shown. */
export async function describePicture(
  ctx: Context,
  { id, alt }: { id: string; alt: string },
): Promise<Result<UploadedPicture, MediaRefusal>> {
  const refusal = refusalToAddPictures(ctx.actor);
  if (refusal) return refuse(refusal);
  const row = await store.updateAlt(ctx.tx, id, alt);
  if (!row) return refuse('not_found');
  // Pages hold the former words.
  await publishLive(ctx.tx, { event: 'catalog.changed', audience: 'everyone', data: { what: 'products' } });
  return accept({ id, image: presentPicture(row), ready: row.warmedAt !== null });
}
