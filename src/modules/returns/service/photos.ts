import { ok, err, type Result } from '#kernel/result.ts';
import type { MediaErrorCode } from '#modules/media/contract.ts';
import type { PrivateSize } from '#modules/media/rules.ts';
import {
  deletePrivateFiles,
  findPrivateFile,
  deletePrivatePictures,
  makePrivatePicture,
  type PrivatePicture,
  recordPrivatePicture,
} from '#modules/media/service/private-pictures.ts';
import { findDeliveredOrder } from '#modules/fulfillment/service/delivered-order.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { type Context, write } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { canAddPhotos, canViewPhoto } from '../access.ts';
import type { ReturnPhoto } from '../contract/own-returns.ts';
import type { ReturnErrorCode } from '../contract/errors-and-events.ts';
import { isReturnId } from '../rules.ts';
import * as store from '../store/photos.ts';
import { presentPhoto } from './present-return.ts';

/** Payload of the job `returns:deleteFiles`. */
export interface DeleteFilesJob {
  ids: string[];
}

/** Photos that are not attached to a return are deleted after a day. */
const UNATTACHED_LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Uploads a photo for a return of the customer's own order; at most `maxPhotos` unattached ones per order.
 * Call it with a context without a transaction: decoding is slow and must not hold locks.
 */
export const addPhoto =
  (storage: Storage) =>
  async (
    ctx: Context,
    { orderId, bytes }: { orderId: string; bytes: Uint8Array },
  ): Promise<Result<ReturnPhoto, ReturnErrorCode | MediaErrorCode>> => {
    if (!canAddPhotos(ctx.actor)) return err('unauthenticated');
    const arrived = await findDeliveredOrder(ctx, orderId);
    if (!arrived || arrived.order.userId !== ctx.actor.id) return err('not_found');
    const { enabled, asksPhotos } = await getSettings(ctx, 'returns');
    if (!enabled || !asksPhotos) return err('returns_closed');
    const made = await makePrivatePicture(storage, { bytes, now: ctx.now });
    if (!made.ok) return made;
    const saved = await write(ctx.tx, ctx.actor, savePhoto, { orderId, picture: made.value }).catch(
      async (error: unknown) => {
        await deletePrivateFiles(storage, [made.value.id]).catch(() => {});
        throw error;
      },
    );
    if (!saved.ok) await deletePrivateFiles(storage, [made.value.id]);
    return saved;
  };

async function savePhoto(
  ctx: Context,
  { orderId, picture }: { orderId: string; picture: PrivatePicture },
): Promise<Result<ReturnPhoto, ReturnErrorCode>> {
  if (!canAddPhotos(ctx.actor)) return err('unauthenticated');
  await recordPrivatePicture(ctx, picture);
  const row = { id: picture.id, userId: ctx.actor.id, orderId, createdAt: ctx.now };
  if (!(await store.insertPhoto(ctx.tx, row))) return err('too_many_photos');
  return ok(presentPhoto(picture));
}

/** Deletes a photo that is not attached to a return. */
export async function removePhoto(
  ctx: Context,
  { orderId, photoId }: { orderId: string; photoId: string },
): Promise<Result<{ ok: true }, ReturnErrorCode>> {
  if (!canAddPhotos(ctx.actor)) return err('unauthenticated');
  if (!isReturnId(orderId) || !isReturnId(photoId)) return err('not_found');
  const target = { id: photoId, userId: ctx.actor.id, orderId };
  if (!(await store.deleteUnattachedPhoto(ctx.tx, target))) return err('not_found');
  await deletePictures(ctx, [photoId]);
  return ok({ ok: true });
}

/** Reads the file of a photo for its owner and for staff, see `canViewPhoto`; `not_found` for other users. */
export const getPhoto =
  (storage: Storage) =>
  async (
    ctx: Context,
    { photoId, size }: { photoId: string; size: PrivateSize },
  ): Promise<Result<Uint8Array, 'unauthenticated' | 'not_found'>> => {
    if (!canAddPhotos(ctx.actor)) return err('unauthenticated');
    const photo = isReturnId(photoId) ? await store.findPhoto(ctx.tx, photoId) : undefined;
    if (!photo || !canViewPhoto(ctx.actor, photo)) return err('not_found');
    const bytes = await findPrivateFile(storage, photoId, size);
    return bytes ? ok(bytes) : err('not_found');
  };

/** Deletes photos that were uploaded but not attached within a day. */
export async function deleteUnattachedPhotos(ctx: Context): Promise<void> {
  const ids = await store.deleteUnattachedBefore(
    ctx.tx,
    new Date(ctx.now.getTime() - UNATTACHED_LIFETIME_MS),
  );
  await deletePictures(ctx, ids);
}

/** Deletes the media rows now, and the files in a job that runs after the commit. */
export async function deletePictures(ctx: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await deletePrivatePictures(ctx, ids);
  const job: DeleteFilesJob = { ids };
  await enqueueJob(ctx.tx, 'returns:deleteFiles', job);
}
