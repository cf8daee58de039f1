import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkShop } from '#app/commands/doctor.ts';
import { jobHandlers } from '#app/jobs.ts';
import { readArchive } from '#platform/backup/archive.ts';
import { restore } from '#platform/backup/backup.ts';
import { pendingMigrations } from '#platform/database/migrate.ts';
import { startJobs } from '#platform/start-jobs.ts';
import { must, openAdministrator, password } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

// The passwords in the fixture have hashes of the real cost.
vi.unmock('#modules/accounts/providers/password-cost.ts');

const fixtures = path.join(import.meta.dirname, '../fixtures');
const archive = path.join(fixtures, 'shop-at-0034.trivet');
const sumsBefore = JSON.parse(readFileSync(path.join(fixtures, 'shop-at-0034-sums.json'), 'utf8')) as Record<
  string,
  unknown
>;

/**
 * Tables that a later migration renames or replaces, by their name in the fixture, with the name of the table that has
 * their rows now.
 */
const renamedTables: Readonly<Record<string, string>> = {};

/** Queries of sums that no migration may change. `shop-at-0034-sums.json` has their results at migration 0034. */
const sums: Readonly<Record<string, string>> = {
  'order totals by status': `select status as key, count(*)::int as rows, sum(total)::int as sum from orders group by status order by 1`,
  'ledger by kind': `select kind as key, count(*)::int as rows, sum(amount)::int as sum from payment_entries group by kind order by 1`,
  'stock by product': `select product_id || ' ' || color_key as key, count(*)::int as rows, sum(on_hand)::int as sum from stock_items group by 1 order by 1`,
  'gift card balances': `select 'all' as key, count(*)::int as rows, sum(balance)::int as sum from gift_cards`,
  'returns by state': `select state as key, count(*)::int as rows, 0 as sum from returns group by state order by 1`,
  'cart quantities': `select 'all' as key, count(*)::int as rows, sum(quantity)::int as sum from cart_lines`,
};

let shop: TestShop;
const rowsBefore = new Map<string, number>();
const jobsBefore = new Map<string, number>();
let filesBefore = 0;

beforeAll(async () => {
  for await (const entry of readArchive(archive)) {
    if (entry.kind === 'rows')
      rowsBefore.set(entry.table, (rowsBefore.get(entry.table) ?? 0) + entry.rows.length);
    if (entry.kind === 'job') jobsBefore.set(entry.name, (jobsBefore.get(entry.name) ?? 0) + 1);
    if (entry.kind === 'file') filesBefore += 1;
  }
  shop = await openTestShop();
  await restore(shop.shop, archive, { force: true });
}, 120_000);
afterAll(() => shop.close());

const query = async <Row extends object>(text: string) =>
  (await shop.shop.database.pool.query<Row>(text)).rows;

async function signIn(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(shop);
  await must(browser, 'POST', '/api/auth/sign-in/email', { email, password });
  return browser;
}

interface Listed {
  items: { id: string }[];
  total: number;
}

/** Every item of a paged list. */
async function listAll(browser: TestBrowser, address: string): Promise<{ id: string }[]> {
  const items: { id: string }[] = [];
  for (let page = 1; ; page += 1) {
    const separator = address.includes('?') ? '&' : '?';
    const response = await must<Listed>(browser, 'GET', `${address}${separator}page=${page}&pageSize=100`);
    items.push(...response.items);
    if (items.length >= response.total || response.items.length === 0) return items;
  }
}

describe('shop with data, upgraded from migration 0034 to the newest schema', () => {
  it('has no pending migration', async () => {
    expect(await pendingMigrations(shop.shop.database)).toEqual([]);
  });

  it('has the same number of rows in every table as before', async () => {
    expect(rowsBefore.size).toBeGreaterThan(50);
    const rowsAfter: Record<string, number> = {};
    for (const table of rowsBefore.keys()) {
      const [row] = await query<{ rows: number }>(
        `select count(*)::int as rows from ${renamedTables[table] ?? table}`,
      );
      rowsAfter[table] = row!.rows;
    }
    expect(rowsAfter).toEqual(Object.fromEntries(rowsBefore));
  });

  it.each(Object.entries(sums))('has the same sums as before: %s', async (name, text) => {
    expect(await query(text)).toEqual(sumsBefore[name]);
  });

  it('has the same number of files as before', async () => {
    let files = 0;
    for await (const key of shop.shop.storage.list()) if (key) files += 1;
    expect(files).toBe(filesBefore);
  });

  it('passes every check of `doctor`', async () => {
    const lines: string[] = [];
    await checkShop(shop.shop, (line) => lines.push(line));
    expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([]);
  });

  it('shows every order, return and open draft order, and the settings, to an administrator', async () => {
    const administrator = await openAdministrator(shop);
    const paths = {
      '/api/admin/orders': 'orders',
      '/api/admin/returns': 'returns',
      '/api/admin/order-drafts?state=open': 'order_drafts',
    };
    for (const [list, table] of Object.entries(paths)) {
      const items = await listAll(administrator, list);
      const where = table === 'order_drafts' ? " where state = 'open'" : '';
      const [row] = await query<{ rows: number }>(`select count(*)::int as rows from ${table}${where}`);
      expect([list, items.length]).toEqual([list, row!.rows]);
      const [address] = list.split('?');
      for (const { id } of items) await must(administrator, 'GET', `${address}/${id}`);
    }
    const settings = (await query<{ key: string }>('select key from settings')).map(({ key }) => key);
    for (const key of settings.filter((each) => each !== 'stock'))
      await must(administrator, 'GET', `/api/admin/settings/${key}`);
    const { name } = await must<{ name: string }>(administrator, 'GET', '/api/admin/settings/shop');
    expect(name).toBe('Trivet Porto');
  });

  it('has codes in place of the sentences that earlier versions stored as notes', async () => {
    const sentences = [
      'In cash',
      'By bank transfer',
      'Otherwise than it was paid',
      'The order was changed.',
      'The money came',
      'Given back',
    ];
    for (const table of [
      'order_timeline',
      'order_refunds',
      'payment_entries',
      'card_refunds',
      'return_events',
    ]) {
      const rows = await query<{ note: string; actor: string; kind: string }>(
        `select note, actor, actor_kind as kind from ${table}`,
      );
      expect([
        table,
        rows.filter(({ note }) => sentences.some((sentence) => note.startsWith(sentence))),
      ]).toEqual([table, []]);
      const isCode = ({ actor, kind }: { actor: string; kind: string }) =>
        kind !== 'person' || !['Shop', 'Card', 'Payment provider'].includes(actor);
      expect([table, rows.filter((row) => !isCode(row))]).toEqual([table, []]);
    }
    const edited = await query<{ messages: { code: string }[] }>(
      `select messages from order_timeline where event = 'edited'`,
    );
    for (const { messages } of edited) expect(messages.map(({ code }) => code)).toEqual(['legacy_text']);
  });

  it('shows a customer their orders and their cart', async () => {
    const buyer = await signIn('buyer@example.org');
    const orders = await listAll(buyer, '/api/orders');
    expect(orders.length).toBeGreaterThan(10);
    for (const { id } of orders.slice(0, 10)) await must(buyer, 'GET', `/api/orders/${id}`);
    await must(buyer, 'GET', '/api/cart');
  });

  it('runs the jobs that were queued before the upgrade', async () => {
    expect(jobsBefore.size).toBeGreaterThan(12);
    const handlers = jobHandlers(shop.shop);
    expect([...jobsBefore.keys()].filter((name) => !(name in handlers))).toEqual([]);
    // Jobs of card payments wait for a payment provider, which this shop does not have.
    const needProvider = ['orders:refundCard', 'orders:settleCard', 'orders:callOffCard'];
    const waiting = `select t.identifier as name, j.last_error from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at < '2039-01-01' and t.identifier <> all('{${needProvider.join(',')}}')`;
    const jobs = await startJobs(shop.shop.database, { handlers, crontab: '', log: shop.shop.log });
    try {
      await vi.waitFor(async () => expect(await query(waiting)).toEqual([]), {
        timeout: 50_000,
        interval: 200,
      });
    } finally {
      await jobs.stop();
    }
    const [failed] = await query<{ rows: number }>(
      `select count(*)::int as rows from graphile_worker._private_jobs where attempts >= max_attempts`,
    );
    expect(failed!.rows).toBe(0);
  });
});
