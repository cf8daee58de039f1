import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOrder } from '../../tests/attacks/request-fixtures.ts';
import { openAdministrator, openClient } from '../../tests/support/test-users.ts';
import { fillSmallCatalogue } from '../../tests/support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../../tests/support/test-shop.ts';

let shop: TestShop;
let orderIds: string[];
let owner: TestBrowser;
let administrator: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  owner = await openClient(shop);
  orderIds = [await newOrder(owner), await newOrder(owner)];
  administrator = await openAdministrator(shop);
});
afterAll(() => shop.close());

const rowsOf = async (answer: Response) => (await answer.text()).trimEnd().split('\r\n');

describe('orders CSV export', () => {
  it('returns 401 without a session, 403 to customers, and 400 for an invalid query', async () => {
    const statuses = [];
    for (const browser of [new TestBrowser(shop), owner, administrator])
      for (const query of ['', '?nonsense=1', '?orders=x', '?rows=pages'])
        statuses.push((await browser.request('GET', `/api/admin/orders.csv${query}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 403, 403, 403, 403, 200, 400, 400, 400]);
  });

  it('contains all matching orders or the selected ones', async () => {
    const answer = await administrator.request('GET', '/api/admin/orders.csv?status=pending');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await rowsOf(answer)).toHaveLength(3);
    const none = await administrator.request('GET', '/api/admin/orders.csv?status=delivered');
    expect(await rowsOf(none)).toHaveLength(1);
    const chosen = await administrator.request('GET', `/api/admin/orders.csv?orders=${orderIds[0]}`);
    expect(await rowsOf(chosen)).toHaveLength(2);
    const lines = await administrator.request(
      'GET',
      `/api/admin/orders.csv?orders=${orderIds[0]}&rows=lines`,
    );
    expect((await rowsOf(lines))[0]).toContain('Type,SKU,Product');
  });
});
