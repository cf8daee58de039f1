import { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import { type FileProblem, maxDurationMs, maxPictureSide } from '../contract/states.ts';

/** A file as it was read. */
export interface VideoFile {
  /** Media type with codecs, as a player reads it. */
  type: string;
  /** False for a codec or container that browsers do not play. */
  isPlayable: boolean;
  durationMs: number;
  width: number;
  height: number;
}

export type ReadResult = { video: VideoFile } | { problem: FileProblem };

/** Messages from and to the server. */
export type ReaderRequest = { file: number } | { id: number; bytes: Uint8Array };
export type ReaderResponse = { id: number; start: number; end: number } | { result: ReadResult };

/** Larger pieces are asked for by broken or hostile files only. */
const maxPiece = 64 * 1024 * 1024;

const playableVideo = new Set(['avc', 'vp8', 'vp9', 'av1']);
const playableAudio = new Set(['aac', 'mp3', 'opus', 'vorbis', 'flac']);

const waiting = new Map<number, (bytes: Uint8Array) => void>();
let lastId = 0;

const post = (response: ReaderResponse): void => {
  process.send?.(response);
};

/** Asks the server for bytes of the file. @param end exclusive. */
function readBytes(start: number, end: number): Promise<Uint8Array> {
  if (end - start > maxPiece) throw new RangeError('a piece of the file is too large');
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    post({ id, start, end });
  });
}

async function read(bytes: number): Promise<ReadResult> {
  const input = new Input({
    formats: [MP4, QTFF, WEBM, MATROSKA],
    source: new CustomSource({ getSize: () => bytes, read: readBytes }),
  });
  try {
    return await describe(input);
  } catch {
    // The container is broken, or the file is none.
    return { problem: 'not_a_video' };
  }
}

async function describe(input: Input): Promise<ReadResult> {
  if (!(await input.canRead())) return { problem: 'not_a_video' };
  const track = await input.getPrimaryVideoTrack();
  if (!track) return { problem: 'no_picture' };
  for (const each of await input.getVideoTracks()) {
    const sides = [await each.getDisplayWidth(), await each.getDisplayHeight()];
    const coded = [await each.getCodedWidth(), await each.getCodedHeight()];
    if (Math.max(...sides, ...coded) > maxPictureSide || Math.min(...sides) < 16)
      return { problem: 'too_large_picture' };
  }
  // Counted from the packets where the header says nothing, or something else.
  const durationMs = Math.round((await input.computeDuration()) * 1000);
  if (!Number.isFinite(durationMs) || durationMs <= 0) return { problem: 'not_a_video' };
  if (durationMs > maxDurationMs) return { problem: 'too_long' };
  const type = await input.getMimeType();
  const codec = await track.getCodec();
  const audio = await (await input.getPrimaryAudioTrack())?.getCodec();
  return {
    video: {
      ...{ type, durationMs },
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      isPlayable:
        /^video\/(mp4|webm)/.test(type) &&
        codec !== null &&
        playableVideo.has(codec) &&
        // Without sound, or with sound that browsers play.
        (audio === undefined || (audio !== null && playableAudio.has(audio))),
    },
  };
}

/* Files are read in a process of little memory: a hostile file ends this process, and not the server. */
process.on('message', (request: ReaderRequest) => {
  if ('file' in request) {
    void read(request.file).then((result) => post({ result }));
    return;
  }
  waiting.get(request.id)?.(request.bytes);
  waiting.delete(request.id);
});
