import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATION_LIMIT_MS, UPLOAD_LIMIT_MS } from '#kernel/retry-limits.ts';
import { openStorage, type Storage, withRetries } from './storage.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const failure = (code: string) => Object.assign(new Error('it failed'), { cause: { code } });

/** A fake clock that advances only while the code waits. */
function fakeTimers() {
  const pauses: number[] = [];
  let now = 0;
  return {
    pauses,
    clock: () => now,
    pause: async (ms: number) => {
      pauses.push(ms);
      now += ms;
    },
    /** A try answers at once. */
    expire: () => () => {},
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-storage-'));
  await writeFile(path.join(folder, 'outside'), 'secret');
  storage = await openStorage(pathToFileURL(path.join(folder, 'files')).href);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('retries of a storage operation', () => {
  it('double the pause up to 15 seconds', async () => {
    const timers = fakeTimers();
    let times = 0;
    const answer = await withRetries(
      120_000,
      async () => {
        times += 1;
        if (times < 10) throw failure('EBUSY');
        return 'done';
      },
      timers,
    );
    expect(answer).toBe('done');
    expect(timers.pauses).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 15_000, 15_000]);
  });

  it('end with the last error when another pause would exceed the limit', async () => {
    const timers = fakeTimers();
    await expect(withRetries(1_000, () => Promise.reject(failure('EBUSY')), timers)).rejects.toThrow(
      'it failed',
    );
    expect(timers.pauses).toEqual([200, 400]);
  });

  it.each(['ENOSPC', 'EROFS', 'EACCES', 'ENOENT', 'AccessDenied', 'E_PATH_TRAVERSAL_DETECTED'])(
    'stop at a permanent error: %s',
    async (code) => {
      const timers = fakeTimers();
      await expect(withRetries(120_000, () => Promise.reject(failure(code)), timers)).rejects.toThrow(
        'it failed',
      );
      expect(timers.pauses).toEqual([]);
    },
  );

  it('last at most 120,000 milliseconds for an operation and 600,000 for an upload', async () => {
    // A symbolic link loop: an error that is retried.
    const circle = path.join(folder, 'circle');
    await symlink('circle', circle);
    const timers = fakeTimers();
    const broken = await openStorage(pathToFileURL(path.join(circle, 'files')).href, timers);
    const waited = async (work: () => Promise<unknown>) => {
      timers.pauses.length = 0;
      await expect(work()).rejects.toThrow(/ELOOP|location/);
      return sum(timers.pauses);
    };
    // The last pause ends up to 15 seconds before the limit.
    const near = (limit: number) => [limit - 15_000, limit];
    expect([OPERATION_LIMIT_MS, UPLOAD_LIMIT_MS]).toEqual([120_000, 600_000]);
    const upload = await waited(() => broken.put('a', bytes('x'), 'text/plain'));
    expect(upload).toBeGreaterThan(near(600_000)[0]!);
    expect(upload).toBeLessThanOrEqual(600_000);
    for (const work of [() => broken.find('a'), () => broken.delete('a')]) {
      const operation = await waited(work);
      expect(operation).toBeGreaterThan(near(120_000)[0]!);
      expect(operation).toBeLessThanOrEqual(120_000);
    }
  });
});

describe('a storage call that never answers', () => {
  const hanging = () => new Promise<never>(() => {});
  /** Time passes as soon as something waits for it. */
  function passingTime() {
    const limits: number[] = [];
    return {
      limits,
      ...fakeTimers(),
      expire: (ms: number, act: () => void) => {
        limits.push(ms);
        act();
        return () => {};
      },
    };
  }

  it('fails at the limit and is not retried', async () => {
    const timers = passingTime();
    await expect(withRetries(120_000, hanging, timers)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect([timers.limits, timers.pauses]).toEqual([[120_000], []]);
  });

  it('has only the rest of the limit after failed tries', async () => {
    const timers = passingTime();
    let times = 0;
    const expire = (ms: number, act: () => void) => {
      timers.limits.push(ms);
      if (times === 3) act();
      return () => {};
    };
    const work = () => {
      times += 1;
      return times < 3 ? Promise.reject(failure('EBUSY')) : hanging();
    };
    await expect(withRetries(1_000, work, { ...timers, expire })).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
    expect(timers.limits).toEqual([1_000, 800, 400]);
  });

  it('is cut after 600,000 milliseconds for an upload and 120,000 for other operations', async () => {
    const timers = passingTime();
    const slow = await openStorage(pathToFileURL(path.join(folder, 'slow')).href, timers);
    for (const work of [
      () => slow.put('a', bytes('x'), 'text/plain'),
      () => slow.find('a'),
      () => slow.delete('a'),
      async () => {
        for await (const key of slow.list()) expect(key).toBe('a');
      },
    ])
      await expect(work()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(timers.limits).toEqual([600_000, 120_000, 120_000, 120_000]);
  });
});

describe('files on disk', () => {
  it('are stored, replaced and deleted by prefix', async () => {
    await storage.put('pictures/one/master.webp', bytes('first'), 'image/webp');
    await storage.put('pictures/one/master.webp', bytes('second'), 'image/webp');
    await storage.put('pictures/other/master.webp', bytes('stays'), 'image/webp');
    expect(Buffer.from((await storage.find('pictures/one/master.webp'))!).toString()).toBe('second');
    await storage.delete('pictures/one');
    expect(await storage.find('pictures/one/master.webp')).toBeNull();
    expect(await storage.find('pictures/other/master.webp')).not.toBeNull();
    expect(await storage.find('never/there')).toBeNull();
  });

  it('are read as they are: empty, or as long as a block of memory', async () => {
    const block = new Uint8Array(65_536).fill(7);
    await storage.put('blocks/empty', new Uint8Array(), 'text/plain');
    await storage.put('blocks/full', block, 'text/plain');
    expect(await storage.find('blocks/empty')).toHaveLength(0);
    expect(await storage.find('blocks/full')).toEqual(block);
  });

  it('are read completely during twelve concurrent writes, which leave no temporary file', async () => {
    const whole = ['a', 'b'].map((letter) => letter.repeat(2_000_000));
    await storage.put('big', bytes(whole[0]!), 'text/plain');
    const writing = Promise.all(
      Array.from({ length: 12 }, (_, index) => storage.put('big', bytes(whole[index % 2]!), 'text/plain')),
    );
    let done = false;
    void writing.then(() => (done = true));
    let reads = 0;
    while (!done || reads < 5) {
      const text = Buffer.from((await storage.find('big'))!).toString();
      expect(whole.includes(text)).toBe(true);
      reads += 1;
    }
    await writing;
    expect((await readdir(path.join(folder, 'files'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('are not left behind when writing fails', async () => {
    await mkdir(path.join(folder, 'files', 'taken', 'below'), { recursive: true });
    const withoutRetries = await openStorage(pathToFileURL(path.join(folder, 'files')).href, fakeTimers());
    await expect(withoutRetries.put('taken', bytes('x'), 'text/plain')).rejects.toThrow('EISDIR');
    expect((await readdir(path.join(folder, 'files'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each(['../outside', 'a/../../outside', 'a\\..\\..\\outside', '..%2foutside', 'a\0b', ''])(
    'cannot have an invalid key, or a key outside the storage folder: %j',
    async (key) => {
      const keyError = /traversal|unallowed|Invalid key|invalid storage key/;
      await expect(storage.find(key)).rejects.toThrow(keyError);
      await expect(storage.put(key, bytes('x'), 'text/plain')).rejects.toThrow(keyError);
      await expect(storage.delete(key)).rejects.toThrow(keyError);
      expect(await readdir(folder)).toContain('outside');
    },
  );

  it('cannot all be deleted with an empty prefix or one of only dots and slashes', async () => {
    for (const prefix of ['', '/', '.', './', '//'])
      await expect(storage.delete(prefix)).rejects.toThrow('invalid storage key');
  });
});
