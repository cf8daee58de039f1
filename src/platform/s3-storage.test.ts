import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type S3Server, startS3Server } from '../../tests/support/s3-server.ts';
import { freePort } from '../../tests/support/shop-process.ts';
import { openStorage } from './storage.ts';
import { probeStorage } from './storage-probe.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const credentials = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

let store: S3Server;
beforeAll(async () => {
  store = await startS3Server();
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await store.stop();
});

describe('storage on an S3 store that rejects the checksums of newer SDKs', () => {
  it('writes, reads, lists and deletes files', async () => {
    const storage = await openStorage(store.url);
    for (const name of ['a/1', 'a/2', 'a/3', 'b/1']) await storage.put(name, bytes(name), 'text/plain');
    expect(new TextDecoder().decode((await storage.find('a/2'))!)).toBe('a/2');
    expect(await storage.find('a/4')).toBeNull();
    const listed: string[] = [];
    for await (const key of storage.list()) listed.push(key);
    expect(listed).toEqual(['a/1', 'a/2', 'a/3', 'b/1']);
    await storage.delete('a/');
    expect([...store.objects.keys()]).toEqual(['b/1']);
    expect(store.rejected).toEqual([]);
  });
});

describe('storage probe at start', () => {
  const problemOf = (url: string) =>
    probeStorage(url).then(
      () => 'usable',
      (error: Error) => error.message,
    );

  it('accepts a usable store and leaves no file in it', async () => {
    const before = [...store.objects.keys()];
    expect(await problemOf(store.url)).toBe('usable');
    expect([...store.objects.keys()]).toEqual(before);
  });

  it('reports rejected credentials, a missing bucket and an unreachable endpoint', async () => {
    const denying = await startS3Server({ deny: true });
    expect(await problemOf(denying.url)).toMatch(
      /^The file store at STORAGE_URL .* rejected the credentials.*\.$/,
    );
    await denying.stop();
    expect(await problemOf(store.url.replace('//pictures', '//other'))).toMatch(
      /the bucket does not exist\.$/,
    );
    const dead = `s3://pictures?endpoint=http://127.0.0.1:${await freePort()}`;
    expect(await problemOf(dead)).toMatch(/127\.0\.0\.1.* does not answer, correct the endpoint\.$/);
  });

  it('reports missing credentials', async () => {
    for (const name of Object.keys(credentials)) vi.stubEnv(name, undefined);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nonexistent');
    vi.stubEnv('AWS_CONFIG_FILE', '/nonexistent');
    expect(await problemOf(store.url)).toMatch(/there are no credentials, set AWS_ACCESS_KEY_ID/);
  });

  it('reports a storage folder that is a file', async () => {
    expect(await problemOf(import.meta.url)).toMatch(
      /^The folder for files .*s3-storage\.test\.ts cannot be used: it is not a folder\. Correct it, or set STORAGE_URL\.$/,
    );
  });
});
