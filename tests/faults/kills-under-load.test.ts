import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { ShopDatabase } from '../support/shop-database.ts';
import { newDataDir, type ShopProcess, startShop } from '../support/shop-process.ts';
import { type HttpClient, register, signInAsAdministrator, stockProduct } from '../support/http-client.ts';

// `SERVER_KILLS=20 DATABASE_KILLS=10 npx vitest run tests/faults/kills-under-load.test.ts` kills the server
// 20 times and the database 10 times.
const { SERVER_KILLS, DATABASE_KILLS, TEST_FULL } = process.env;
const kills = { server: Number(SERVER_KILLS ?? 2), database: Number(DATABASE_KILLS ?? 3) };
const isRequested = Boolean(TEST_FULL ?? SERVER_KILLS ?? DATABASE_KILLS);

const SHOPPERS = 6;
const ORDERS_BETWEEN_KILLS = 8;
const ON_HAND = 100_000;
/** Minor units; the pan costs more, so each order spends one card completely. */
const CARD_VALUE = 2_000;
const GIFT_CARDS = 60;
const RESUME_LIMIT_S = 30;

let dataDir: string;
let mail: MailServer;
let shop: ShopProcess;
let database: ShopDatabase;
let staff: HttpClient;
const address = () => shop.address;
const open = () => startShop({ dataDir, env: { SEED: 'none', LOG_LEVEL: 'fatal', SMTP_URL: mail.url } });

beforeAll(async () => {
  if (!isRequested) return;
  mail = await startMailServer();
  dataDir = await newDataDir();
  shop = await open();
  database = new ShopDatabase(dataDir);
  staff = await signInAsAdministrator(address);
  await stockProduct(staff, 'pan', ON_HAND);
  for (let index = 0; index < GIFT_CARDS; index += 1)
    await staff.must('POST', '/api/admin/gift-cards', { value: CARD_VALUE, email: 'bob@example.org' });
}, 180_000);
afterAll(async () => {
  if (!isRequested) return;
  await database.close();
  await shop.close();
  await mail.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function killDatabase(): Promise<void> {
  database.kill();
}

async function restartServer(): Promise<void> {
  await shop.kill();
  shop = await open();
}

/** Repeats a request while the server or the database is away. */
async function persistently<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isAway = error instanceof TypeError || /: 503 /.test((error as Error).message);
      if (!isAway) throw error;
      await pause(50);
    }
  }
}

const count = async (text: string): Promise<number> =>
  Number((await persistentlyQuery<{ count: string }>(text))[0]!.count);

async function persistentlyQuery<Row extends Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  for (;;) {
    try {
      return await database.query<Row>(text, values);
    } catch {
      await pause(50);
    }
  }
}

describe.runIf(isRequested)('shop whose server and database are killed during checkouts', () => {
  it('loses and duplicates no order, unit, gift card or email, and resumes its jobs within 30 seconds', async () => {
    const codes = (await database.query<{ code: string }>('select code from gift_cards')).map(
      ({ code }) => code,
    );
    const orders = new Map<string, string>();
    let withGiftCard = 0;
    let isDone = false;

    async function order(shopper: HttpClient): Promise<void> {
      const code = codes.pop();
      const { quoteId } = await persistently(async () => {
        const { items } = await shopper.must<{ items: unknown[] }>('GET', '/api/cart');
        if (items.length === 0) await shopper.must('POST', '/api/cart/lines', { productId: 'pan' });
        const input = { address: null, deliveryMethodId: 'pickup', codes: code ? [code] : [] };
        return shopper.must<{ quoteId: string }>('POST', '/api/checkout/quote', input);
      });
      const key = randomUUID();
      const { orderId } = await persistently(() =>
        shopper.must<{ orderId: string }>(
          'POST',
          '/api/checkout',
          { quoteId, paymentMethod: 'pay-on-delivery' },
          { 'idempotency-key': key },
        ),
      );
      orders.set(key, orderId);
      if (code) withGiftCard += 1;
    }
    async function orderUntilDone(index: number): Promise<void> {
      const shopper = await persistently(() => register(address, `shopper-${index}@example.org`));
      while (!isDone) await order(shopper);
    }
    const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, index) => orderUntilDone(index)));

    /**
     * Waits for further orders, kills, and waits for the first email that is sent afterwards.
     * @returns the seconds from the kill to this email.
     */
    async function killOnce(kill: () => Promise<void>): Promise<number> {
      const before = orders.size;
      while (orders.size < before + ORDERS_BETWEEN_KILLS) await Promise.race([pause(20), shopping]);
      const killedAt = new Date();
      await kill();
      const sentAfter = 'select count(*) from order_mails where sent_at > $1';
      while (Number((await persistentlyQuery<{ count: string }>(sentAfter, [killedAt]))[0]!.count) === 0)
        await pause(50);
      return (Date.now() - killedAt.getTime()) / 1_000;
    }
    const seconds: { what: string; resumed: number }[] = [];
    for (let round = 0; round < Math.max(kills.server, kills.database); round += 1) {
      if (round < kills.database) seconds.push({ what: 'database', resumed: await killOnce(killDatabase) });
      if (round < kills.server) seconds.push({ what: 'server', resumed: await killOnce(restartServer) });
    }
    isDone = true;
    await shopping;
    console.log(
      `${orders.size} orders; jobs resumed after ${seconds.map(({ what, resumed }) => `${what} ${resumed.toFixed(1)} s`).join(', ')}`,
    );
    for (const { resumed } of seconds) expect(resumed).toBeLessThan(RESUME_LIMIT_S);

    // Each acknowledged order exists, and no other.
    const stored = await persistentlyQuery<{ id: string }>('select id from orders');
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(orders.values()));
    expect(stored).toHaveLength(orders.size);
    expect(await count('select coalesce(sum(quantity), 0) as count from order_lines')).toBe(orders.size);
    // Every ordered unit was taken from stock, exactly once.
    expect(await count(`select on_hand as count from stock_items where product_id = 'pan'`)).toBe(
      ON_HAND - orders.size,
    );
    expect(await count(`select sum(quantity) as count from stock_movements where product_id = 'pan'`)).toBe(
      ON_HAND - orders.size,
    );
    // Every cent of the gift cards is accounted for, and no card is spent twice.
    expect(await count('select sum(gift_cards) as count from orders')).toBe(withGiftCard * CARD_VALUE);
    expect(await count('select sum(value - balance) as count from gift_cards')).toBe(
      withGiftCard * CARD_VALUE,
    );
    expect(
      await count(`select count(distinct gift_card_id) from gift_card_entries where kind = 'spent'`),
    ).toBe(withGiftCard);
    expect(await count(`select count(*) from gift_card_entries where kind = 'spent'`)).toBe(withGiftCard);
    // No job failed or is left, and each order and gift card has its email.
    const leftJobs = `select count(*) from graphile_worker.jobs where run_at <= now() or attempts > 0`;
    for (const end = Date.now() + 60_000; (await count(leftJobs)) > 0 && Date.now() < end;) await pause(100);
    expect(await count(leftJobs)).toBe(0);
    expect(await count('select count(*) from order_mails where sent_at is null')).toBe(0);
    const sentIds = new Set(mail.received.map(({ text }) => /^Message-ID:\s+<([^@]+)@/im.exec(text)?.[1]));
    for (const id of orders.values()) expect(sentIds).toContain(`order-${id}-placed`);
    expect([...sentIds].filter((id) => /^order-.*-placed$/.test(id ?? ''))).toHaveLength(orders.size);
    expect([...sentIds].filter((id) => id?.startsWith('gift-card-'))).toHaveLength(GIFT_CARDS);
  }, 1_800_000);
});
