import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { publishLive } from '#platform/live.ts';
import type { Storage } from '#platform/storage.ts';
import { warmWidths } from '../rules.ts';
import * as store from '../store.ts';
import { warmJob } from './add-picture.ts';
import { type PictureFiles, pictureFilesOf } from './picture-files.ts';

/** Previews are so quick that a job makes many. */
const PREVIEWS_AT_ONCE = 25;
/** So many times as long as a picture took, the next one waits: the machine is there for shoppers. */
const REST = 4;

/**
 * Makes what pictures are shown by, then asks for the next: one small job after another, so that hundreds of new
 * pictures keep neither the workers nor the machine from anything else. The previews of all come first, which take
 * seconds; then one picture's usual widths after the other; AVIF takes several times as long, and comes last.
 */
export async function warmNextPicture(ctx: Context, storage: Storage): Promise<void> {
  const files = pictureFilesOf(storage);
  if (await makePreviews(ctx, files)) return enqueueJob(ctx.tx, warmJob, {}, { key: warmJob });
  const started = performance.now();
  if (!(await warm(ctx, files)) && !(await encodeAvif(ctx, files))) return;
  const rest = (performance.now() - started) * REST;
  await enqueueJob(ctx.tx, warmJob, {}, { key: warmJob, runAt: new Date(Date.now() + rest) });
}

async function makePreviews(ctx: Context, files: PictureFiles): Promise<boolean> {
  const ids = await store.takePicturesToMake(ctx.tx, 'preview', PREVIEWS_AT_ONCE);
  for (const id of ids) await store.markMade(ctx.tx, id, { preview: await files.preview(id) });
  // Pages that are kept show none of them yet. They are told once, not for each of hundreds.
  if (ids.length > 0 && ids.length < PREVIEWS_AT_ONCE) {
    await publishLive(ctx.tx, { event: 'catalog.changed', audience: 'everyone', data: { what: 'products' } });
  }
  return ids.length > 0;
}

async function warm(ctx: Context, files: PictureFiles): Promise<boolean> {
  const [id] = await store.takePicturesToMake(ctx.tx, 'warmedAt', 1);
  if (id === undefined) return false;
  for (const width of warmWidths) await files.find({ id, width, format: 'webp' }, 'later');
  await store.markMade(ctx.tx, id, { warmedAt: ctx.now });
  return true;
}

async function encodeAvif(ctx: Context, files: PictureFiles): Promise<boolean> {
  const [id] = await store.takePicturesToMake(ctx.tx, 'avifAt', 1);
  if (id === undefined) return false;
  for (const width of warmWidths) await files.find({ id, width, format: 'avif' }, 'later');
  await store.markMade(ctx.tx, id, { avifAt: ctx.now });
  return true;
}
