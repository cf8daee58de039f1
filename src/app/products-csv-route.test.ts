import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdministrator, openClient } from '../../tests/support/test-users.ts';
import { fillSmallCatalogue } from '../../tests/support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../../tests/support/test-shop.ts';

let shop: TestShop;
let administrator: TestBrowser;
let client: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  client = await openClient(shop);
  administrator = await openAdministrator(shop);
});
afterAll(() => shop.close());

const rowsOf = async (answer: Response) => (await answer.text()).trimEnd().split('\r\n');

describe('products CSV', () => {
  it('export returns 401 without a session, 403 to customers, and 400 for an invalid query', async () => {
    const statuses = [];
    for (const browser of [new TestBrowser(shop), client, administrator])
      for (const query of ['', '?nonsense=1', '?status=lost'])
        statuses.push((await browser.request('GET', `/api/admin/products.csv${query}`)).status);
    expect(statuses).toEqual([401, 401, 401, 403, 403, 403, 200, 400, 400]);
  });

  it('export contains all matching products or the selected ones', async () => {
    const answer = await administrator.request('GET', '/api/admin/products.csv?status=published');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="products.csv"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await rowsOf(answer)).toHaveLength(4);
    const chosen = await rowsOf(
      await administrator.request('GET', '/api/admin/products.csv?products=casserole'),
    );
    expect(chosen).toHaveLength(3);
    expect(chosen[1]).toContain('Moss #4f6b3a; Slate #4a5560');
    const unknownCategory = await administrator.request('GET', '/api/admin/products.csv?category=nowhere');
    expect(await rowsOf(unknownCategory)).toHaveLength(1);
    const none = await administrator.request('GET', '/api/admin/products.csv?products=');
    expect(await rowsOf(none)).toHaveLength(1);
  });

  it('import of the previous release answers 410 and names the new address', async () => {
    const answer = await administrator.request('POST', '/api/admin/assortment/table/preview', {
      table: 'ID',
    });
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject({ code: 'csv_import_moved' });
  });
});
