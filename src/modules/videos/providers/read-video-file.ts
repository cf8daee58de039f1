import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ReaderRequest, ReaderResponse, ReadResult } from './video-reader.ts';

export type { ReadResult, VideoFile } from './video-reader.ts';

/** Bytes of a file. */
export interface FileBytes {
  bytes: number;
  /** @param end exclusive. */
  read: (start: number, end: number) => Promise<Uint8Array>;
}

/** A file that takes longer to read is rejected: a hostile container can make the reader go on for hours. */
const LIMIT_MS = 3 * 60_000;
/** Heap of the reader in megabytes: several times what the longest accepted video needs. */
const HEAP_MB = 192;

/** The reader's file in a build, beside the server. Without a build (development, tests), the source. */
const builtFile = path.resolve(path.dirname(process.argv[1] ?? ''), 'video-reader.js');
const readerFile = () =>
  existsSync(builtFile) ? builtFile : path.join(import.meta.dirname, 'video-reader.ts');

/**
 * Reads the content of a file in a process of its own: a hostile file may use up its memory or its time. Name and type
 * that a browser sends decide nothing. A file with sound only, of a size or length beyond the limits, or that is something
 * else, is rejected.
 *
 * @param limitMs for tests.
 * @throws the error of `file.read`: the file may be good, so the caller tries again.
 */
export function readVideoFile(file: FileBytes, limitMs = LIMIT_MS): Promise<ReadResult> {
  const reader = fork(readerFile(), {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // Nothing of the server's secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const post = (request: ReaderRequest): void => {
    // It may have ended already; its exit is the answer then.
    if (reader.connected) reader.send(request, () => {});
  };
  const stop = () => reader.kill('SIGKILL');
  process.once('exit', stop);
  return new Promise<ReadResult>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ problem: 'not_processed' }), limitMs);
    reader.on('message', (response: ReaderResponse) => {
      if ('result' in response) {
        resolve(response.result);
        return;
      }
      const { id, start, end } = response;
      file.read(start, end).then((bytes) => post({ id, bytes }), reject);
    });
    reader.on('error', reject);
    // Out of memory, as a file with billions of frames makes it.
    reader.on('exit', () => {
      clearTimeout(timer);
      resolve({ problem: 'not_a_video' });
    });
    post({ file: file.bytes });
  }).finally(() => {
    process.off('exit', stop);
    stop();
  });
}
