import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { publishLive } from '#platform/live.ts';
import type { Storage } from '#platform/storage.ts';
import { renderPreview } from '../providers/sharp.ts';
import { warmWidths } from '../rules.ts';
import * as store from '../store.ts';
import { warmJob } from './add-picture.ts';
import { type PictureFiles, pictureFilesOf } from './picture-files.ts';

/**
 * Makes the usual widths and the preview of one picture, then asks for the next: one small job after another, so that
 * hundreds of new pictures keep neither the workers nor the machine from anything else. AVIF takes several times as
 * long, and comes when all have their widths.
 */
export async function warmNextPicture(ctx: Context, storage: Storage): Promise<void> {
  const files = pictureFilesOf(storage);
  if (!((await warm(ctx, files)) || (await encodeAvif(ctx, files)))) return;
  await enqueueJob(ctx.tx, warmJob, {}, { key: warmJob });
}

async function warm(ctx: Context, files: PictureFiles): Promise<boolean> {
  const id = await store.takePictureToMake(ctx.tx, 'warmedAt');
  if (id === null) return false;
  let preview = '';
  for (const width of warmWidths) {
    const bytes = await files.find({ id, width, format: 'webp' }, 'later');
    // The smallest is decoded soonest.
    if (bytes && preview === '') preview = Buffer.from(await renderPreview(bytes)).toString('base64');
  }
  await store.markMade(ctx.tx, id, { preview, warmedAt: ctx.now });
  // Pages that are kept show none of the previews yet. They are told once, not for each of hundreds.
  if (!(await store.hasPictureToWarm(ctx.tx))) {
    await publishLive(ctx.tx, { event: 'catalog.changed', audience: 'everyone', data: { what: 'products' } });
  }
  return true;
}

async function encodeAvif(ctx: Context, files: PictureFiles): Promise<boolean> {
  const id = await store.takePictureToMake(ctx.tx, 'avifAt');
  if (id === null) return false;
  for (const width of warmWidths) await files.find({ id, width, format: 'avif' }, 'later');
  await store.markMade(ctx.tx, id, { avifAt: ctx.now });
  return true;
}
