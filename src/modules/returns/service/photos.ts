import { ok, err, type Result } from '#kernel/result.ts';
import type { MediaErrorCode } from '#modules/media/contract.ts';
import type { PrivateSize } from '#modules/media/rules.ts';
import {
  deletePrivateFiles,
  findPrivateFile,
  forgetPrivatePictures,
  makePrivatePicture,
  type PrivatePicture,
  recordPrivatePicture,
} from '#modules/media/service/private-pictures.ts';
import { findArrivedOrder } from '#modules/orders/service/arrived-order.ts';
import { getSettings } from '#modules/settings/service.ts';
import { type Context, write } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { mayAddPhotos, maySeePhoto } from '../access.ts';
import type { ReturnPhoto } from '../contract/own-returns.ts';
import type { ReturnErrorCode } from '../contract/errors-and-events.ts';
import { isReturnId } from '../rules.ts';
import * as store from '../store/photos.ts';
import { presentPhoto } from './present-return.ts';

/** The job `returns:deleteFiles`. */
export interface DeleteFilesJob {
  ids: string[];
}

/** A photograph that nobody made part of a return is kept for a day. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Takes in a photograph for a return of one's own order that is being written; five at most. Given a context without a
 * transaction: decoding takes its time, and nothing is held meanwhile.
 */
export const addPhoto =
  (storage: Storage) =>
  async (
    ctx: Context,
    { orderId, bytes }: { orderId: string; bytes: Uint8Array },
  ): Promise<Result<ReturnPhoto, ReturnErrorCode | MediaErrorCode>> => {
    if (!mayAddPhotos(ctx.actor)) return err('unauthenticated');
    const arrived = await findArrivedOrder(ctx, orderId);
    if (!arrived || arrived.order.userId !== ctx.actor.id) return err('not_found');
    const { enabled, asksPhotos } = await getSettings(ctx, 'returns');
    if (!enabled || !asksPhotos) return err('returns_closed');
    const made = await makePrivatePicture(storage, { bytes, now: ctx.now });
    if (!made.ok) return made;
    const kept = await write(ctx.tx, ctx.actor, keepPhoto, { orderId, picture: made.value }).catch(
      async (error: unknown) => {
        await deletePrivateFiles(storage, [made.value.id]).catch(() => {});
        throw error;
      },
    );
    if (!kept.ok) await deletePrivateFiles(storage, [made.value.id]);
    return kept;
  };

async function keepPhoto(
  ctx: Context,
  { orderId, picture }: { orderId: string; picture: PrivatePicture },
): Promise<Result<ReturnPhoto, ReturnErrorCode>> {
  if (!mayAddPhotos(ctx.actor)) return err('unauthenticated');
  await recordPrivatePicture(ctx, picture);
  const row = { id: picture.id, userId: ctx.actor.id, orderId, createdAt: ctx.now };
  if (!(await store.insertPhoto(ctx.tx, row))) return err('too_many_photos');
  return ok(presentPhoto(picture));
}

/** Takes away a photograph that is not part of a return yet. */
export async function removePhoto(
  ctx: Context,
  { orderId, photoId }: { orderId: string; photoId: string },
): Promise<Result<{ ok: true }, ReturnErrorCode>> {
  if (!mayAddPhotos(ctx.actor)) return err('unauthenticated');
  if (!isReturnId(orderId) || !isReturnId(photoId)) return err('not_found');
  const which = { id: photoId, userId: ctx.actor.id, orderId };
  if (!(await store.deleteChosen(ctx.tx, which))) return err('not_found');
  await forgetFiles(ctx, [photoId]);
  return ok({ ok: true });
}

/** A photograph's file, for its owner and for staff; for everybody else it is not there. */
export const getPhoto =
  (storage: Storage) =>
  async (
    ctx: Context,
    { photoId, size }: { photoId: string; size: PrivateSize },
  ): Promise<Result<Uint8Array, 'unauthenticated' | 'not_found'>> => {
    if (!mayAddPhotos(ctx.actor)) return err('unauthenticated');
    const photo = isReturnId(photoId) ? await store.findPhoto(ctx.tx, photoId) : undefined;
    if (!photo || !maySeePhoto(ctx.actor, photo)) return err('not_found');
    const bytes = await findPrivateFile(storage, photoId, size);
    return bytes ? ok(bytes) : err('not_found');
  };

/** The clock's work: what was uploaded and then left is forgotten. */
export async function forgetLeftPhotos(ctx: Context): Promise<void> {
  const ids = await store.deleteLeft(ctx.tx, new Date(ctx.now.getTime() - KEPT_MS));
  await forgetFiles(ctx, ids);
}

/** Forgets pictures whose photographs are gone: their rows now, their files once that is committed. */
export async function forgetFiles(ctx: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await forgetPrivatePictures(ctx, ids);
  const job: DeleteFilesJob = { ids };
  await enqueueJob(ctx.tx, 'returns:deleteFiles', job);
}
