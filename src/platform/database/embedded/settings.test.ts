import { describe, expect, it } from 'vitest';
import { bufferBytes } from './settings.ts';

const megabyte = 1024 * 1024;

describe('memory for tables and indexes', () => {
  it.each([
    { data: 0, memory: 8_192, buffers: 32 },
    { data: 45, memory: 8_192, buffers: 45 },
    { data: 120, memory: 8_192, buffers: 120 },
    { data: 13_000, memory: 8_192, buffers: 256 },
    { data: 13_000, memory: 2_048, buffers: 128 },
    { data: 13_000, memory: 384, buffers: 32 },
  ])('is $buffers MB for $data MB of data on a machine with $memory MB', ({ data, memory, buffers }) => {
    const bytes = bufferBytes({ memory: memory * megabyte, dataSize: data * megabyte });
    expect(bytes / megabyte).toBe(buffers);
  });
});
