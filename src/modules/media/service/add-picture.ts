import { newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { type Context, write } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { mayAddPhotographs, canUploadImages } from '../access.ts';
import { maxPictureBytes, type MediaErrorCode, type UploadedPicture } from '../contract.ts';
import { makeMaster, renderPreview } from '../providers/picture-renderer.ts';
import { pictureTypeOf, presentPicture } from '../rules.ts';
import * as store from '../store.ts';
import { isDiskFull } from './disk-full.ts';
import { folderOf, masterKey } from './picture-files.ts';

/** Job that renders previews and common widths. At most one such job is queued, and at most one runs. */
export const warmJob = 'media:warm';
export const warmJobOptions = { key: warmJob, queue: 'pictures' } as const;

/** A picture whose file is stored. */
interface StoredPicture {
  id: string;
  width: number;
  height: number;
  alt: string;
  preview: string | null;
}

/**
 * Stores an uploaded picture: JPEG, PNG, WebP or AVIF by its bytes. The stored file is re-encoded as WebP under a
 * generated name. Call it outside a transaction: decoding and storing may take long.
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
    const stored = await storeMaster(storage, master.bytes, ctx.now);
    if (!stored.ok) return stored;
    const { width, height } = master;
    const picture = { id: stored.value, width, height, alt: input.alt, preview: preview || null };
    try {
      return ok(await write(ctx.tx, ctx.actor, recordPicture, picture));
    } catch (error) {
      await deletePictureFiles(storage, [picture.id]).catch(() => {});
      throw error;
    }
  };

/**
 * Stores the file of a demo photograph: a WebP kept byte for byte, so that hundreds are added in seconds. Not reachable
 * from uploads. The caller then calls `recordPhotograph` or deletes the file. @returns the id of the picture.
 */
export async function storePhotograph(
  storage: Storage,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): Promise<Result<string, MediaErrorCode>> {
  if (pictureTypeOf(bytes) !== 'webp') return err('not_a_picture');
  return storeMaster(storage, bytes, now);
}

export async function recordPhotograph(
  ctx: Context,
  photograph: { id: string; width: number; height: number; alt: string },
): Promise<Result<UploadedPicture, MediaErrorCode>> {
  if (!mayAddPhotographs(ctx.actor)) return err('forbidden');
  return ok(await recordPicture(ctx, { ...photograph, preview: null }));
}

export async function deletePictureFiles(storage: Storage, ids: readonly string[]): Promise<void> {
  for (const id of ids) await storage.delete(folderOf(id));
}

/** Stores the file before the row: a row without a file would be a broken picture on a page. */
async function storeMaster(
  storage: Storage,
  bytes: Uint8Array,
  now: Date,
): Promise<Result<string, MediaErrorCode>> {
  const id = newId(now);
  try {
    await storage.put(masterKey(id, 'webp'), bytes, 'image/webp');
  } catch (error) {
    await deletePictureFiles(storage, [id]).catch(() => {});
    if (isDiskFull(error)) return err('storage_full');
    throw error;
  }
  return ok(id);
}

async function recordPicture(ctx: Context, picture: StoredPicture): Promise<UploadedPicture> {
  await store.insertPicture(ctx.tx, { ...picture, format: 'webp', createdAt: ctx.now });
  await enqueueJob(ctx.tx, warmJob, {}, warmJobOptions);
  return { id: picture.id, image: presentPicture(picture), ready: false };
}
