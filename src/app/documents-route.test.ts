import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrder } from '../../tests/attacks/request-fixtures.ts';
import { openAdministrator, openClient } from '../../tests/support/test-users.ts';
import { readPdf } from '../../tests/support/read-pdf.ts';
import { fillSmallCatalogue } from '../../tests/support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../../tests/support/test-shop.ts';

let shop: TestShop;
let orderId: string;
let browsers: [
  anonymous: TestBrowser,
  owner: TestBrowser,
  otherCustomer: TestBrowser,
  administrator: TestBrowser,
];
beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  const owner = await openClient(shop);
  orderId = await newOrder(owner);
  browsers = [new TestBrowser(shop), owner, await openClient(shop), await openAdministrator(shop)];
});
afterAll(() => shop.close());

const aLogo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 600, height: 200, channels: 3, background: '#2f4a3c' } })
      .png()
      .toBuffer(),
  );

const unknown = '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

describe('order documents', () => {
  it.each([
    ['/api/orders/{id}/invoice.pdf', [401, 200, 404, 404]],
    ['/api/admin/orders/{id}/invoice.pdf', [401, 403, 403, 200]],
    ['/api/admin/orders/{id}/packing-slip.pdf', [401, 403, 403, 200]],
    ['/api/admin/packing-slips.pdf?orders={id}', [401, 403, 403, 200]],
  ])(
    'at %s are sent only to the order’s customer or only to administrators, and never cached',
    async (address, statuses) => {
      const answers = [];
      for (const browser of browsers)
        answers.push(await browser.request('GET', address.replace('{id}', orderId)));
      expect(answers.map(({ status }) => status)).toEqual(statuses);
      for (const answer of answers) {
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        const isDocument = answer.status === 200;
        expect(answer.headers.get('content-type')).toMatch(
          isDocument ? /^application\/pdf$/ : /problem\+json/,
        );
        if (!isDocument) continue;
        expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="[\w-]+\.pdf"$/);
        expect(readPdf(new Uint8Array(await answer.arrayBuffer())).pages).toBe(1);
      }
    },
  );

  it('contain an uploaded logo, and the shop name as text', async () => {
    const [, , , administrator] = browsers;
    const drawn = async (address: string) => {
      const answer = await administrator.request('GET', address.replace('{id}', orderId));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      // The document contains no other picture. A transparent picture also has a mask.
      const pictures =
        Buffer.from(bytes)
          .toString('latin1')
          .match(/\/Width 480\n/g)?.length ?? 0;
      return { pictures, text: readPdf(bytes).text };
    };
    const documents = [
      '/api/admin/orders/{id}/invoice.pdf',
      '/api/admin/orders/{id}/packing-slip.pdf',
      '/api/admin/packing-slips.pdf?orders={id}',
    ];
    for (const address of documents) expect((await drawn(address)).pictures).toBe(0);
    const body = new FormData();
    body.set('file', new File([await aLogo()], 'logo.png', { type: 'image/png' }));
    const uploaded = await administrator.request('POST', '/api/admin/pictures', body);
    const { id: pictureId } = (await uploaded.json()) as { id: string };
    const put = { ground: 'light', pictureId, formerId: null };
    expect((await administrator.request('PUT', '/api/admin/settings/logo', put)).status).toBe(200);
    for (const address of documents) {
      const { pictures, text } = await drawn(address);
      expect([address, pictures > 0]).toEqual([address, true]);
      expect(text).toContain('Trivet Kitchen');
    }
  });

  it('respond with 404 for an unknown order or shipment, and 400 for an invalid list of orders', async () => {
    const [, owner, , administrator] = browsers;
    for (const id of [unknown, 'x', '..%2f..%2fpackage.json'])
      expect((await owner.request('GET', `/api/orders/${id}/invoice.pdf`)).status).toBe(404);
    for (const [address, status] of [
      [`/api/admin/orders/${unknown}/packing-slip.pdf`, 404],
      [`/api/admin/orders/${orderId}/packing-slip.pdf?shipment=${unknown}`, 404],
      [`/api/admin/orders/${orderId}/packing-slip.pdf?shipment=%27`, 404],
      ['/api/admin/packing-slips.pdf', 400],
      [`/api/admin/packing-slips.pdf?orders=${orderId},x`, 400],
    ] as const)
      expect([address, (await administrator.request('GET', address)).status]).toEqual([address, status]);
  });
});
