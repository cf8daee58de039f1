import { describe, expect, it } from 'vitest';
import { makeFrameBomb, makeVideo } from '../../../../tests/support/video-files.ts';
import { readVideoFile } from './read-video-file.ts';

const fileOf = (bytes: Uint8Array) => ({
  bytes: bytes.length,
  read: (start: number, end: number) => Promise.resolve(bytes.subarray(start, end)),
});

describe('reading a video file', () => {
  it('tells type, length and size', async () => {
    expect(await readVideoFile(fileOf(await makeVideo({ format: 'mp4', seconds: 3 })))).toEqual({
      video: {
        ...{ type: 'video/mp4; codecs="vp09.00.31.08"', durationMs: 3_000, width: 1280, height: 720 },
        isPlayable: true,
      },
    });
  });

  it('survives a file that uses up the memory of its reader', async () => {
    expect(await readVideoFile(fileOf(await makeFrameBomb()))).toEqual({ problem: 'not_a_video' });
  });

  it('ends at its time limit', async () => {
    const never = { bytes: 1_000_000, read: () => new Promise<Uint8Array>(() => {}) };
    expect(await readVideoFile(never, 500)).toEqual({ problem: 'not_processed' });
  });

  it('fails with the store of files, so that it can be tried again', async () => {
    const failing = { bytes: 1_000_000, read: () => Promise.reject(new Error('no answer')) };
    await expect(readVideoFile(failing)).rejects.toThrow('no answer');
  });
});
