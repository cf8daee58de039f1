import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { warmWidths } from '../rules.ts';
import * as store from '../store.ts';
import { warmJob } from './add-picture.ts';
import { pictureFilesOf } from './picture-files.ts';

/**
 * Makes the usual widths of one picture, then asks for the next: one small job after another, so that hundreds of new
 * pictures keep neither the workers nor the machine from anything else.
 */
export async function warmNextPicture(ctx: Context, storage: Storage): Promise<void> {
  const id = await store.takePictureToWarm(ctx.tx);
  if (id === null) return;
  const files = pictureFilesOf(storage);
  for (const width of warmWidths) await files.find({ id, width, format: 'webp' }, 'later');
  await store.markWarmed(ctx.tx, id, ctx.now);
  await enqueueJob(ctx.tx, warmJob, {}, { key: warmJob });
}
