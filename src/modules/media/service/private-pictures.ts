import { newId } from '#kernel/ids.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { Storage } from '#platform/storage.ts';
import { maxPictureBytes, type MediaErrorCode } from '../contract.ts';
import { makeMaster, renderPicture } from '../providers/sharp.ts';
import { pictureTypeOf, type PrivateSize, privateWidths } from '../rules.ts';
import * as store from '../store.ts';
import { isDiskFull } from './disk-full.ts';
import { RenderQueue } from './render-queue.ts';

/** Apart from `pictures/`, of which every file can be had by its address. */
const folderOf = (id: string) => `private-pictures/${id}`;
const keyOf = (id: string, size: PrivateSize) => `${folderOf(id)}/${size}.webp`;

/** Customers' pictures are decoded one after the other: the machine is there for shoppers. */
const renders = new RenderQueue(1);

/** A picture that is nobody else's; sizes in pixels, of its larger form. */
export interface PrivatePicture {
  id: string;
  width: number;
  height: number;
}

/**
 * Makes a picture that only some may see of what somebody uploaded: decoded whole and written anew like any other, and
 * kept where no public address leads. It takes its time, so nothing is held meanwhile: whoever calls it writes it down
 * afterwards (`recordPrivatePicture`), or has its files deleted, and asks who may see it.
 */
export async function makePrivatePicture(
  storage: Storage,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): Promise<Result<PrivatePicture, MediaErrorCode>> {
  if (bytes.length > maxPictureBytes) return err('picture_too_large');
  if (!pictureTypeOf(bytes)) return err('not_a_picture');
  const made = await renders.run('now', async () => {
    const master = await makeMaster(bytes);
    if (!master.ok) return master;
    const large = await renderPicture(master.bytes, privateWidths.large, 'webp');
    return { ...master, large, small: await renderPicture(large, privateWidths.small, 'webp') };
  });
  if (!made.ok) return err(made.problem);
  const id = newId(now);
  try {
    await storage.put(keyOf(id, 'large'), made.large, 'image/webp');
    await storage.put(keyOf(id, 'small'), made.small, 'image/webp');
  } catch (error) {
    await storage.delete(folderOf(id)).catch(() => {});
    if (isDiskFull(error)) return err('storage_full');
    throw error;
  }
  const width = Math.min(made.width, privateWidths.large);
  return ok({ id, width, height: Math.max(1, Math.round((made.height * width) / made.width)) });
}

export async function recordPrivatePicture(ctx: Context, picture: PrivatePicture): Promise<void> {
  await store.insertPrivatePicture(ctx.tx, { ...picture, createdAt: ctx.now });
}

/** Its file; whoever calls it has asked who is looking. Null where there is none. */
export function findPrivateFile(storage: Storage, id: string, size: PrivateSize): Promise<Uint8Array | null> {
  return storage.find(keyOf(id, size));
}

/** Pictures by id. */
export async function listPrivatePictures(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, PrivatePicture>> {
  const rows = ids.length === 0 ? [] : await store.listPrivatePictures(ctx.tx, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Forgets pictures: their rows here, their files by `deletePrivateFiles` once this has been committed. */
export async function forgetPrivatePictures(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await store.deletePrivatePictures(ctx.tx, ids);
}

export async function deletePrivateFiles(storage: Storage, ids: readonly string[]): Promise<void> {
  for (const id of ids) await storage.delete(folderOf(id));
}
