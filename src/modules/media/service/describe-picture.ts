import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { carryTranslations } from '#modules/translations/service/carry-translations.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import { canUploadImages } from '../access.ts';
import type { MediaErrorCode, UploadedPicture } from '../contract.ts';
import { presentPicture } from '../rules.ts';
import * as store from '../store.ts';

/** Changes a picture's alternative text. */
export async function describePicture(
  ctx: Context,
  { id, alt }: { id: string; alt: string },
): Promise<Result<UploadedPicture, MediaErrorCode>> {
  if (!canUploadImages(ctx.actor)) return denied(ctx.actor);
  const before = await store.findPicture(ctx.tx, id);
  const row = await store.updateAlt(ctx.tx, id, alt);
  if (!row) return err('not_found');
  await carryTranslations(ctx, new Map([['alt', before?.alt ?? '']]), new Map([['alt', alt]]));
  // Cached pages contain the previous text.
  await publishLive(ctx.tx, { event: 'catalog.changed', audience: 'everyone', data: { what: 'products' } });
  return ok({ id, image: presentPicture(row), ready: row.warmedAt !== null });
}
