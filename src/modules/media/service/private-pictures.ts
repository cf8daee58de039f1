import { newId } from '#kernel/ids.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { Storage } from '#platform/storage.ts';
import { WorkQueue } from '#platform/work-queue.ts';
import { maxPictureBytes, type MediaErrorCode } from '../contract.ts';
import { makeMaster, renderPicture } from '../providers/picture-renderer.ts';
import { pictureTypeOf, type PrivateSize, privateWidths } from '../rules.ts';
import * as store from '../store.ts';
import { isDiskFull } from './disk-full.ts';

/** Prefix of private files. Not under `pictures/`, whose files are all public. */
const folderOf = (id: string) => `private-pictures/${id}`;
const keyOf = (id: string, size: PrivateSize) => `${folderOf(id)}/${size}.webp`;

/** Customers' pictures are decoded one at a time, to keep the server responsive. */
const renders = new WorkQueue(1);

/** A picture with restricted access; width and height in pixels of the large size. */
export interface PrivatePicture {
  id: string;
  width: number;
  height: number;
}

/**
 * Re-encodes an uploaded picture like any other and stores it without a public address.
 * Slow, so call it outside a transaction. The caller then calls `recordPrivatePicture` or deletes the files, and checks
 * access.
 */
export async function makePrivatePicture(
  storage: Storage,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): Promise<Result<PrivatePicture, MediaErrorCode>> {
  if (bytes.length > maxPictureBytes) return err('picture_too_large');
  if (!pictureTypeOf(bytes)) return err('not_a_picture');
  const rendered = await renders.run('now', async () => {
    const master = await makeMaster(bytes);
    if (!master.ok) return master;
    const large = await renderPicture(master.bytes, privateWidths.large, 'webp');
    return { ...master, large, small: await renderPicture(large, privateWidths.small, 'webp') };
  });
  if (!rendered.ok) return err(rendered.problem);
  const id = newId(now);
  try {
    await storage.put(keyOf(id, 'large'), rendered.large, 'image/webp');
    await storage.put(keyOf(id, 'small'), rendered.small, 'image/webp');
  } catch (error) {
    await storage.delete(folderOf(id)).catch(() => {});
    if (isDiskFull(error)) return err('storage_full');
    throw error;
  }
  const width = Math.min(rendered.width, privateWidths.large);
  return ok({ id, width, height: Math.max(1, Math.round((rendered.height * width) / rendered.width)) });
}

export async function recordPrivatePicture(ctx: Context, picture: PrivatePicture): Promise<void> {
  await store.insertPrivatePicture(ctx.tx, { ...picture, createdAt: ctx.now });
}

/** Reads a file; the caller checks access. Null when missing. */
export function findPrivateFile(storage: Storage, id: string, size: PrivateSize): Promise<Uint8Array | null> {
  return storage.find(keyOf(id, size));
}

/** Private pictures by id; unknown ids are left out. */
export async function listPrivatePictures(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, PrivatePicture>> {
  const rows = ids.length === 0 ? [] : await store.listPrivatePictures(ctx.tx, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Deletes the pictures' rows; after the commit, call `deletePrivateFiles` for their files. */
export async function deletePrivatePictures(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await store.deletePrivatePictures(ctx.tx, ids);
}

export async function deletePrivateFiles(storage: Storage, ids: readonly string[]): Promise<void> {
  for (const id of ids) await storage.delete(folderOf(id));
}
