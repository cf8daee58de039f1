import { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import type { FileProblem } from '../contract/states.ts';
import { maxDurationMs, maxPictureSide } from '../contract/states.ts';

/** Bytes of a file. */
export interface FileBytes {
  bytes: number;
  /** @param end exclusive. */
  read: (start: number, end: number) => Promise<Uint8Array>;
}

export interface VideoFile {
  /** Media type with codecs, as a player reads it. */
  type: string;
  /** False for a codec or container that browsers do not play. */
  isPlayable: boolean;
  durationMs: number;
  width: number;
  height: number;
}

const playable = new Set(['avc', 'vp8', 'vp9', 'av1']);

/** A file that takes longer to read is rejected: a broken or hostile container can make the reader go on for hours. */
const READ_LIMIT_MS = 5 * 60_000;

/**
 * Reads what a file contains. Its name and the type that a browser sends decide nothing. A file with sound only, of a
 * size or length beyond the limits, or that is something else, is rejected.
 *
 * @throws the error of `file.read`: the file may be good, so the caller tries again.
 */
export async function readVideoFile(
  file: FileBytes,
): Promise<{ video: VideoFile } | { problem: FileProblem }> {
  let storageError: unknown = null;
  const source = new CustomSource({
    getSize: () => file.bytes,
    async read(start, end) {
      try {
        return await file.read(start, end);
      } catch (error) {
        storageError ??= error;
        throw error;
      }
    },
  });
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ problem: FileProblem }>((resolve) => {
    timer = setTimeout(() => resolve({ problem: 'not_a_video' }), READ_LIMIT_MS);
  });
  try {
    const found = await Promise.race([read(input), late]);
    if (storageError !== null) throw storageError;
    return found;
  } catch {
    if (storageError !== null) throw storageError;
    // The container is broken, or the file is none.
    return { problem: 'not_a_video' };
  } finally {
    clearTimeout(timer);
    input.dispose();
  }
}

async function read(input: Input): Promise<{ video: VideoFile } | { problem: FileProblem }> {
  if (!(await input.canRead())) return { problem: 'not_a_video' };
  const track = await input.getPrimaryVideoTrack();
  if (!track) return { problem: 'no_picture' };
  const width = await track.getDisplayWidth();
  const height = await track.getDisplayHeight();
  const coded = Math.max(await track.getCodedWidth(), await track.getCodedHeight());
  if (Math.max(width, height, coded) > maxPictureSide || Math.min(width, height) < 16)
    return { problem: 'too_large_picture' };
  // Counted from the packets where the header says nothing, or something else.
  const durationMs = Math.round((await input.computeDuration()) * 1000);
  if (!Number.isFinite(durationMs) || durationMs <= 0) return { problem: 'not_a_video' };
  if (durationMs > maxDurationMs) return { problem: 'too_long' };
  const type = await input.getMimeType();
  const codec = await track.getCodec();
  const isContainerPlayable = /^video\/(mp4|webm)/.test(type);
  return {
    video: {
      ...{ type, durationMs, width, height },
      isPlayable: isContainerPlayable && codec !== null && playable.has(codec),
    },
  };
}
