import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnJobs } from '#modules/returns/jobs.ts';
import type { MailTransport, Mail } from '#platform/mail/mail.ts';
import { mustSucceed, newDeliveredOrder } from '../attacks/request-fixtures.ts';
import { openAdministrator, openClient, password } from '../support/test-users.ts';
import { fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { runJob } from '../support/run-job.ts';

let shop: TestShop;
let owner: TestBrowser;
let otherCustomer: TestBrowser;
let administrator: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  owner = await openClient(shop);
  otherCustomer = await openClient(shop);
  administrator = await openAdministrator(shop);
});
afterAll(() => shop.close());

interface Photo {
  id: string;
  src: string;
  smallSrc: string;
}

/** A form with a photo that contains a location and an author as EXIF data. */
async function photoForm(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Ada Lindqvist' }, IFD3: { GPSLatitude: '38/1 42/1 0/1' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], '<img src=x>.jpg', { type: 'image/jpeg' }));
  return form;
}

const photosOf = (orderId: string) => `/api/orders/${orderId}/return-photos`;
const upload = async (browser: TestBrowser, orderId: string) =>
  browser.request('POST', photosOf(orderId), await photoForm());
const uploaded = async (browser: TestBrowser, orderId: string) =>
  (await (await upload(browser, orderId)).json()) as Photo;
const ask = (browser: TestBrowser, orderId: string, photoIds: string[] = []) =>
  browser.request('POST', `/api/orders/${orderId}/returns`, {
    lines: [{ position: 0, quantity: 1, reason: 'damaged' }],
    wish: 'refund',
    note: '',
    photoIds,
  });
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];
const filesOf = async (id: string) => {
  const found: string[] = [];
  for await (const key of shop.shop.storage.list()) if (key.includes(id)) found.push(key);
  return found;
};
const run = (name: string, payload: object = {}, mail: MailTransport = shop.shop.mail.transport) =>
  runJob(
    shop.shop.database.tx,
    returnJobs({ mail, storage: shop.shop.storage, baseUrl: 'http://shop.test' }),
    name,
    payload,
  );

describe('return photo', () => {
  it('can be viewed by its owner, and by staff once it is part of a return; other customers get 404, visitors 401', async () => {
    const orderId = await newDeliveredOrder(owner, administrator);
    const { id, src } = await uploaded(owner, orderId);
    const statuses = async () =>
      Promise.all(
        [new TestBrowser(shop), owner, otherCustomer, administrator].map(
          async (browser) => (await browser.request('GET', src)).status,
        ),
      );
    expect(await statuses()).toEqual([401, 200, 404, 404]);
    expect((await ask(owner, orderId, [id])).status).toBe(200);
    expect(await statuses()).toEqual([401, 200, 404, 200]);
  });

  it('is re-encoded without EXIF data, not cached, and has no public URL', async () => {
    const orderId = await newDeliveredOrder(owner, administrator);
    const { id, src, smallSrc } = await uploaded(owner, orderId);
    const large = await owner.request('GET', src);
    expect(large.headers.get('cache-control')).toBe('private, no-store');
    expect(large.headers.get('content-type')).toBe('image/webp');
    const picture = await sharp(Buffer.from(await large.arrayBuffer())).metadata();
    expect([picture.format, picture.width, picture.exif]).toEqual(['webp', 1600, undefined]);
    const small = await owner.request('GET', smallSrc);
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(320);
    for (const address of [`/media/${id}.webp`, `/media/${id}-320.webp`, `/media/${id}-960.avif`])
      expect([address, (await owner.request('GET', address)).status]).toEqual([address, 404]);
  });

  it('cannot be added to another customer’s order, used in another customer’s return or deleted by another customer', async () => {
    const orderId = await newDeliveredOrder(owner, administrator);
    expect(await codeOf(await upload(otherCustomer, orderId))).toEqual([404, 'not_found']);
    expect(await codeOf(await upload(new TestBrowser(shop), orderId))).toEqual([401, 'unauthenticated']);
    const { id } = await uploaded(owner, orderId);
    const others = await newDeliveredOrder(otherCustomer, administrator);
    expect(await codeOf(await ask(otherCustomer, others, [id]))).toEqual([400, 'invalid']);
    expect(await codeOf(await otherCustomer.request('DELETE', `${photosOf(orderId)}/${id}`))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('is limited to five per return, even for concurrent uploads', async () => {
    const orderId = await newDeliveredOrder(owner, administrator);
    const responses = await Promise.all(Array.from({ length: 8 }, () => upload(owner, orderId)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    const rejected = responses.filter(({ status }) => status !== 200);
    for (const response of rejected) expect(await codeOf(response)).toEqual([409, 'too_many_photos']);
  });

  it('cannot be an SVG with the name of a PNG', async () => {
    const orderId = await newDeliveredOrder(owner, administrator);
    const form = new FormData();
    form.set('file', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'pan.png'));
    expect(await codeOf(await owner.request('POST', photosOf(orderId), form))).toEqual([
      415,
      'not_a_picture',
    ]);
  });

  it('is deleted with its files when removed, or when unused for a day', async () => {
    const orderId = await newDeliveredOrder(owner, administrator);
    const [first, second] = [await uploaded(owner, orderId), await uploaded(owner, orderId)];
    expect((await owner.request('DELETE', `${photosOf(orderId)}/${first.id}`)).status).toBe(200);
    expect((await owner.request('GET', first.src)).status).toBe(404);
    const { pool } = shop.shop.database;
    await pool.query(`update return_photos set created_at = now() - interval '25 hours' where id = $1`, [
      second.id,
    ]);
    await run('returns:forgetPhotos');
    expect((await owner.request('GET', second.src)).status).toBe(404);
    for (const { id } of [first, second]) {
      expect(await filesOf(id)).toHaveLength(2);
      await run('returns:deleteFiles', { ids: [id] });
      expect(await filesOf(id)).toEqual([]);
    }
  });
});

describe('emails about returns', () => {
  it('are sent once each to the customer, and to the shop for a new return', async () => {
    const orderId = await newDeliveredOrder(owner, administrator);
    const requested = (await (await ask(owner, orderId)).json()) as { id: string; code: string };
    const sent: Mail[] = [];
    const mail: MailTransport = {
      send: (each) => {
        sent.push(each);
        return Promise.resolve();
      },
      close: () => {},
    };
    const tell = (kind: string) => run('returns:sendMail', { returnId: requested.id, kind }, mail);
    await Promise.all([tell('requested'), tell('requested'), tell('requested')]);
    await tell('staff_notice');
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      `Return ${requested.code} of order ${await numberOf(orderId)} needs your decision`,
      `Return ${requested.code} requested`,
    ]);
    expect(sent.find(({ subject }) => subject.endsWith('needs your decision'))!.to.address).toBe(
      'hello@trivet.example',
    );
    await mustSucceed(administrator, 'POST', `/api/admin/returns/${requested.id}/move`, {
      move: 'approve',
      version: 1,
    });
    await tell('approved');
    expect(sent.at(-1)!.text).toContain(requested.code);
    expect(sent.at(-1)!.text).toContain('Pack it as it came');
  });
});

async function numberOf(orderId: string): Promise<number> {
  return ((await mustSucceed(owner, 'GET', `/api/orders/${orderId}`)) as { number: number }).number;
}

describe('returns of a customer', () => {
  it('are in the data export; an open one prevents account deletion, which erases texts and photos of withdrawn ones', async () => {
    const email = `${randomUUID()}@example.org`;
    const leaving = await openClient(shop, email);
    const orderId = await newDeliveredOrder(leaving, administrator);
    const { id: photoId } = await uploaded(leaving, orderId);
    const requested = (await (await ask(leaving, orderId, [photoId])).json()) as { id: string; code: string };
    expect(await mustSucceed(leaving, 'GET', '/api/profile/data')).toMatchObject({
      returns: [{ code: requested.code }],
    });
    const leave = () => leaving.request('POST', '/api/profile/delete', { currentPassword: password });
    expect(await codeOf(await leave())).toEqual([409, 'returns_under_way']);
    await mustSucceed(leaving, 'POST', `/api/returns/${requested.id}/withdraw`, {});
    expect((await leave()).status).toBe(200);
    const { rows } = await shop.shop.database.pool.query<{ kept: string }>(
      `select returns::text || (select string_agg(e::text, '') from return_events e where e.return_id = returns.id) as kept
       from returns where id = $1`,
      [requested.id],
    );
    expect(rows[0]!.kept).not.toMatch(new RegExp(`${email}|Ada`));
    const photos = await shop.shop.database.pool.query('select from private_pictures where id = $1', [
      photoId,
    ]);
    expect(photos.rowCount).toBe(0);
  });
});
