import { isSignedIn } from '#kernel/actor.ts';
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
import { announceVideo } from './edit-videos.ts';
import { presentForStaff } from './present-video.ts';
import { storePart } from './video-files.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'videos:checkFile': { videoId: string; name: string; bytes: number };
    'videos:convert': { videoId: string; name: string; bytes: number };
    'videos:deleteFiles': { videoId: string };
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

/** Begins an upload. That of the same file goes on where it was interrupted, also in another browser. */
export async function beginUpload(
  ctx: Context,
  { id: videoId, bytes, type, fingerprint }: { id: string; bytes: number; type: string; fingerprint: string },
): Promise<Result<VideoUpload, VideoErrorCode>> {
  if (!canEditVideos(ctx.actor)) return denied(ctx.actor);
  const video = isId(videoId) ? await store.lockVideo(ctx.tx, videoId) : undefined;
  if (!video) return err('not_found');
  // Only a hint: the job reads what the file contains.
  if (!/^(video\/|application\/octet-stream$|$)/.test(type)) return err('not_a_video');
  const open = (await uploads.listUploads(ctx.tx, videoId)).find(
    (upload) => upload.bytes === bytes && upload.fingerprint === fingerprint,
  );
  if (open) return ok(await presentUpload(ctx, open));
  const upload = {
    ...{ id: newId(ctx.now), videoId, bytes, type, fingerprint, createdAt: ctx.now },
    userId: isSignedIn(ctx.actor) ? ctx.actor.id : null,
  };
  await uploads.insertUpload(ctx.tx, upload);
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
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    await storePart(storage, { videoId: upload.videoId, name: uploadId, part }, bytes);
  } catch (error) {
    if (isDiskFull(error)) return err('storage_full');
    throw error;
  }
  return write(ctx.tx, ctx.actor, recordPart, { uploadId, number: part, bytes: bytes.length });
}

async function recordPart(
  ctx: Context,
  part: { uploadId: string; number: number; bytes: number },
): Promise<Result<{ received: number }, VideoErrorCode>> {
  // The upload was completed or given up meanwhile.
  if (!(await uploads.findUpload(ctx.tx, part.uploadId))) return err('not_found');
  await uploads.insertPart(ctx.tx, part);
  return ok({ received: (await uploads.listParts(ctx.tx, part.uploadId)).length });
}

/** Hands the whole file to the job that checks it. */
export async function completeUpload(
  ctx: Context,
  { uploadId }: { uploadId: string },
): Promise<Result<StaffVideo, VideoErrorCode>> {
  if (!canEditVideos(ctx.actor)) return denied(ctx.actor);
  const upload = isId(uploadId) ? await uploads.findUpload(ctx.tx, uploadId) : undefined;
  if (!upload) return err('not_found');
  const { videoId, bytes } = upload;
  const video = await store.lockVideo(ctx.tx, videoId);
  if (!video) return err('not_found');
  const parts = await uploads.listParts(ctx.tx, uploadId);
  const sum = parts.reduce((total, part) => total + part.bytes, 0);
  if (parts.length !== partCount(bytes) || sum !== bytes) return err('upload_incomplete');
  if (!(await uploads.deleteUpload(ctx.tx, uploadId))) return err('not_found');
  await store.setFile(ctx.tx, videoId, { fileState: 'checking' }, ctx.now);
  await enqueueJob(ctx.tx, 'videos:checkFile', { videoId, name: uploadId, bytes });
  await announceVideo(ctx, video);
  return ok(await presentForStaff(ctx, (await store.findVideo(ctx.tx, videoId))!));
}
