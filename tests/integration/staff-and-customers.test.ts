import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustSucceed, newOrder } from '../attacks/request-fixtures.ts';
import { openAdministrator, openClient, password } from '../support/test-users.ts';
import { fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let administrator: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  administrator = await openAdministrator(shop);
});
afterAll(() => shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await shop.shop.database.pool.query<Record<string, unknown>>(text, values)).rows;
const statusAndCode = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];
const idOf = async (browser: TestBrowser) =>
  ((await mustSucceed(browser, 'GET', '/api/session')) as { user: { id: string } }).user.id;
const asRole = (role: 'client' | 'admin', areas: string[] | null = null, currentPassword = password) => ({
  role,
  areas,
  currentPassword,
});
const setRole = (by: TestBrowser, id: string, body: object) =>
  by.request('PUT', `/api/admin/customers/${id}/role`, body);
interface Person {
  id: string;
  displayName: string | null;
  tags: string[];
  orders: number;
  value: { amount: number };
}
const list = async (search: string) =>
  (await mustSucceed(administrator, 'GET', `/api/admin/customers?${search}`)) as {
    items: Person[];
    total: number;
  };

describe('staff role', () => {
  it('changes only with the administrator’s password, and a change ends the user’s sessions', async () => {
    const [person, id] = await openClient(shop).then(
      async (browser) => [browser, await idOf(browser)] as const,
    );
    expect(
      await statusAndCode(await setRole(administrator, id, asRole('admin', null, 'wrong-pan-27'))),
    ).toEqual([403, 'wrong_password']);
    expect((await setRole(administrator, id, asRole('admin', ['orders']))).status).toBe(200);
    expect((await mustSucceed(person, 'GET', '/api/session')) as object).toMatchObject({ user: null });
    expect(await query('select role, areas from users where id = $1', [id])).toEqual([
      { role: 'admin', areas: ['orders'] },
    ]);
    expect((await setRole(administrator, id, asRole('client', ['orders']))).status).toBe(200);
    expect(await query('select role, areas from users where id = $1', [id])).toEqual([
      { role: 'client', areas: null },
    ]);
    const log = (await mustSucceed(administrator, 'GET', `/api/admin/audit?subjectId=${id}`)) as {
      items: { differences: object[] }[];
    };
    expect(log.items.map(({ differences }) => differences)).toEqual([
      [
        { path: 'role', before: 'admin', after: 'client' },
        { path: 'areas', before: 'orders', after: null },
      ],
      [
        { path: 'role', before: 'client', after: 'admin' },
        { path: 'areas', before: null, after: 'orders' },
      ],
    ]);
  });

  it('cannot be extended by limited staff for themselves; they cannot disable, export or erase other staff either', async () => {
    const limited = await openAdministrator(shop);
    const id = await idOf(limited);
    await query('update users set areas = $2 where id = $1', [id, '["customers","settings"]']);
    expect((await limited.request('GET', '/api/admin/customers')).status).toBe(200);
    expect(await statusAndCode(await setRole(limited, id, asRole('admin')))).toEqual([403, 'forbidden']);
    const other = await idOf(administrator);
    for (const [method, path, body] of [
      ['PUT', 'sign-in', { isDisabled: true }],
      ['POST', 'data', undefined],
      ['POST', 'erase', { currentPassword: password }],
    ] as const) {
      const response = await limited.request(method, `/api/admin/customers/${other}/${path}`, body);
      expect([path, ...(await statusAndCode(response))]).toEqual([path, 403, 'forbidden']);
    }
  });

  it('with an empty list of scopes permits no back office request', async () => {
    const empty = await openAdministrator(shop);
    await query('update users set areas = $2 where id = $1', [await idOf(empty), '[]']);
    expect((await mustSucceed(empty, 'GET', '/api/session')) as object).toMatchObject({
      user: { role: 'admin', areas: [] },
    });
    for (const path of ['orders', 'settings/shop', 'products', 'customers', 'mail', 'audit', 'orders-unseen'])
      expect([path, (await empty.request('GET', `/api/admin/${path}`)).status]).toEqual([path, 403]);
  });
});

describe('last administrator with full access', () => {
  let alone: TestShop;
  beforeAll(async () => {
    alone = await openTestShop();
  });
  afterAll(() => alone.close());
  const runners = async () =>
    (
      await alone.shop.database.pool.query(
        "select id from users where role = 'admin' and areas is null and disabled_at is null",
      )
    ).rows.length;

  it('cannot lose the role or be limited, disabled or erased while all other administrators are limited', async () => {
    const last = await openAdministrator(alone);
    const limited = await openAdministrator(alone);
    const id = await idOf(last);
    expect((await setRole(last, await idOf(limited), asRole('admin', ['orders']))).status).toBe(200);
    for (const [method, path, body] of [
      ['PUT', 'role', asRole('client')],
      ['PUT', 'role', asRole('admin', ['orders'])],
      ['PUT', 'sign-in', { isDisabled: true }],
      ['POST', 'erase', { currentPassword: password }],
    ] as const) {
      const response = await last.request(method, `/api/admin/customers/${id}/${path}`, body);
      expect([path, ...(await statusAndCode(response))]).toEqual([path, 409, 'last_administrator']);
    }
    expect(await runners()).toBe(1);
  });

  it('remains when all administrators remove each other’s role concurrently', async () => {
    const all = [
      await openAdministrator(alone),
      await openAdministrator(alone),
      await openAdministrator(alone),
    ];
    const [{ rows }] = [
      await alone.shop.database.pool.query<{ id: string }>(
        "select id from users where role = 'admin' and areas is null order by id",
      ),
    ];
    const ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(4);
    const responses = await Promise.all(
      all.flatMap((browser) => ids.map((id) => setRole(browser, id, asRole('client')))),
    );
    expect(await runners()).toBe(1);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

/** Places an order and marks it as paid: an unpaid one is no sale. */
async function newPaidOrder(customer: TestBrowser): Promise<string> {
  const orderId = await newOrder(customer);
  await mustSucceed(administrator, 'POST', `/api/admin/orders/${orderId}/move`, {
    move: 'markPaid',
    version: 1,
  });
  return orderId;
}

describe('customer in the back office', () => {
  it('has a page with orders, sales, cart, favourites, notes and tags', async () => {
    const customer = await openClient(shop);
    const id = await idOf(customer);
    const orderId = await newPaidOrder(customer);
    await mustSucceed(customer, 'POST', '/api/cart/lines', { productId: 'kettle', selectedColor: null });
    await mustSucceed(customer, 'PUT', '/api/favorites/kettle');
    const path = `/api/admin/customers/${id}`;
    await mustSucceed(administrator, 'POST', `${path}/notes`, { text: 'Likes it blue.' });
    await mustSucceed(administrator, 'PUT', `${path}/tags`, { tags: ['Regular', ' regular ', 'Baker'] });
    expect(await mustSucceed(administrator, 'GET', path)).toMatchObject({
      person: { id, role: 'client', areas: null, isDisabled: false },
      tags: ['baker', 'regular'],
      notes: [{ text: 'Likes it blue.', author: 'Shopkeeper' }],
      orders: { total: 1, items: [{ id: orderId }] },
      sales: { orders: 1 },
      cart: [{ productId: 'kettle', quantity: 1 }],
      favorites: [{ id: 'kettle' }],
    });
    await expect(query('update customer_notes set text = $1', ['Likes it red.'])).rejects.toThrow(
      'not rewritten',
    );
    // Staff notes are part of the customer's data export.
    expect(await mustSucceed(customer, 'GET', '/api/profile/data')).toMatchObject({
      writtenByTheShop: { notes: [{ text: 'Likes it blue.' }], tags: ['baker', 'regular'] },
    });
  });

  it('is found by name, phone number, tag and role, and the list sorts by sales, orders and date', async () => {
    const name = `Zenobia ${randomUUID().slice(0, 8)}`;
    const people = [await openClient(shop), await openClient(shop), await openClient(shop)];
    const ids = await Promise.all(people.map(idOf));
    for (const [index, browser] of people.entries()) {
      await mustSucceed(browser, 'PATCH', '/api/profile', { displayName: `${name} ${index}` });
      for (let orders = 0; orders < index; orders += 1) await newPaidOrder(browser);
    }
    await mustSucceed(people[1]!, 'PATCH', '/api/profile', { phoneNumber: '+351 210-987 654' });
    const q = encodeURIComponent(name.toLowerCase());
    const order = async (sort: string) =>
      (await list(`q=${q}&sort=${sort}`)).items.map((person) => ids.indexOf(person.id));
    expect(await order('value')).toEqual([2, 1, 0]);
    expect(await order('orders')).toEqual([2, 1, 0]);
    expect(await order('newest')).toEqual([2, 1, 0]);
    const [best] = (await list(`q=${q}&sort=value`)).items;
    expect(best).toMatchObject({ orders: 2, value: { currency: 'USD' } });
    expect(best!.value.amount).toBeGreaterThan(0);
    expect((await list('q=210 987654')).items.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await list(`q=${encodeURIComponent('100%_')}`)).total).toBe(0);
    await mustSucceed(administrator, 'PUT', `/api/admin/customers/${ids[0]}/tags`, { tags: [name] });
    expect((await list(`tag=${q}`)).items.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await list(`tag=${q}&role=admin`)).total).toBe(0);
  });

  it('is signed out when the account is disabled and can sign in when it is enabled', async () => {
    const email = `${randomUUID()}@example.org`;
    const customer = await openClient(shop, email);
    const path = `/api/admin/customers/${await idOf(customer)}/sign-in`;
    await mustSucceed(administrator, 'PUT', path, { isDisabled: true });
    expect(await mustSucceed(customer, 'GET', '/api/session')).toMatchObject({ user: null });
    const signIn = () =>
      new TestBrowser(shop).request('POST', '/api/auth/sign-in/email', { email, password });
    expect((await signIn()).ok).toBe(false);
    await mustSucceed(administrator, 'PUT', path, { isDisabled: false });
    expect((await signIn()).ok).toBe(true);
  });

  it('can be exported and erased, while the orders remain without the customer', async () => {
    const customer = await openClient(shop);
    const id = await idOf(customer);
    const orderId = await newOrder(customer);
    const path = `/api/admin/customers/${id}`;
    expect(await mustSucceed(administrator, 'POST', `${path}/data`)).toMatchObject({
      profile: { id },
      orders: [{ id: orderId }],
    });
    const erase = (currentPassword: string) =>
      administrator.request('POST', `${path}/erase`, { currentPassword });
    expect(await statusAndCode(await erase('wrong-pan-27'))).toEqual([403, 'wrong_password']);
    expect(await statusAndCode(await erase(password))).toEqual([409, 'orders_under_way']);
    await mustSucceed(customer, 'POST', `/api/orders/${orderId}/cancel`);
    expect((await erase(password)).status).toBe(200);
    expect((await administrator.request('GET', path)).status).toBe(404);
    expect(await query('select user_id from orders where id = $1', [orderId])).toEqual([{ user_id: null }]);
    const log = await mustSucceed(administrator, 'GET', `/api/admin/audit?subjectId=${id}`);
    expect(log).toMatchObject({ items: [{ act: 'deleted', name: null }, {}] });
    expect(JSON.stringify(log)).not.toContain('@example.org');
  });
});
