import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { hasFfmpeg } from '#modules/videos/providers/ffmpeg.ts';
import type { StaffVideo } from '#modules/videos/contract/staff.ts';
import type { VideoCard } from '#modules/videos/contract/videos.ts';
import { openAdministrator } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { addProduct } from '../support/products.ts';
import { makeFrameBomb, makeVideo } from '../support/video-files.ts';
import { begin, complete, sendPart, sha256, videosOf } from '../support/videos.ts';

const canConvert = await hasFfmpeg();

let shop: TestShop;
let staff: TestBrowser;
let administrator: SignedIn;
let videos: ReturnType<typeof videosOf>;
const guest = () => new TestBrowser(shop);
beforeAll(async () => {
  shop = await openTestShop();
  staff = await openAdministrator(shop);
  administrator = await shop.testDatabase.createUser({ role: 'admin' });
  videos = videosOf(shop, administrator);
  await addProduct(shop.testDatabase, { id: 'kettle', stock: 100 });
});
afterAll(() => shop.close());

async function read(address: string, headers: Record<string, string> = {}, browser = guest()) {
  const response = await browser.request('GET', address, undefined, headers);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('an upload', () => {
  // 200 MB with TEST_FULL: every part is a request of its own, so 12 MB meet the same code.
  it('that is interrupted three times arrives whole', async () => {
    const isFull = Boolean(process.env.TEST_FULL);
    const bytes = await makeVideo({ seconds: isFull ? 50 : 10, frameBytes: isFull ? 4_000_000 : 1_200_000 });
    expect(bytes.length).toBeGreaterThan(isFull ? 200_000_000 : 12_000_000);
    const { id } = await videos.create();
    const colleague = await openAdministrator(shop);
    let sent = 0;
    for (const [round, browser] of [staff, staff, colleague, staff].entries()) {
      // Choosing the file again goes on after the parts that have arrived.
      const upload = await begin(browser, id, bytes);
      expect(upload.received).toEqual(Array.from({ length: sent }, (_, part) => part));
      const isLast = round === 3;
      const until = isLast ? upload.parts : sent + (isFull ? 40 : 2);
      for (; sent < until; sent += 1) expect((await sendPart(browser, upload, bytes, sent)).status).toBe(200);
      expect((await complete(browser, upload)).status).toBe(isLast ? 200 : 409);
      if (isLast)
        await videos.run('videos:checkFile', { videoId: id, name: upload.uploadId, bytes: bytes.length });
    }
    const { fileState, files, durationMs } = await videos.get(id);
    expect({ fileState, durationMs, bytes: files[0]?.bytes }).toEqual({
      fileState: 'ready',
      durationMs: isFull ? 49_000 : 9_000,
      bytes: bytes.length,
    });
    expect(sha256((await read(files[0]!.src, {}, staff)).bytes)).toBe(sha256(bytes));
  }, 120_000);

  it('does not go on with another file of the same size', async () => {
    const { id } = await videos.create();
    const first = await makeVideo();
    const second = first.slice();
    second[second.length - 1] = 1;
    const upload = await begin(staff, id, first);
    await sendPart(staff, upload, first, 0);
    const other = await begin(staff, id, second);
    expect(other.uploadId).not.toBe(upload.uploadId);
    expect(other.received).toEqual([]);
  });

  it('refuses a part of a wrong size, or beyond the end', async () => {
    const { id } = await videos.create();
    const bytes = await makeVideo();
    const upload = await begin(staff, id, bytes);
    expect((await sendPart(staff, upload, bytes.slice(1), 0)).status).toBe(422);
    expect((await sendPart(staff, upload, bytes, 1)).status).toBe(422);
    expect((await complete(staff, upload)).status).toBe(409);
  });

  it('that is completed twice at once is checked once', async () => {
    const { id } = await videos.create();
    const bytes = await makeVideo();
    const upload = await begin(staff, id, bytes);
    await sendPart(staff, upload, bytes, 0);
    const answers = await Promise.all([1, 2, 3].map(() => complete(staff, upload)));
    // A repeated request returns the video again.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await shop.shop.database.pool.query(
      "select 1 from graphile_worker._private_jobs where payload->>'name' = $1",
      [upload.uploadId],
    );
    expect(rows).toHaveLength(1);
  });

  it('is given up after a week', async () => {
    const { id } = await videos.create();
    const bytes = await makeVideo();
    const upload = await begin(staff, id, bytes);
    await sendPart(staff, upload, bytes, 0);
    await shop.shop.database.pool.query(
      "update video_uploads set last_part_at = now() - interval '8 days' where id = $1",
      [upload.uploadId],
    );
    await videos.run('videos:endUnfinished', {});
    await videos.runDeletions();
    expect((await complete(staff, upload)).status).toBe(404);
    expect(await shop.shop.storage.find(`videos/${id}/${upload.uploadId}/0`)).toBeNull();
  });
});

describe('a hostile file', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

  it.each<[string, () => Promise<Uint8Array>, string]>([
    ['HTML named as a video', async () => text('<html><script>alert(1)</script>'), 'not_a_video'],
    ['a playlist of other addresses', async () => text('#EXTM3U\nhttp://127.0.0.1:1/x.ts\n'), 'not_a_video'],
    ['a picture before a video', async () => joined(text('GIF89a/*'), await makeVideo()), 'not_a_video'],
    [
      'a header of MP4 before other bytes',
      async () => joined(new Uint8Array([0, 0, 0, 16]), text('ftypisom\0\0\0\0'), text('a'.repeat(5000))),
      'no_picture',
    ],
    ['a picture of 10,000 × 10,000', () => makeVideo({ width: 10_000, height: 10_000 }), 'too_large_picture'],
    ['a video of more than two hours', () => makeVideo({ seconds: 7_300, frameBytes: 20 }), 'too_long'],
    ['a header with four billion frames', () => makeFrameBomb(), 'not_a_video'],
    [
      'half of a video',
      async () => {
        const bytes = await makeVideo();
        return bytes.slice(0, bytes.length / 2);
      },
      'not_a_video',
    ],
  ])('is refused: %s', async (_, make, problem) => {
    const { id } = await videos.create();
    const video = await videos.upload(staff, id, await make());
    expect(video).toMatchObject({ fileState: 'failed', fileProblem: problem, files: [] });
    const publish = await staff.request('PUT', `/api/admin/videos/${id}`, {
      ...{ title: video.title, description: {}, task: video.task, status: 'published', posterId: null },
      ...{ chapters: [], products: [], version: video.version },
    });
    expect(publish.status).toBe(409);
    expect(await publish.json()).toMatchObject({ code: 'video_not_ready' });
  });

  it('keeps the video that was there before', async () => {
    const { id } = await videos.publish(staff);
    const before = await videos.get(id);
    const after = await videos.upload(staff, id, text('not a video'));
    expect(after).toMatchObject({ fileState: 'failed', files: before.files, durationMs: before.durationMs });
  });

  it('with HTML behind its end is sent as a video only', async () => {
    const { id } = await videos.create();
    const bytes = joined(await makeVideo(), text('<script>alert(1)</script>'));
    const { files } = await videos.upload(staff, id, bytes);
    const { response } = await read(files[0]!.src, {}, staff);
    expect(response.headers.get('content-type')).toBe('video/webm');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('larger than 2 GB, or that says it is something else, is refused before it is sent', async () => {
    const { id } = await videos.create();
    const begins = (body: object) =>
      staff.request('POST', `/api/admin/videos/${id}/uploads`, {
        ...{ bytes: 1000, type: 'video/mp4', fingerprint: 'x' },
        ...body,
      });
    expect((await begins({ bytes: 3_000_000_000 })).status).toBe(400);
    expect((await begins({ type: 'text/html' })).status).toBe(422);
    expect((await begins({})).status).toBe(200);
  });
});

describe('the check of a file', () => {
  /** A complete upload that is not checked yet. */
  async function uploaded(id: string, bytes: Uint8Array) {
    const upload = await begin(staff, id, bytes);
    await sendPart(staff, upload, bytes, 0);
    await complete(staff, upload);
    return { videoId: id, name: upload.uploadId, bytes: bytes.length };
  }

  it('that is repeated after a server stop keeps the video', async () => {
    const { id, files } = await videos.publish(staff);
    const { src, bytes } = files[0]!;
    await videos.run('videos:checkFile', { videoId: id, name: src.split('/').at(-1)!, bytes });
    await videos.runDeletions();
    expect((await videos.get(id)).files).toEqual(files);
    expect((await read(src)).response.status).toBe(200);
  });

  it('is tried again when the store of files fails, and nothing is lost', async () => {
    const { id } = await videos.create();
    const job = await uploaded(id, await makeVideo());
    const find = vi.spyOn(shop.shop.storage, 'find').mockRejectedValue(new Error('no answer'));
    await expect(videos.run('videos:checkFile', job)).rejects.toThrow('no answer');
    find.mockRestore();
    expect((await videos.get(id)).fileState).toBe('checking');
    await videos.run('videos:checkFile', job);
    expect((await videos.get(id)).fileState).toBe('ready');
  });

  it('ends as incomplete when a part is missing', async () => {
    const { id } = await videos.create();
    const job = await uploaded(id, await makeVideo());
    await shop.shop.storage.delete(`videos/${id}/${job.name}/`);
    await videos.run('videos:checkFile', job);
    expect(await videos.get(id)).toMatchObject({ fileState: 'failed', fileProblem: 'incomplete' });
  });

  it('counts for the newer of two uploads, although its check ends first', async () => {
    const { id } = await videos.create();
    const newer = await makeVideo({ seconds: 9 });
    const first = await uploaded(id, await makeVideo({ seconds: 5 }));
    const second = await uploaded(id, newer);
    for (const job of [second, first]) await videos.run('videos:checkFile', job);
    await videos.runDeletions();
    const { files, durationMs, fileState } = await videos.get(id);
    expect({ fileState, durationMs }).toEqual({ fileState: 'ready', durationMs: 8_000 });
    expect((await read(files[0]!.src, {}, staff)).bytes).toEqual(newer);
    expect(await shop.shop.storage.find(`videos/${id}/${first.name}/0`)).toBeNull();
  });

  it('that never ends is given up after a day', async () => {
    const { id } = await videos.create();
    await uploaded(id, await makeVideo());
    await shop.shop.database.pool.query(
      "update videos set updated_at = now() - interval '25 hours' where id = $1",
      [id],
    );
    await videos.run('videos:endUnfinished', {});
    expect(await videos.get(id)).toMatchObject({ fileState: 'failed', fileProblem: 'not_processed' });
  });
});

describe('a file', () => {
  it('is sent by range, so that players seek', async () => {
    const { files } = await videos.publish(staff, {}, 60);
    const { src } = files[0]!;
    const whole = await read(src);
    expect(whole.response.status).toBe(200);
    expect(whole.response.headers.get('accept-ranges')).toBe('bytes');
    const size = whole.bytes.length;
    const part = await read(src, { range: 'bytes=100-199' });
    expect(part.response.status).toBe(206);
    expect(part.response.headers.get('content-range')).toBe(`bytes 100-199/${size}`);
    expect(part.bytes).toEqual(whole.bytes.slice(100, 200));
    const last = await read(src, { range: 'bytes=-10' });
    expect(last.bytes).toEqual(whole.bytes.slice(-10));
    const rest = await read(src, { range: `bytes=${size - 5}-` });
    expect(rest.bytes).toEqual(whole.bytes.slice(-5));
    const beyond = await read(src, { range: `bytes=${size}-` });
    expect(beyond.response.status).toBe(416);
    expect(beyond.response.headers.get('content-range')).toBe(`bytes */${size}`);
    expect(beyond.response.headers.get('cache-control')).toBe('no-store');
  });

  it('is not joined with a part of another one, and not sent again unchanged', async () => {
    const { files } = await videos.publish(staff);
    const { src } = files[0]!;
    const etag = (await read(src)).response.headers.get('etag')!;
    expect((await read(src, { range: 'bytes=0-9', 'if-range': '"other"' })).response.status).toBe(200);
    expect((await read(src, { range: 'bytes=0-9', 'if-range': etag })).response.status).toBe(206);
    expect((await read(src, { 'if-none-match': etag })).response.status).toBe(304);
    const head = await guest().request('HEAD', src);
    expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, files[0]!.bytes]);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  it('of a draft, also of one that was published before, is for staff only', async () => {
    const { id, files, version, title, task } = await videos.publish(staff);
    const { src } = files[0]!;
    expect((await read(src)).response.status).toBe(200);
    const content = { title, description: {}, task, posterId: null, chapters: [], products: [] };
    const body = { ...content, version, status: 'draft' };
    expect((await staff.request('PUT', `/api/admin/videos/${id}`, body)).status).toBe(200);
    expect((await read(src)).response.status).toBe(404);
    const own = await staff.request('GET', src);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('with a malformed address does not exist', async () => {
    expect((await read('/media/videos/x/y')).response.status).toBe(404);
  });

  it('of a deleted video is gone', async () => {
    const { id, files } = await videos.publish(staff);
    expect((await staff.request('DELETE', `/api/admin/videos/${id}`)).status).toBe(200);
    await videos.runDeletions();
    expect((await read(files[0]!.src)).response.status).toBe(404);
    const keys: string[] = [];
    for await (const key of shop.shop.storage.list()) if (key.startsWith(`videos/${id}/`)) keys.push(key);
    expect(keys).toEqual([]);
  });

  it.runIf(canConvert)(
    'is converted with ffmpeg and stays the same video',
    async () => {
      const { id, files } = await videos.publish(staff);
      const demo = await demoFile();
      const { files: uploaded } = await videos.upload(staff, id, demo);
      expect(uploaded).toHaveLength(1);
      const name = uploaded[0]!.src.split('/').at(-1)!;
      const job = { videoId: id, name, bytes: demo.length, type: 'video/webm', durationMs: 2_000 };
      await videos.run('videos:convert', job);
      // An attempt after the conversion was recorded changes nothing.
      await videos.run('videos:convert', job);
      const { files: converted, height } = await videos.get(id);
      expect(converted.map(({ type }) => type.split(';')[0])).toEqual(['video/mp4', 'video/webm']);
      expect(height).toBe(720);
      expect((await read(converted[0]!.src)).response.status).toBe(200);
      await videos.runDeletions();
      // The file before was replaced by the upload.
      expect((await read(files[0]!.src)).response.status).toBe(404);
    },
    60_000,
  );
});

/** The first two seconds of a video of the demo. */
async function demoFile(): Promise<Uint8Array> {
  const { demoVideos } = await import('../../demo/videos/demo-videos.ts');
  const from = `demo/videos/films/${demoVideos[0]!.slug}.webm`;
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    ['-v', 'error', '-i', from, '-t', '2', '-c', 'copy', '-f', 'webm', '-'],
    { encoding: 'buffer', maxBuffer: 10_000_000 },
  );
  return new Uint8Array(stdout);
}

describe('captions', () => {
  const english = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHeat the pan <b>slowly</b>.\n';
  const arabic = 'WEBVTT\n\n00:01.000 --> 00:02.000\nسخّن المقلاة ببطء.\n';

  it('are shown in the chosen language, without markup', async () => {
    const { id, slug } = await videos.publish(staff, { title: { en: 'Captions' } });
    const save = (language: string, content: string) =>
      staff.request('PUT', `/api/admin/videos/${id}/captions/${language}`, { content });
    expect((await save('en', english)).status).toBe(200);
    expect((await save('ar', arabic)).status).toBe(200);
    const shown = async (language: string) => {
      const { response, bytes } = await read(`/api/videos/${slug}/captions/${language}`);
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        text: new TextDecoder().decode(bytes),
      };
    };
    expect(await shown('en')).toMatchObject({ status: 200, type: 'text/vtt; charset=utf-8' });
    expect((await shown('en')).text).toContain('Heat the pan slowly.');
    expect((await shown('ar')).text).toContain('سخّن المقلاة ببطء.');
    expect((await shown('fr')).status).toBe(404);
    const video = (await (await guest().request('GET', `/api/videos/${slug}`)).json()) as VideoCard;
    expect(video.captions).toEqual(['ar', 'en']);
  });

  it('of a colleague are not overwritten unseen', async () => {
    const { id } = await videos.create();
    const save = (content: string, replaces: string | null) =>
      staff.request('PUT', `/api/admin/videos/${id}/captions/en`, { content, replaces });
    const saved = await save(english, null);
    const { captions } = (await saved.json()) as StaffVideo;
    const second = await save(arabic, null);
    expect([saved.status, second.status]).toEqual([200, 409]);
    expect(await second.json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await save(arabic, captions[0]!.content)).status).toBe(200);
  });

  it('that cannot be read are refused with the line', async () => {
    const { id } = await videos.create();
    const content = 'WEBVTT\n\n00:02.000 --> 00:01.000\nBackwards\n';
    const response = await staff.request('PUT', `/api/admin/videos/${id}/captions/en`, { content });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'captions_invalid',
      errors: [{ path: 'content', message: 'end_before_start 3' }],
    });
  });

  it('of a draft are not public', async () => {
    const { id, slug } = await videos.create('A draft');
    await staff.request('PUT', `/api/admin/videos/${id}/captions/en`, { content: english });
    expect((await read(`/api/videos/${slug}/captions/en`)).response.status).toBe(404);
    expect((await guest().request('GET', `/api/videos/${slug}`)).status).toBe(404);
  });
});

describe('the library', () => {
  const list = async (query: string) => {
    const response = await guest().request('GET', `/api/videos?${query}`);
    if (!response.ok) throw new Error(await response.text());
    const { items } = (await response.json()) as { items: VideoCard[] };
    return items.map(({ title }) => title);
  };

  it('finds words of titles, chapters and captions in every language', async () => {
    const { id } = await videos.publish(staff, {
      title: { en: 'Grind pepper', fr: 'Moudre du poivre' },
      chapters: [{ startMs: 0, title: { en: 'Fill the hopper' } }],
    });
    const content = 'WEBVTT\n\n00:01.000 --> 00:02.000\nTurn the marmot wheel.\n';
    await staff.request('PUT', `/api/admin/videos/${id}/captions/en`, { content });
    for (const q of ['grind', 'HOPPER', 'marmot', 'poivre', 'marmot poivre'])
      expect(await list(`q=${encodeURIComponent(q)}`)).toEqual(['Grind pepper']);
    expect(await list('q=marmot+unknown')).toEqual([]);
    expect(await list('q=%25')).toEqual([]);
    expect(await list('q=marmot&language=fr')).toEqual(['Moudre du poivre']);
  });

  it('filters by task, length and product', async () => {
    await addProduct(shop.testDatabase, { id: 'moka', stock: 1 });
    const products = [{ productId: 'moka', variantId: '', startMs: 0 }];
    await videos.publish(staff, { title: { en: 'Short one' }, task: 'descale', products }, 30);
    await videos.publish(staff, { title: { en: 'Long one' }, task: 'descale', products }, 600);
    expect(await list('productId=moka')).toEqual(['Long one', 'Short one']);
    expect(await list('productId=moka,kettle&length=short')).toEqual(['Short one']);
    expect(await list('productId=moka&length=long')).toEqual(['Long one']);
    expect(await list('task=descale')).toEqual(['Long one', 'Short one']);
    expect(await list('productId=moka&task=clean')).toEqual([]);
  });
});
