import type { Context } from '#platform/context.ts';
import { deletePreviewsBefore } from '../store.ts';

/** Hours until a preview that was not applied is deleted: it may contain an address. */
const PREVIEW_HOURS = 24;

export async function deleteExpiredPreviews({ tx, now }: Context): Promise<void> {
  await deletePreviewsBefore(tx, new Date(now.getTime() - PREVIEW_HOURS * 60 * 60 * 1000));
}
