import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Context, write } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { partBytes, type StoredFile } from '../contract/states.ts';
import { ConversionFailed, convertTo720 } from '../providers/ffmpeg.ts';
import { readVideoFile, type VideoFile } from '../providers/read-video-file.ts';
import * as store from '../store/videos.ts';
import { announceVideo } from './announce.ts';
import { rejectFile, type SourceFile, storeFile } from './process-video.ts';
import { enqueueFileDeletion, fileBytes, readRange } from './video-files.ts';

/** The same for every attempt of the job, so that a failed attempt leaves nothing behind. */
const convertedName = (source: string): string => `${source}-720`;

/** Whether a video still needs the conversion of a file: it plays the file, or waits for it. */
const isWanted = ({ files, checkingFile }: store.StoredVideo, { name }: { name: string }): boolean =>
  (checkingFile === name || files.some((file) => file.name === name)) &&
  !files.some((file) => file.name === convertedName(name));

/** Converts a large file, or one that browsers do not play, and puts the result first. */
export async function convertFile(
  ctx: JobContext,
  { storage, job }: { storage: Storage; job: SourceFile },
): Promise<void> {
  const { videoId, name, bytes } = job;
  const row = await store.findVideo(ctx.tx, videoId);
  if (!row || !isWanted(row, job)) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'trivet-video-'));
  try {
    const from = path.join(folder, 'source');
    const to = path.join(folder, 'converted.mp4');
    const source = readRange(storage, videoId, { name, partBytes }, { start: 0, end: bytes - 1 });
    await pipeline(Readable.from(source), createWriteStream(from, { mode: 0o600 }));
    await convertTo720(from, to, job);
    const converted = await storeFile(storage, { videoId, name: convertedName(name), from: to });
    const read = await readVideoFile(fileBytes(storage, videoId, converted));
    if ('problem' in read) throw new ConversionFailed(`the result cannot be read: ${read.problem}`);
    const file = { ...converted, type: read.video.type };
    await write(ctx.tx, ctx.actor, recordConverted, { videoId, source: name, file, video: read.video });
  } catch (error) {
    if (!(error instanceof ConversionFailed)) throw error;
    // Another attempt would fail alike. A file that browsers play is shown as it is.
    await write(ctx.tx, ctx.actor, recordFailure, { videoId, name });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function recordConverted(
  ctx: Context,
  { videoId, source, file, video }: { videoId: string; source: string; file: StoredFile; video: VideoFile },
): Promise<void> {
  const row = await store.lockVideo(ctx.tx, videoId);
  if (!row || !isWanted(row, { name: source })) {
    // Deleted, or replaced by a newer upload. An earlier attempt that was recorded keeps its file.
    if (!row?.files.some(({ name }) => name === file.name))
      await enqueueFileDeletion(ctx.tx, { videoId, name: file.name });
    return;
  }
  const original = row.files.find(({ name }) => name === source);
  const files = original ? [file, original] : [file];
  const { durationMs, width, height } = video;
  // A newer upload may be checked meanwhile.
  const isChecking = row.checkingFile !== null && row.checkingFile !== source;
  const state = isChecking
    ? ({ fileState: 'checking', checkingFile: row.checkingFile! } as const)
    : ({ fileState: 'ready' } as const);
  await store.setFile(ctx.tx, videoId, { ...state, files, durationMs, width, height }, ctx.now);
  const kept = new Set(files.map(({ name }) => name));
  for (const { name } of [...row.files, { name: source }])
    if (!kept.has(name)) await enqueueFileDeletion(ctx.tx, { videoId, name });
  await announceVideo(ctx, row);
}

async function recordFailure(
  ctx: Context,
  { videoId, name }: { videoId: string; name: string },
): Promise<void> {
  await enqueueFileDeletion(ctx.tx, { videoId, name: convertedName(name) });
  await rejectFile(ctx, { videoId, name, problem: 'unsupported_codec' });
}
