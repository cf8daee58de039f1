import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, system, visitor } from '#kernel/actor.ts';
import { type Context, write } from '#platform/context.ts';
import { openStorage, type Storage } from '#platform/storage.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { liveEventsOf } from '../../../tests/support/live-events.ts';
import { openTransactions } from '../../../tests/support/open-transactions.ts';
import { runJob } from '../../../tests/support/run-job.ts';
import { maxPictureBytes } from './contract.ts';
import { mediaJobs } from './jobs.ts';
import { addPicture, recordPhotograph, storePhotograph } from './service/add-picture.ts';
import { PictureFiles } from './service/picture-files.ts';
import { getPicture } from './service/get-picture.ts';
import { warmNextPicture } from './service/warm-pictures.ts';

let db: TestDatabase;
let admin: Actor;
let folder: string;
let storage: Storage;
let found: string[] = [];

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 47, g: 74, b: 60 } } });
/** A context outside a transaction. */
const outside = (actor: Actor = system): Context => ({ actor, tx: db.database.tx, now: new Date() });
const upload = (bytes: Uint8Array, actor = admin, to = storage) =>
  addPicture(to)(outside(actor), { bytes, alt: 'A pot' });
async function addPhotograph(actor: Actor, bytes: Uint8Array) {
  const stored = await storePhotograph(storage, { bytes, now: new Date() });
  if (!stored.ok) return stored;
  const photograph = { id: stored.value, width: 96, height: 120, alt: 'Rendered' };
  return write(db.database.tx, actor, recordPhotograph, photograph);
}
const codeOf = async (...input: Parameters<typeof upload>) => {
  const result = await upload(...input);
  return result.ok ? 'ok' : result.code;
};
const uploaded = async (...input: Parameters<typeof upload>) => {
  const result = await upload(...input);
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const rows = async () =>
  (await db.database.pool.query<{ count: number }>('select count(*) from pictures')).rows[0]!.count;
const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'));

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200"><rect width="960" height="1200" fill="#b4622d"/></svg>`;

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-media-'));
  const disk = await openStorage(pathToFileURL(folder).href);
  storage = { ...disk, find: (key) => (found.push(key), disk.find(key)) };
});
beforeEach(() => {
  found = [];
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

describe('picture upload', () => {
  it('rejects visitors and customers', async () => {
    const bytes = await image(20, 20).png().toBuffer();
    expect(await codeOf(bytes, visitor)).toBe('unauthenticated');
    expect(await codeOf(bytes, await db.createUser())).toBe('forbidden');
    expect(await rows()).toBe(0);
  });

  it('re-encodes the picture as WebP: upright, without metadata, in the same size', async () => {
    const photograph = await image(60, 40)
      .withExif({ IFD0: { Copyright: 'photographer', ImageDescription: 'where I live' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { id, image: shown } = await uploaded(photograph);
    expect(shown).toMatchObject({ src: `/media/${id}.webp`, width: 40, height: 60, alt: 'A pot' });
    const master = (await storage.find(`pictures/${id}/master.webp`))!;
    const { format, exif, icc, orientation } = await sharp(master).metadata();
    expect([format, exif, icc, orientation]).toEqual(['webp', undefined, undefined, undefined]);
    expect(Buffer.from(master).includes('photographer')).toBe(false);
  });

  it('accepts JPEG, PNG, WebP and AVIF', async () => {
    const square = () => image(8, 8);
    const good = await Promise.all(
      [square().jpeg(), square().png(), square().webp(), square().avif()].map((one) => one.toBuffer()),
    );
    for (const bytes of good) expect(await codeOf(bytes)).toBe('ok');
  });

  it('rejects SVG, animation formats, documents and truncated pictures', async () => {
    const before = [await rows(), (await files()).length];
    const png = await image(200, 200).png().toBuffer();
    const text = (content: string) => new TextEncoder().encode(content);
    const bad = [
      text(drawing),
      text('<html><script>alert(1)</script>'),
      text('GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00,'),
      text('%PDF-1.7'),
      new Uint8Array(0),
      png.subarray(0, 8),
      png.subarray(0, png.length - 40),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(drawing)]),
      Buffer.from('II*\0\x08\0\0\0'),
    ];
    for (const [index, bytes] of bad.entries())
      expect([index, await codeOf(bytes)]).toEqual([index, 'not_a_picture']);
    expect([await rows(), (await files()).length]).toEqual(before);
  });

  it('stores only the decoded picture of a file that is valid as two types', async () => {
    const both = Buffer.concat([
      await image(9, 9).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { id } = await uploaded(both);
    expect(Buffer.from((await storage.find(`pictures/${id}/master.webp`))!).includes('script')).toBe(false);
  });

  it('rejects too many bytes or pixels, even in a small file', async () => {
    const bomb = await image(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await codeOf(bomb)).toBe('picture_too_large');
    const heavy = Buffer.concat([await image(8, 8).png().toBuffer(), Buffer.alloc(maxPictureBytes)]);
    expect(await codeOf(heavy)).toBe('picture_too_large');
  });

  it('leaves neither row nor file behind when the disk is full', async () => {
    const before = [await rows(), (await files()).length];
    const full: Storage = {
      ...storage,
      put: async (key, bytes, type) => {
        await storage.put(key, bytes.subarray(0, bytes.length / 2), type);
        const cause = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
        throw new Error(`cannot write ${key}`, { cause });
      },
    };
    expect(await codeOf(await image(30, 30).png().toBuffer(), admin, full)).toBe('storage_full');
    expect([await rows(), (await files()).length]).toEqual(before);
  });
});

describe('demo photograph', () => {
  const size = { width: 96, height: 120 };

  it('is rejected for every user: only the system may skip the decoder', async () => {
    const bytes = await image(96, 120).webp().toBuffer();
    expect(await addPhotograph(admin, bytes)).toEqual({ ok: false, code: 'forbidden' });
    expect(await addPhotograph(visitor, bytes)).toEqual({ ok: false, code: 'forbidden' });
  });

  it('is stored byte for byte, and must be WebP', async () => {
    const bytes = await image(96, 120).webp().toBuffer();
    const shown = await addPhotograph(system, bytes);
    if (!shown.ok) throw new Error(shown.code);
    const { id, image: picture } = shown.value;
    expect(picture).toEqual({ src: `/media/${id}.webp`, ...size, alt: 'Rendered' });
    expect(Buffer.from((await storage.find(`pictures/${id}/master.webp`))!).equals(bytes)).toBe(true);
    const png = await image(96, 120).png().toBuffer();
    expect(await addPhotograph(system, png)).toEqual({ ok: false, code: 'not_a_picture' });
  });
});

it('an SVG of an older demo is delivered as WebP, like any other picture', async () => {
  const id = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c';
  await storage.put(`pictures/${id}/master.svg`, new TextEncoder().encode(drawing), 'image/svg+xml');
  const bytes = await new PictureFiles(storage).find({ id, width: 320, format: 'webp' });
  const { format, width, height } = await sharp(bytes!).metadata();
  expect([format, width, height]).toEqual(['webp', 320, 400]);
});

describe('picture delivery', () => {
  it('renders a width once for concurrent requests, stores it, and then serves it from memory', async () => {
    const { id } = await uploaded(await image(1_000, 500).png().toBuffer());
    const pictures = new PictureFiles(storage);
    found = [];
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => pictures.find({ id, width: 640, format: 'webp' })),
    );
    expect(new Set(responses).size).toBe(1);
    expect(found).toEqual([`pictures/${id}/640.webp`, `pictures/${id}/master.webp`]);
    found = [];
    await pictures.find({ id, width: 640, format: 'webp' });
    expect(found).toEqual([]);
    await new PictureFiles(storage).find({ id, width: 640, format: 'webp' });
    expect(found).toEqual([`pictures/${id}/640.webp`]);
  });

  it('serves WebP until the AVIF is rendered', async () => {
    const { id } = await uploaded(await image(400, 300).png().toBuffer());
    const pictures = new PictureFiles(storage);
    const rendition = { id, width: 320, format: 'avif' } as const;
    const first = (await pictures.findQuickly(rendition))!;
    expect([first.format, (await sharp(first.bytes).metadata()).format]).toEqual(['webp', 'webp']);
    await pictures.find(rendition);
    const next = (await pictures.findQuickly(rendition))!;
    expect([next.format, (await sharp(next.bytes).metadata()).compression]).toEqual(['avif', 'av1']);
    expect(
      await pictures.findQuickly({ ...rendition, id: '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b' }),
    ).toBeNull();
  });

  it('keeps the latest pictures in memory when concurrent requests read more stored AVIFs than fit', async () => {
    const reads = new Map<string, number>();
    const stored: Storage = {
      ...storage,
      find: (key) => {
        reads.set(key, (reads.get(key) ?? 0) + 1);
        return Promise.resolve(new Uint8Array(800_000));
      },
    };
    const pictures = new PictureFiles(stored);
    const find = (id: number) => pictures.findQuickly({ id: String(id), width: 320, format: 'avif' });
    // More than fits into memory.
    for (let id = 0; id < 25; id += 1) await Promise.all([find(id), find(id)]);
    reads.clear();
    for (let id = 24; id > 10; id -= 1) await find(id);
    expect([...reads.keys()]).toEqual([]);
  });

  it('renders a stored picture again whose file is empty', async () => {
    const { id } = await uploaded(await image(50, 50).png().toBuffer());
    await storage.put(`pictures/${id}/320.avif`, new Uint8Array(), 'image/avif');
    const pictures = new PictureFiles(storage);
    const rendition = { id, width: 320, format: 'avif' } as const;
    expect((await pictures.findQuickly(rendition))!.format).toBe('webp');
    expect((await pictures.find(rendition))!.length).toBeGreaterThan(0);
  });

  it('never enlarges a picture', async () => {
    const { id } = await uploaded(await image(200, 100).png().toBuffer());
    const bytes = await new PictureFiles(storage).find({ id, width: 960, format: 'avif' });
    const { width, compression } = await sharp(bytes!).metadata();
    expect([width, compression]).toEqual([200, 'av1']);
  });

  it('returns null for an unknown picture', async () => {
    const id = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
    expect(await new PictureFiles(storage).find({ id, width: 320, format: 'webp' })).toBeNull();
  });

  it('sends a picture even if the rendition cannot be stored', async () => {
    const { id } = await uploaded(await image(50, 50).png().toBuffer());
    const full: Storage = { ...storage, put: () => Promise.reject(new Error('full')) };
    expect(await new PictureFiles(full).find({ id, width: 320, format: 'webp' })).not.toBeNull();
  });
});

/** Renders all missing previews. The job renders them before anything else. */
async function previews(): Promise<void> {
  const due = 'select id from pictures where preview is null';
  while ((await db.database.pool.query(due)).rowCount! > 0) {
    await warmNextPicture(outside(), storage);
  }
}

it('an uploaded picture has a preview at once, a demo photograph after the next job; `ready` is true after rendering', async () => {
  const { id, image: shown, ready } = await uploaded(await image(1_200, 600).png().toBuffer());
  expect(ready).toBe(false);
  const bytes = Buffer.from(shown.preview!, 'base64');
  expect(bytes.length).toBeLessThan(200);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 16, height: 8 });
  await previews();
  await warmNextPicture(outside(), storage);
  const known = await write(db.database.tx, admin, getPicture, { id });
  expect(known).toMatchObject({ ok: true, value: { ready: true, image: { src: shown.src } } });
  expect(await write(db.database.tx, visitor, getPicture, { id })).toMatchObject({ code: 'unauthenticated' });

  const photograph = await addPhotograph(system, await image(96, 120).webp().toBuffer());
  if (!photograph.ok) throw new Error(photograph.code);
  expect(photograph.value.image.preview).toBeUndefined();
  await warmNextPicture(outside(), storage);
  const rendered = await write(db.database.tx, admin, getPicture, { id: photograph.value.id });
  expect(
    rendered.ok && (await sharp(Buffer.from(rendered.value.image.preview!, 'base64')).metadata()).width,
  ).toBe(16);
});

it.each([100, 101])(
  'the preview job publishes `catalog.changed` once after the last of %i missing previews',
  async (count) => {
    await previews();
    await db.database.pool.query(
      `insert into pictures (id, width, height, alt, format, created_at)
       select gen_random_uuid(), 10, 10, '', 'webp', now() from generate_series(1, $1)`,
      [count],
    );
    const events = await liveEventsOf(db, previews);
    expect(events.map(({ event }) => event)).toEqual(['catalog.changed']);
  },
);

it('the background job renders common widths, newest picture first, as WebP and then as AVIF', async () => {
  const waiting = async () =>
    (await db.database.pool.query<{ count: number }>('select count(*) from pictures where warmed_at is null'))
      .rows[0]!.count;
  const { id } = await uploaded(await image(1_200, 600).png().toBuffer());
  await previews();
  const before = await waiting();
  await warmNextPicture(outside(), storage);
  expect(await waiting()).toBe(before - 1);
  const names = (await readdir(path.join(folder, 'pictures', id))).toSorted();
  expect(names).toEqual(['320.webp', '640.webp', '960.webp', 'master.webp']);
  // Mark the other pictures as rendered, so that the next run renders the AVIF of this one.
  await db.database.pool.query('update pictures set warmed_at = now() where warmed_at is null');
  await warmNextPicture(outside(), storage);
  const withAvif = (await readdir(path.join(folder, 'pictures', id))).filter((name) => name.endsWith('avif'));
  expect(withAvif.toSorted()).toEqual(['320.avif', '640.avif', '960.avif']);
});

/** A storage whose calls wait until `release` is called. */
function slowStorage() {
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const wait = async () => {
    started.resolve();
    await release.promise;
  };
  const slow: Storage = {
    ...storage,
    find: async (key) => (await wait(), storage.find(key)),
    put: async (...file) => (await wait(), storage.put(...file)),
    delete: async (prefix) => (await wait(), storage.delete(prefix)),
  };
  return { slow, started: started.promise, release: release.resolve };
}

it.each<[string, (slow: Storage) => Promise<unknown>]>([
  ['an upload', async (slow) => upload(await image(40, 40).png().toBuffer(), admin, slow)],
  ['rendering', (slow) => runJob(db.database.tx, mediaJobs(slow), 'media:warm', {})],
])('%s holds no database transaction while the file store is slow', async (_, work) => {
  await uploaded(await image(1_200, 600).png().toBuffer());
  const { slow, started, release } = slowStorage();
  const working = work(slow);
  await started;
  expect(await openTransactions(db)).toEqual([]);
  release();
  await working;
});
