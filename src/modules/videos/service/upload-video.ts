import { isId, newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { isDiskFull } from '#modules/media/service/disk-full.ts';
import { type Context, write } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { canEditVideos } from '../access.ts';
import type { StaffVideo, VideoUpload } from '../contract/staff.ts';
import { partBytes } from '../contract/states.ts';
import type { VideoErrorCode } from '../contract/videos.ts';
import * as uploads from '../store/uploads.ts';
import * as store from '../store/videos.ts';
import { announceVideo } from './announce.ts';
import { presentForStaff } from './present-video.ts';
import { enqueueFileDeletion, storePart } from './video-files.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'videos:checkFile': { videoId: string; name: string; bytes: number };
  }
}

const partCount = (bytes: number): number => Math.ceil(bytes / partBytes);

/** Bytes of a part by its place; the last one has the rest. */
const bytesOfPart = (bytes: number, part: number): number =>
  part === partCount(bytes) - 1 ? bytes - part * partBytes : partBytes;

async function presentUpload(ctx: Context, { id, bytes }: uploads.StoredUpload): Promise<VideoUpload> {
  const received = (await uploads.listParts(ctx.tx, id)).map(({ number }) => number);
  return { uploadId: id, partBytes, parts: partCount(bytes), received };
}

/** Begins an upload, or resumes that of the same file, also in another browser. A video has one upload at a time. */
export async function beginUpload(
  ctx: Context,
  { id: videoId, bytes, type, fingerprint }: { id: string; bytes: number; type: string; fingerprint: string },
): Promise<Result<VideoUpload, VideoErrorCode>> {
  if (!canEditVideos(ctx.actor)) return denied(ctx.actor);
  const video = isId(videoId) ? await store.lockVideo(ctx.tx, videoId) : undefined;
  if (!video) return err('not_found');
  // Only a hint: the job reads the content of the file.
  if (!/^(video\/|application\/octet-stream$|$)/.test(type)) return err('not_a_video');
  for (const open of await uploads.listUploads(ctx.tx, videoId)) {
    if (open.bytes === bytes && open.fingerprint === fingerprint) return ok(await presentUpload(ctx, open));
    await uploads.deleteUpload(ctx.tx, open.id);
    await enqueueFileDeletion(ctx.tx, { videoId, name: open.id });
  }
  const upload = {
    ...{ id: newId(ctx.now), videoId, bytes, type, fingerprint, createdAt: ctx.now, lastPartAt: ctx.now },
  };
  await uploads.insertUpload(ctx.tx, upload);
  // The problem of the file before is history.
  if (video.fileState === 'failed')
    await store.setFile(ctx.tx, videoId, { fileState: video.files.length > 0 ? 'ready' : 'empty' }, ctx.now);
  return ok(await presentUpload(ctx, upload));
}

/** Stores a part; a part that is sent again changes nothing. Runs outside of a transaction. */
export async function uploadPart(
  ctx: Context,
  { uploadId, part, file, storage }: { uploadId: string; part: number; file: Blob; storage: Storage },
): Promise<Result<{ received: number }, VideoErrorCode>> {
  if (!canEditVideos(ctx.actor)) return denied(ctx.actor);
  const upload = isId(uploadId) ? await uploads.findUpload(ctx.tx, uploadId) : undefined;
  if (!upload) return err('not_found');
  if (part >= partCount(upload.bytes) || file.size !== bytesOfPart(upload.bytes, part))
    return err('part_invalid');
  const received = await uploads.listParts(ctx.tx, uploadId);
  if (received.some(({ number }) => number === part)) return ok({ received: received.length });
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    await storePart(storage, { videoId: upload.videoId, name: uploadId, part }, bytes);
  } catch (error) {
    if (isDiskFull(error)) return err('storage_full');
    throw error;
  }
  return write(ctx.tx, ctx.actor, recordPart, { upload, number: part, bytes: bytes.length });
}

async function recordPart(
  ctx: Context,
  { upload, number, bytes }: { upload: uploads.StoredUpload; number: number; bytes: number },
): Promise<Result<{ received: number }, VideoErrorCode>> {
  const { id: uploadId, videoId } = upload;
  if (!(await uploads.lockUpload(ctx.tx, uploadId))) {
    // Completed meanwhile, or given up: then nothing else deletes the part that was stored just now.
    if (!(await store.findByFile(ctx.tx, uploadId)))
      await enqueueFileDeletion(ctx.tx, { videoId, name: uploadId });
    return ok({ received: 0 });
  }
  await uploads.insertPart(ctx.tx, { uploadId, number, bytes }, ctx.now);
  return ok({ received: (await uploads.listParts(ctx.tx, uploadId)).length });
}

/** Starts the check of a file once all its parts have arrived. A repeated request returns the video again. */
export async function completeUpload(
  ctx: Context,
  { uploadId }: { uploadId: string },
): Promise<Result<StaffVideo, VideoErrorCode>> {
  if (!canEditVideos(ctx.actor)) return denied(ctx.actor);
  if (!isId(uploadId)) return err('not_found');
  const upload = await uploads.lockUpload(ctx.tx, uploadId);
  if (!upload) {
    const completed = await store.findByFile(ctx.tx, uploadId);
    return completed ? ok(await presentForStaff(ctx, completed)) : err('not_found');
  }
  const { videoId, bytes } = upload;
  const video = (await store.lockVideo(ctx.tx, videoId))!;
  const parts = await uploads.listParts(ctx.tx, uploadId);
  const sum = parts.reduce((total, part) => total + part.bytes, 0);
  if (parts.length !== partCount(bytes) || sum !== bytes) return err('upload_incomplete');
  await uploads.deleteUpload(ctx.tx, uploadId);
  // A newer file replaces one that is still being checked.
  if (video.checkingFile !== null) await enqueueFileDeletion(ctx.tx, { videoId, name: video.checkingFile });
  await store.setFile(ctx.tx, videoId, { fileState: 'checking', checkingFile: uploadId }, ctx.now);
  await store.setDemo(ctx.tx, videoId, false);
  await enqueueJob(ctx.tx, 'videos:checkFile', { videoId, name: uploadId, bytes }, { attempts: 5 });
  await announceVideo(ctx, video);
  return ok(await presentForStaff(ctx, (await store.findVideo(ctx.tx, videoId))!));
}
