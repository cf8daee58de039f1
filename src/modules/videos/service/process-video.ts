import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '#kernel/ids.ts';
import { type Context, write } from '#platform/context.ts';
import { enqueueJob, type JobContext } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { type FileProblem, partBytes } from '../contract/states.ts';
import { convertTo720, hasFfmpeg } from '../providers/ffmpeg.ts';
import { readVideoFile, type VideoFile } from '../providers/read-video-file.ts';
import * as uploads from '../store/uploads.ts';
import * as store from '../store/videos.ts';
import type { StoredFile } from '../contract/states.ts';
import { announceVideo } from './edit-videos.ts';
import { deleteFile, fileBytes, MissingPart, readRange, storePart } from './video-files.ts';

interface NewFile {
  videoId: string;
  name: string;
  bytes: number;
}

/** Lines above which a file is converted. */
const maxLines = 720;

/** Checks what an uploaded file contains. A refused file is deleted; the video keeps the one before it. */
export async function checkFile(
  ctx: JobContext,
  { storage, job }: { storage: Storage; job: NewFile },
): Promise<void> {
  const { videoId, name, bytes } = job;
  const file: StoredFile = { name, type: '', bytes, partBytes };
  const read = await readVideoFile(fileBytes(storage, videoId, file)).catch((error: unknown) => {
    if (error instanceof MissingPart) return { problem: 'incomplete' as const };
    throw error;
  });
  const canConvert = await hasFfmpeg();
  const problem: FileProblem | null =
    'problem' in read ? read.problem : !read.video.isPlayable && !canConvert ? 'unsupported_codec' : null;
  if (problem !== null || 'problem' in read) {
    await deleteFile(storage, videoId, name);
    await write(ctx.tx, ctx.actor, recordProblem, { videoId, problem: problem ?? 'not_a_video' });
    return;
  }
  const before = await write(ctx.tx, ctx.actor, recordFile, {
    ...{ videoId, file: { ...file, type: read.video.type }, video: read.video, canConvert },
  });
  for (const old of before) await deleteFile(storage, videoId, old.name);
}

async function recordProblem(
  ctx: Context,
  { videoId, problem }: { videoId: string; problem: FileProblem },
): Promise<void> {
  const row = await store.lockVideo(ctx.tx, videoId);
  if (!row) return;
  await store.setFile(ctx.tx, videoId, { fileState: 'failed', fileProblem: problem }, ctx.now);
  await announceVideo(ctx, row);
}

/** @returns the files that are no longer needed. */
async function recordFile(
  ctx: Context,
  {
    videoId,
    file,
    video,
    canConvert,
  }: { videoId: string; file: StoredFile; video: VideoFile; canConvert: boolean },
): Promise<readonly StoredFile[]> {
  const row = await store.lockVideo(ctx.tx, videoId);
  // The video was deleted meanwhile.
  if (!row) return [file];
  const { durationMs, width, height, isPlayable } = video;
  const isLarge = Math.min(width, height) > maxLines;
  await store.setFile(
    ctx.tx,
    videoId,
    {
      fileState: isPlayable ? 'ready' : 'checking',
      ...(isPlayable ? { files: [file], durationMs, width, height } : {}),
    },
    ctx.now,
  );
  if (canConvert && (isLarge || !isPlayable))
    await enqueueJob(ctx.tx, 'videos:convert', { videoId, name: file.name, bytes: file.bytes });
  await announceVideo(ctx, row);
  return isPlayable ? row.files : [];
}

/** Converts a large file, or one that browsers do not play, and puts the result first. */
export async function convertFile(
  ctx: JobContext,
  { storage, job }: { storage: Storage; job: NewFile },
): Promise<void> {
  const { videoId, name, bytes } = job;
  const row = await store.findVideo(ctx.tx, videoId);
  const isWanted =
    row !== undefined && (row.fileState === 'checking' || row.files.some((file) => file.name === name));
  if (!isWanted) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'trivet-video-'));
  try {
    const from = path.join(folder, 'source');
    const to = path.join(folder, 'converted.mp4');
    await pipeline(
      Readable.from(readRange(storage, videoId, { name, partBytes }, { start: 0, end: bytes - 1 })),
      createWriteStream(from, { mode: 0o600 }),
    );
    await convertTo720(from, to);
    const converted = await storeFile(storage, { videoId, name: newId(ctx.now), from: to });
    const read = await readVideoFile(fileBytes(storage, videoId, converted));
    if ('problem' in read) throw new Error(`the converted video ${videoId} cannot be read: ${read.problem}`);
    const unused = await write(ctx.tx, ctx.actor, recordConverted, {
      ...{ videoId, source: name, file: { ...converted, type: read.video.type }, video: read.video },
    });
    for (const old of unused) await deleteFile(storage, videoId, old);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns names of files that are no longer needed. */
async function recordConverted(
  ctx: Context,
  { videoId, source, file, video }: { videoId: string; source: string; file: StoredFile; video: VideoFile },
): Promise<readonly string[]> {
  const row = await store.lockVideo(ctx.tx, videoId);
  const isPlayed = row?.files.some(({ name }) => name === source) === true;
  // Deleted, or replaced by a newer upload.
  if (!row || (!isPlayed && row.fileState !== 'checking')) return [file.name];
  const { durationMs, width, height } = video;
  const files = isPlayed ? [file, ...row.files.filter(({ name }) => name === source)] : [file];
  await store.setFile(ctx.tx, videoId, { fileState: 'ready', files, durationMs, width, height }, ctx.now);
  await announceVideo(ctx, row);
  const kept = new Set(files.map(({ name }) => name));
  return [...row.files.map(({ name }) => name), ...(isPlayed ? [] : [source])].filter(
    (name) => !kept.has(name),
  );
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

/** Days after which an unfinished upload is given up. */
const uploadDays = 7;

/** Deletes uploads that did not go on. */
export async function deleteAbandoned(ctx: JobContext, { storage }: { storage: Storage }): Promise<void> {
  const before = new Date(ctx.now.getTime() - uploadDays * 24 * 60 * 60 * 1000);
  for (const upload of await uploads.listAbandoned(ctx.tx, before)) {
    await deleteFile(storage, upload.videoId, upload.id);
    await write(
      ctx.tx,
      ctx.actor,
      async (inner, id: string) => uploads.deleteUpload(inner.tx, id),
      upload.id,
    );
  }
}
