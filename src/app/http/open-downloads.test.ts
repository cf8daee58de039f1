import { describe, expect, it } from 'vitest';
import { createOpenConnections } from '#platform/http/open-connections.ts';
import { beginDownload, bodyOf } from './open-downloads.ts';

describe('open downloads', () => {
  it('are limited for one address and in all, and given back once', async () => {
    const connections = createOpenConnections();
    const begin = (address: string) => beginDownload(connections, address);
    const own = await Promise.all(Array.from({ length: 20 }, () => begin('192.0.2.1')));
    expect(own).not.toContain(null);
    expect(await begin('192.0.2.1')).toBeNull();
    own[0]!();
    own[0]!();
    expect(await begin('192.0.2.1')).not.toBeNull();
    expect(await begin('192.0.2.1')).toBeNull();
    const others = await Promise.all(Array.from({ length: 200 }, (_, index) => begin(`198.51.100.${index}`)));
    expect(others.filter((end) => end !== null)).toHaveLength(130);
  });

  it('read only what the client takes, and end when it leaves', async () => {
    let read = 0;
    let ended = 0;
    async function* parts() {
      for (;;) {
        read += 1;
        yield await Promise.resolve(new Uint8Array(1024 * 1024));
      }
    }
    const reader = bodyOf(parts(), () => {
      ended += 1;
    }).getReader();
    for (let piece = 0; piece < 5; piece += 1) await reader.read();
    // Four pieces make a part.
    expect(read).toBe(2);
    await reader.cancel();
    expect([read, ended]).toEqual([2, 1]);
  });

  it('end when the file cannot be read', async () => {
    let ended = 0;
    // oxlint-disable-next-line require-yield -- fails before its first part
    async function* parts(): AsyncGenerator<Uint8Array> {
      throw new Error('no answer');
    }
    const reader = bodyOf(parts(), () => {
      ended += 1;
    }).getReader();
    await expect(reader.read()).rejects.toThrow('no answer');
    expect(ended).toBe(1);
  });
});
