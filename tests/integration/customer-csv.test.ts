import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailbox } from '../support/mailbox.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { must, openAdministrator, openClient, password } from '../support/test-users.ts';

let shop: TestShop;
let administrator: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  administrator = await openAdministrator(shop);
});
afterAll(() => shop.close());

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const rowsOf = async (query: string, values: unknown[] = []) =>
  (await shop.shop.database.pool.query<Record<string, unknown>>(query, values)).rows;
const preview = (table: string, existing = 'update') =>
  must<{ rows: { does: string; problems: string[] }[] }>(
    administrator,
    'POST',
    '/api/admin/customers/import/preview',
    { table, existing },
  );
const apply = (table: string, existing = 'update') =>
  administrator.request('POST', '/api/admin/customers/import', { table, existing });
const emailJobs = async () =>
  (await rowsOf('select count(*)::int as jobs from graphile_worker._private_jobs'))[0]!.jobs;

const head = 'Email,Name,Phone,Tags,Agreed to news on,Agreed to news through';

describe('a customer created by staff', () => {
  it('has no password and gets no email, and sets a password by the reset link', async () => {
    const before = await emailJobs();
    const body = { email: 'grace@example.org', name: 'Grace', phoneNumber: '', tags: ['Regular'] };
    const { id } = await must<{ id: string }>(administrator, 'POST', '/api/admin/customers', body);
    expect(await must(administrator, 'GET', `/api/admin/customers/${id}`)).toMatchObject({
      person: { email: 'grace@example.org', emailVerified: false, role: 'client' },
      tags: ['regular'],
    });
    expect(await emailJobs()).toBe(before);
    expect(await rowsOf('select 1 from credentials where user_id = $1', [id])).toEqual([]);
    expect(await codeOf(await administrator.request('POST', '/api/admin/customers', body))).toBe(
      'email_in_use',
    );

    const mailbox = await openMailbox(shop);
    const { email } = body;
    await new TestBrowser(shop).request('POST', '/api/auth/forgot-password', { email });
    const link = await mailbox.waitForEmail(email, 'Reset your password');
    const token = link.path.replace(/^\/reset-password#/, '');
    const reset = { token, password: 'brass-whisk-41' };
    expect((await new TestBrowser(shop).request('POST', '/api/auth/reset-password', reset)).status).toBe(200);
    await mailbox.waitForEmail(email, 'Your password was changed');
    await mailbox.close();
    const grace = new TestBrowser(shop);
    await must(grace, 'POST', '/api/auth/sign-in/email', { email, password: reset.password });
    expect(await must(grace, 'GET', '/api/session')).toMatchObject({ user: { id, email } });
  });
});

describe('customer import', () => {
  it('previews each row, then imports all with consents as the file states them, and sends no email', async () => {
    await openClient(shop, 'ada@example.org');
    const before = await emailJobs();
    const table = `${head}\r\nada@example.org,Ada L.,,vip,2025-01-02,Fair in Porto\r\nlin@example.org,Lin,+351 210 495 500,,,\r\n`;
    expect((await preview(table)).rows.map(({ does }) => does)).toEqual(['update', 'create']);
    expect(await (await apply(table)).json()).toEqual({ created: 1, updated: 1 });
    expect(
      await rowsOf(
        `select u.name, c.topic, c.given_at, c.source from users u join mail_consents c on c.user_id = u.id
         where u.email = 'ada@example.org'`,
      ),
    ).toEqual([{ name: 'Ada L.', topic: 'news', given_at: new Date('2025-01-02'), source: 'Fair in Porto' }]);
    expect(
      await rowsOf(
        "select 1 from mail_consents c join users u on u.id = c.user_id where u.email = 'lin@example.org'",
      ),
    ).toEqual([]);
    expect(await emailJobs()).toBe(before);
    expect((await preview(table)).rows.map(({ does }) => does)).toEqual(['nothing', 'nothing']);
    expect((await preview(table, 'skip')).rows.map(({ does }) => does)).toEqual(['skip', 'skip']);
  });

  it('keeps the date and source of a consent that the customer has', async () => {
    const owner = await openClient(shop, 'own@example.org');
    await must(owner, 'PUT', '/api/profile/mail-topics', { topics: ['news'] });
    await apply(`${head}\r\nown@example.org,,,,2020-01-02,Old list\r\n`);
    const [consent] = await rowsOf(
      "select c.given_at, c.source from mail_consents c join users u on u.id = c.user_id where u.email = 'own@example.org'",
    );
    expect(consent!.source).toBeNull();
    expect((consent!.given_at as Date).getFullYear()).toBeGreaterThan(2020);
  });

  it('does not bring back a consent that the customer has withdrawn since, only a newer one', async () => {
    const email = 'gone@example.org';
    const owner = await openClient(shop, email);
    const file = `${head}\r\n${email},,,,2025-01-02,Fair in Porto\r\n`;
    await apply(file);
    await must(owner, 'PUT', '/api/profile/mail-topics', { topics: [] });
    expect((await preview(file)).rows.map(({ does }) => does)).toEqual(['nothing']);
    expect(await (await apply(file)).json()).toEqual({ created: 0, updated: 0 });
    expect(await must(owner, 'GET', '/api/profile/mail-topics')).toEqual({ topics: [] });
    await rowsOf("update mail_withdrawals set withdrawn_at = '2024-12-31'");
    await apply(file);
    expect(await must(owner, 'GET', '/api/profile/mail-topics')).toEqual({ topics: ['news'] });
  });

  it('imports nothing if one row has an error, and never changes staff', async () => {
    const email = 'staff@example.org';
    await openAdministrator(shop, email);
    const table = `${head}\r\nnew@example.org,New,,,,\r\n${email},Changed,,,,\r\nada@example.org,,,,yes,\r\n`;
    const { rows } = await preview(table);
    expect(rows.map(({ does, problems }) => [does, ...problems])).toEqual([
      ['create'],
      ['refuse', 'staff'],
      ['refuse', 'consent_without_date', 'consent_without_source'],
    ]);
    expect(await codeOf(await apply(table))).toBe('invalid');
    expect(await rowsOf("select 1 from users where email = 'new@example.org'")).toEqual([]);
  });
});

describe('customer import of a Shopify file', () => {
  it('imports the rows with a valid email, without consents, and skips the others with a reason', async () => {
    const file = readFileSync(path.join(import.meta.dirname, '../fixtures/shopify-customers.csv'), 'utf8');
    const { rows } = await preview(file);
    expect(rows.map(({ does, problems }) => [does, ...problems])).toEqual([
      ['create'],
      ['create'],
      ['create'],
      ['skip', 'email_missing'],
      ['skip', 'email_invalid'],
      ['skip', 'email_twice'],
      ['create', 'phone_invalid'],
      ['create', 'tags_invalid'],
    ]);
    expect(await (await apply(file)).json()).toEqual({ created: 5, updated: 0 });
    expect(
      await rowsOf(
        "select name, phone_number, email_verified from users where email = 'maren.holt@example.org'",
      ),
    ).toEqual([{ name: 'Maren Holt', phone_number: '+351 210 495 500', email_verified: false }]);
    expect(
      await rowsOf(
        "select 1 from mail_consents c join users u on u.id = c.user_id where u.email like '%holt@example.org'",
      ),
    ).toEqual([]);
    expect(await (await apply(file)).json()).toEqual({ created: 0, updated: 0 });
  });

  it('skips the row of a staff account and imports the others', async () => {
    await openAdministrator(shop, 'staff-of-shopify@example.org');
    const file =
      'First Name,Last Name,Email,Accepts Email Marketing\nA,B,staff-of-shopify@example.org,no\nC,D,cd@example.org,no\n';
    const { rows } = await preview(file);
    expect(rows.map(({ does, problems }) => [does, ...problems])).toEqual([['skip', 'staff'], ['create']]);
    expect(await (await apply(file)).json()).toEqual({ created: 1, updated: 0 });
  });
});

describe('customer export', () => {
  it('has tags, totals and consents with date and source, is safe to open in a spreadsheet and can be imported', async () => {
    await apply(`${head}\r\nevil@example.org,"=HYPERLINK(""x"")",,vip,2025-01-02,Fair in Porto\r\n`);
    const response = await administrator.request('GET', '/api/admin/customers.csv?tag=vip');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = await response.text();
    const line = text.split('\r\n').find((each) => each.startsWith('evil@example.org'))!;
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
    expect(line).toContain('2025-01-02T00:00:00.000Z,Fair in Porto');
    expect(line).toMatch(/,0,0\.00,[A-Z]{3}$/);
    expect((await preview(text)).rows.every(({ does }) => does === 'nothing')).toBe(true);
  });

  it('and import are refused to customers and to staff who may only view customers', async () => {
    const email = 'limited@example.org';
    const limited = await openAdministrator(shop, email);
    await shop.shop.database.pool.query(`update users set areas = '["orders"]' where email = $1`, [email]);
    await must(limited, 'POST', '/api/auth/sign-in/email', { email, password });
    for (const browser of [new TestBrowser(shop), await openClient(shop), limited]) {
      const statuses = [
        (await browser.request('GET', '/api/admin/customers.csv')).status,
        (await browser.request('POST', '/api/admin/customers/import', { table: head, existing: 'skip' }))
          .status,
      ];
      expect(statuses.every((status) => status === 401 || status === 403)).toBe(true);
    }
  });
});
