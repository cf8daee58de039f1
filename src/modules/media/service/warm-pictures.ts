import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { publishLive } from '#platform/live.ts';
import type { Storage } from '#platform/storage.ts';
import { warmWidths } from '../rules.ts';
import * as store from '../store.ts';
import { warmJob, warmJobOptions } from './add-picture.ts';
import { type PictureFiles, pictureFilesOf } from './picture-files.ts';

/** Previews are fast, so one job renders many. */
const PREVIEWS_AT_ONCE = 100;
/**
 * After each picture the job pauses for this multiple of the picture's render time, to leave CPU time for
 * requests.
 */
const REST = 4;

/**
 * Renders a few missing sizes, then queues the next job: small jobs block neither the workers nor the CPU.
 * All previews come first (seconds), then the common widths of one picture per job, then AVIF, which is
 * several times slower. Runs outside a transaction: rendering and the file store may take long.
 */
export async function warmNextPicture(ctx: Context, storage: Storage): Promise<void> {
  const files = pictureFilesOf(storage);
  if (await makePreviews(ctx, files)) return enqueueJob(ctx.tx, warmJob, {}, warmJobOptions);
  const started = performance.now();
  if (!(await warm(ctx, files)) && !(await encodeAvif(ctx, files))) return;
  const rest = (performance.now() - started) * REST;
  await enqueueJob(ctx.tx, warmJob, {}, { ...warmJobOptions, runAt: new Date(Date.now() + rest) });
}

async function makePreviews(ctx: Context, files: PictureFiles): Promise<boolean> {
  const missing = await store.listPicturesToRender(ctx.tx, 'preview', PREVIEWS_AT_ONCE + 1);
  const ids = missing.slice(0, PREVIEWS_AT_ONCE);
  for (const id of ids) await store.markRendered(ctx.tx, id, { preview: await files.preview(id) });
  // Cached pages do not contain these previews yet. Publish one event when the last batch is done, not one
  // per picture.
  if (ids.length > 0 && ids.length === missing.length) {
    await publishLive(ctx.tx, { event: 'catalog.changed', audience: 'everyone', data: { what: 'products' } });
  }
  return ids.length > 0;
}

async function warm(ctx: Context, files: PictureFiles): Promise<boolean> {
  const [id] = await store.listPicturesToRender(ctx.tx, 'warmedAt', 1);
  if (id === undefined) return false;
  for (const width of warmWidths) await files.find({ id, width, format: 'webp' }, 'later');
  await store.markRendered(ctx.tx, id, { warmedAt: ctx.now });
  return true;
}

async function encodeAvif(ctx: Context, files: PictureFiles): Promise<boolean> {
  const [id] = await store.listPicturesToRender(ctx.tx, 'avifAt', 1);
  if (id === undefined) return false;
  for (const width of warmWidths) await files.find({ id, width, format: 'avif' }, 'later');
  await store.markRendered(ctx.tx, id, { avifAt: ctx.now });
  return true;
}
