import { open } from 'node:fs/promises';
import { type Context, write } from '#platform/context.ts';
import { enqueueJob, type JobContext } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { type FileProblem, partBytes, type StoredFile } from '../contract/states.ts';
import { hasFfmpeg } from '../providers/ffmpeg.ts';
import { readVideoFile, type VideoFile } from '../providers/read-video-file.ts';
import * as uploads from '../store/uploads.ts';
import * as store from '../store/videos.ts';
import { announceVideo } from './announce.ts';
import { enqueueFileDeletion, fileBytes, MissingPart, storePart } from './video-files.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'videos:convert': SourceFile;
  }
}

/** An uploaded file. */
export interface NewFile {
  videoId: string;
  name: string;
  bytes: number;
}

/** A file to convert, as it was read. */
export type SourceFile = NewFile & { type: string; durationMs: number };

/** Lines above which a file is converted. */
const maxLines = 720;

/**
 * Checks the content of an uploaded file. A rejected file is deleted; the video keeps the one before it. Does nothing if
 * a newer upload has replaced the file, or if an earlier attempt of the job has recorded it.
 */
export async function checkFile(
  ctx: JobContext,
  { storage, job }: { storage: Storage; job: NewFile },
): Promise<void> {
  const { videoId, name, bytes } = job;
  if ((await store.findVideo(ctx.tx, videoId))?.checkingFile !== name) return;
  const file: StoredFile = { name, type: '', bytes, partBytes };
  const read = await readVideoFile(fileBytes(storage, videoId, file)).catch((error: unknown) => {
    if (error instanceof MissingPart) return { problem: 'incomplete' as const };
    throw error;
  });
  const canConvert = await hasFfmpeg();
  if ('problem' in read)
    return write(ctx.tx, ctx.actor, rejectFile, { videoId, name, problem: read.problem });
  if (!read.video.isPlayable && !canConvert)
    return write(ctx.tx, ctx.actor, rejectFile, { videoId, name, problem: 'unsupported_codec' });
  const { video } = read;
  await write(ctx.tx, ctx.actor, recordFile, {
    videoId,
    file: { ...file, type: video.type },
    video,
    canConvert,
  });
}

/** Records why a file was rejected, and deletes it. Does nothing if a newer upload has replaced it. */
export async function rejectFile(
  ctx: Context,
  { videoId, name, problem }: { videoId: string; name: string; problem: FileProblem },
): Promise<void> {
  const row = await store.lockVideo(ctx.tx, videoId);
  if (row?.checkingFile !== name) return;
  await store.setFile(ctx.tx, videoId, { fileState: 'failed', fileProblem: problem }, ctx.now);
  await enqueueFileDeletion(ctx.tx, { videoId, name });
  await announceVideo(ctx, row);
}

async function recordFile(
  ctx: Context,
  {
    videoId,
    file,
    video,
    canConvert,
  }: { videoId: string; file: StoredFile; video: VideoFile; canConvert: boolean },
): Promise<void> {
  const row = await store.lockVideo(ctx.tx, videoId);
  if (row?.checkingFile !== file.name) return;
  const { durationMs, width, height, isPlayable } = video;
  const { name, bytes } = file;
  if (isPlayable) {
    const played = { files: [file], durationMs, width, height };
    await store.setFile(ctx.tx, videoId, { fileState: 'ready', ...played }, ctx.now);
    for (const old of row.files) await enqueueFileDeletion(ctx.tx, { videoId, name: old.name });
  }
  // One at a time: a conversion takes minutes, and other jobs must not wait for it.
  const options = { queue: 'videos:convert', attempts: 3 };
  if (canConvert && (!isPlayable || Math.min(width, height) > maxLines))
    await enqueueJob(
      ctx.tx,
      'videos:convert',
      { videoId, name, bytes, type: file.type, durationMs },
      options,
    );
  await announceVideo(ctx, row);
}

/** Stores a file of this machine in parts. */
export async function storeFile(
  storage: Storage,
  { videoId, name, from }: { videoId: string; name: string; from: string },
): Promise<StoredFile> {
  const handle = await open(from);
  try {
    const { size } = await handle.stat();
    for (let part = 0; part * partBytes < size; part += 1) {
      const buffer = Buffer.alloc(Math.min(partBytes, size - part * partBytes));
      await handle.read(buffer, 0, buffer.length, part * partBytes);
      await storePart(storage, { videoId, name, part }, buffer);
    }
    return { name, type: '', bytes: size, partBytes };
  } finally {
    await handle.close();
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days without progress after which an upload is deleted. */
const uploadDays = 7;

/** Deletes uploads without progress, and rejects files whose check or conversion has failed again and again. */
export async function endUnfinished(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - uploadDays * DAY_MS);
  for (const { id: name, videoId } of await uploads.deleteAbandoned(ctx.tx, before))
    await enqueueFileDeletion(ctx.tx, { videoId, name });
  for (const { id: videoId, checkingFile } of await store.listStuck(
    ctx.tx,
    new Date(ctx.now.getTime() - DAY_MS),
  ))
    if (checkingFile !== null)
      await rejectFile(ctx, { videoId, name: checkingFile, problem: 'not_processed' });
}
