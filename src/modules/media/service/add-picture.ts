import { newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { mayAddPhotographs, canUploadImages } from '../access.ts';
import { maxPictureBytes, type MediaErrorCode, type UploadedPicture } from '../contract.ts';
import { makeMaster, renderPreview } from '../providers/sharp.ts';
import { pictureTypeOf, presentPicture } from '../rules.ts';
import * as store from '../store.ts';
import { isDiskFull } from './disk-full.ts';
import { folderOf, masterKey } from './picture-files.ts';

/** Job that renders common widths; at most one is queued. */
export const warmJob = 'media:warm';

interface Master {
  bytes: Uint8Array;
  width: number;
  height: number;
  alt: string;
  preview?: string;
}

/**
 * Stores an uploaded picture: JPEG, PNG, WebP or AVIF by its bytes.
 * The stored file is re-encoded as WebP under a generated name.
 */
export const addPicture =
  (storage: Storage) =>
  async (
    ctx: Context,
    input: { bytes: Uint8Array; alt: string },
  ): Promise<Result<UploadedPicture, MediaErrorCode>> => {
    if (!canUploadImages(ctx.actor)) return denied(ctx.actor);
    if (input.bytes.length > maxPictureBytes) return err('picture_too_large');
    if (!pictureTypeOf(input.bytes)) return err('not_a_picture');
    const master = await makeMaster(input.bytes);
    if (!master.ok) return err(master.problem);
    const preview = Buffer.from(await renderPreview(master.bytes)).toString('base64');
    return keep(storage, ctx, { ...master, alt: input.alt, preview });
  };

/**
 * Stores a demo photograph: a WebP kept byte for byte, so that hundreds are added in seconds.
 * Not reachable from uploads.
 */
export const addPhotograph =
  (storage: Storage) =>
  async (
    ctx: Context,
    input: { bytes: Uint8Array; width: number; height: number; alt: string },
  ): Promise<Result<UploadedPicture, MediaErrorCode>> => {
    if (!mayAddPhotographs(ctx.actor)) return err('forbidden');
    if (pictureTypeOf(input.bytes) !== 'webp') return err('not_a_picture');
    return keep(storage, ctx, input);
  };

/** Writes the file before its row: a row without a file would be a broken picture on a page. */
async function keep(
  storage: Storage,
  ctx: Context,
  { bytes, width, height, alt, preview = '' }: Master,
): Promise<Result<UploadedPicture, MediaErrorCode>> {
  const id = newId(ctx.now);
  const row = { id, width, height, alt, preview: preview || null };
  try {
    await storage.put(masterKey(id, 'webp'), bytes, 'image/webp');
    await store.insertPicture(ctx.tx, { ...row, format: 'webp', createdAt: ctx.now });
  } catch (error) {
    await storage.delete(folderOf(id)).catch(() => {});
    if (isDiskFull(error)) return err('storage_full');
    throw error;
  }
  await enqueueJob(ctx.tx, warmJob, {}, { key: warmJob });
  return ok({ id, image: presentPicture(row), ready: false });
}
