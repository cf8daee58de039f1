import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReadResult, ThreadRequest, ThreadResponse } from './read-video-thread.ts';

export type { ReadResult, VideoFile } from './read-video-thread.ts';

/** Bytes of a file. */
export interface FileBytes {
  bytes: number;
  /** @param end exclusive. */
  read: (start: number, end: number) => Promise<Uint8Array>;
}

/** A file that takes longer to read is rejected: a hostile container can make the reader go on for hours. */
const LIMIT_MS = 3 * 60_000;
/** Heap of the thread in megabytes. The longest video of our tests needs a tenth of it. */
const HEAP_MB = 192;

/** The thread's file in a build, beside the server. Without a build (development, tests), the source. */
const builtFile = path.resolve(path.dirname(process.argv[1] ?? ''), 'video-reader.js');
const threadFile = () =>
  existsSync(builtFile) ? builtFile : new URL('./read-video-thread.ts', import.meta.url);

/**
 * Reads the content of a file in a thread. Its name and the type that a browser sends decide nothing. A file with sound
 * only, of a size or length beyond the limits, or that is something else, is rejected.
 *
 * @param limitMs for tests.
 * @throws the error of `file.read`: the file may be good, so the caller tries again.
 */
export function readVideoFile(file: FileBytes, limitMs = LIMIT_MS): Promise<ReadResult> {
  const thread = new Worker(threadFile(), { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  const post = (request: ThreadRequest): void =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(request);
  return new Promise<ReadResult>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ problem: 'not_processed' }), limitMs);
    thread.on('message', (response: ThreadResponse) => {
      if ('result' in response) {
        resolve(response.result);
        return;
      }
      const { id, start, end } = response;
      file.read(start, end).then((bytes) => post({ id, bytes }), reject);
    });
    // Out of memory, as a file with billions of samples makes it.
    thread.on('error', () => resolve({ problem: 'not_a_video' }));
    thread.on('exit', () => {
      clearTimeout(timer);
      resolve({ problem: 'not_a_video' });
    });
    post({ file: file.bytes });
  }).finally(() => void thread.terminate());
}
