import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Actor, SignedIn } from '#kernel/actor.ts';
import { videoJobs } from '#modules/videos/jobs.ts';
import type { StaffVideo, VideoUpload } from '#modules/videos/contract/staff.ts';
import { createVideo, getForStaff } from '#modules/videos/service/edit-videos.ts';
import { type Context, write } from '#platform/context.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { addProduct } from './products.ts';
import { valueOf } from './results.ts';
import { runJob } from './run-job.ts';
import { openTestShop, type TestBrowser, type TestShop } from './test-shop.ts';
import { openAdministrator } from './test-users.ts';
import { makeVideo } from './video-files.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Videos of a test shop, with the jobs run at once. */
export function videosOf(shop: TestShop, administrator: SignedIn) {
  const { database, storage } = shop.shop;
  const sent: Mail[] = [];
  const mail = {
    send: (message: Mail) => {
      sent.push(message);
      return Promise.resolve();
    },
  };
  const jobs = videoJobs({ mail: mail as never, baseUrl: shop.shop.config.baseUrl, storage });
  const run = (name: string, payload: object) => runJob(database.tx, jobs, name, payload);
  const as = <Input, Output>(
    actor: SignedIn,
    service: (ctx: Context, input: Input) => Promise<Output>,
    input: Input,
  ): Promise<Output> => write(database.tx, actor, service, input);

  /** Runs the jobs that delete files. */
  async function runDeletions(): Promise<void> {
    const { rows } = await database.pool.query<{ id: string; name: string; payload: object }>(
      `select jobs.id, tasks.identifier as name, payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier in ('videos:deleteFile', 'videos:deleteFiles')`,
    );
    for (const { id, name, payload } of rows) {
      await run(name, payload);
      await database.pool.query('delete from graphile_worker._private_jobs where id = $1', [id]);
    }
  }

  const create = async (title = 'Season a pan', task: 'season' | 'setup' = 'season'): Promise<StaffVideo> =>
    valueOf(await as(administrator, createVideo, { title: { en: title }, task }));
  const get = async (id: string) => valueOf(await as(administrator, getForStaff, { id }));

  /** Uploads a file as a browser does, and checks it. @returns the video. */
  async function upload(browser: TestBrowser, id: string, bytes: Uint8Array, type = 'video/webm') {
    const upload = await begin(browser, id, bytes, type);
    for (let part = 0; part < upload.parts; part += 1)
      expect((await sendPart(browser, upload, bytes, part)).status).toBe(200);
    const response = await complete(browser, upload);
    expect(response.status).toBe(200);
    await run('videos:checkFile', { videoId: id, name: upload.uploadId, bytes: bytes.length });
    return get(id);
  }

  /** A published video with a file, about these products. */
  async function publish(
    browser: TestBrowser,
    change: Partial<Omit<StaffVideo, 'task'>> & { task?: string } = {},
    seconds = 20,
  ): Promise<StaffVideo> {
    const { id } = await create(change.title?.en);
    const { title, description, task, posterId, chapters, version } = await upload(
      browser,
      id,
      await makeVideo({ seconds }),
    );
    const content = { title, description, task, posterId, chapters, products: [] };
    const body = { ...content, version, status: 'published', ...change };
    const response = await browser.request('PUT', `/api/admin/videos/${id}`, body);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as StaffVideo;
  }
  return { run, runDeletions, as, sent, create, get, upload, publish };
}

/** A shop with staff, a customer with a confirmed address for each test, and two products, for a test file. */
export function openVideoShop() {
  const state = {} as {
    shop: TestShop;
    staff: TestBrowser;
    administrator: SignedIn;
    customer: SignedIn;
    videos: ReturnType<typeof videosOf>;
  };
  const pool = () => state.shop.shop.database.pool;

  /** A customer with a confirmed address. */
  async function newCustomer(): Promise<SignedIn> {
    const user = await state.shop.testDatabase.createUser();
    await pool().query('update users set email_verified = true where id = $1', [user.id]);
    return user;
  }

  beforeAll(async () => {
    state.shop = await openTestShop();
    state.staff = await openAdministrator(state.shop);
    state.administrator = await state.shop.testDatabase.createUser({ role: 'admin' });
    state.videos = videosOf(state.shop, state.administrator);
    await addProduct(state.shop.testDatabase, { id: 'kettle', stock: 100 });
    await addProduct(state.shop.testDatabase, { id: 'pan', stock: { s: 50, l: 50 } });
  });
  beforeEach(async () => {
    state.customer = await newCustomer();
  });
  afterAll(() => state.shop.close());

  const as = <Input, Output>(
    actor: Actor,
    service: (ctx: Context, input: Input) => Promise<Output>,
    input: Input,
  ): Promise<Output> => write(state.shop.shop.database.tx, actor, service, input);

  return { state, pool, newCustomer, as };
}

export async function begin(
  browser: TestBrowser,
  id: string,
  bytes: Uint8Array,
  type = 'video/webm',
): Promise<VideoUpload> {
  const body = { bytes: bytes.length, type, fingerprint: sha256(bytes) };
  const response = await browser.request('POST', `/api/admin/videos/${id}/uploads`, body);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as VideoUpload;
}

export function sendPart(
  browser: TestBrowser,
  { uploadId, partBytes }: VideoUpload,
  bytes: Uint8Array,
  part: number,
): Promise<Response> {
  const body = new FormData();
  const slice = bytes.slice(part * partBytes, (part + 1) * partBytes);
  body.set('file', new File([slice], 'part'));
  return browser.request('POST', `/api/admin/video-uploads/${uploadId}/parts/${part}`, body);
}

export const complete = (browser: TestBrowser, { uploadId }: VideoUpload): Promise<Response> =>
  browser.request('POST', `/api/admin/video-uploads/${uploadId}/complete`);
