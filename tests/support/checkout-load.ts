import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';
import { type HttpClient, register, setUpShop, stockProduct } from './http-client.ts';
import type { MailServer } from './mail-server.ts';

const SHOPPERS = 6;
const ORDERS_BETWEEN_FAULTS = 8;
const ON_HAND = 100_000;
/** In minor units. The pan costs more, so an order with a gift card spends its whole balance. */
const CARD_VALUE = 2_000;
const GIFT_CARDS = 60;

export interface LoadedShop {
  address: () => string;
  /** Queries the shop's database. May fail while the database is away. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Receives the shop's emails. */
  mail: MailServer;
}

/** A fault to cause during the checkouts, such as the kill of the server. */
export interface Fault {
  name: string;
  cause: () => Promise<void>;
}

interface Placed {
  /** Order id by idempotency key. */
  orders: Map<string, string>;
  /** Number of orders paid with a gift card. */
  withGiftCard: number;
}

/** Creates the product and the gift cards that `orderDuring` uses, in an empty shop. */
export async function prepareCheckoutLoad(staff: HttpClient): Promise<void> {
  await setUpShop(staff);
  await stockProduct(staff, 'pan', ON_HAND);
  for (let index = 0; index < GIFT_CARDS; index += 1)
    await staff.must('POST', '/api/admin/gift-cards', { value: CARD_VALUE, email: 'bob@example.org' });
}

/**
 * Customers place orders, and repeat their requests while the shop is away, until all faults have happened. Expects that
 * no order, stock or gift card is lost or duplicated, and that no email is lost.
 *
 * @returns for each fault the seconds until the first email was sent afterwards.
 */
export async function orderDuring(shop: LoadedShop, faults: Fault[]): Promise<number[]> {
  const read = persistent(shop.query);
  const codes = (await read<{ code: string }>('select code from gift_cards')).map(({ code }) => code);
  const placed: Placed = { orders: new Map(), withGiftCard: 0 };
  let isDone = false;

  async function placeOrder(shopper: HttpClient): Promise<void> {
    const code = codes.pop();
    const { quoteId } = await persistently(async () => {
      const { items } = await shopper.must<{ items: unknown[] }>('GET', '/api/cart');
      if (items.length === 0) await shopper.must('POST', '/api/cart/lines', { productId: 'pan' });
      const input = { address: null, deliveryMethodId: 'pickup', codes: code ? [code] : [] };
      return shopper.must<{ quoteId: string }>('POST', '/api/checkout/quote', input);
    });
    const key = randomUUID();
    const body = { quoteId, paymentMethod: 'pay-on-delivery' };
    const { orderId } = await persistently(() =>
      shopper.must<{ orderId: string }>('POST', '/api/checkout', body, { 'idempotency-key': key }),
    );
    placed.orders.set(key, orderId);
    if (code) placed.withGiftCard += 1;
  }
  async function orderUntilDone(index: number): Promise<void> {
    const shopper = await persistently(() => register(shop.address, `shopper-${index}@example.org`));
    while (!isDone) await placeOrder(shopper);
  }
  const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, index) => orderUntilDone(index)));

  async function secondsToResume(cause: () => Promise<void>): Promise<number> {
    const before = placed.orders.size;
    while (placed.orders.size < before + ORDERS_BETWEEN_FAULTS) await Promise.race([pause(20), shopping]);
    const startedAt = new Date();
    await cause();
    const sentAfter = 'select 1 from order_mails where sent_at > $1 limit 1';
    while ((await read(sentAfter, [startedAt])).length === 0) await pause(50);
    return (Date.now() - startedAt.getTime()) / 1_000;
  }
  const seconds: number[] = [];
  for (const { cause } of faults) seconds.push(await secondsToResume(cause));
  isDone = true;
  await shopping;
  const times = faults.map(({ name }, index) => `${name} ${seconds[index]!.toFixed(1)} s`).join(', ');
  console.log(`${placed.orders.size} orders; jobs resumed after ${times}`);
  await expectCompleteBooks(read, placed);
  await expectEmails(read, shop.mail, [...placed.orders.values()]);
  return seconds;
}

async function expectCompleteBooks(
  read: LoadedShop['query'],
  { orders, withGiftCard }: Placed,
): Promise<void> {
  // Each acknowledged order exists, and no other.
  const stored = await read<{ id: string }>('select id from orders');
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(orders.values()));
  expect(stored).toHaveLength(orders.size);
  // Every unit was taken from stock once, and no gift card was spent twice.
  const counts = {
    unitsOrdered: 'select coalesce(sum(quantity), 0) as n from order_lines',
    unitsOnHand: "select on_hand as n from stock_items where product_id = 'pan'",
    unitsByMovements: "select sum(quantity) as n from stock_movements where product_id = 'pan'",
    paidByGiftCard: 'select sum(gift_cards) as n from orders',
    spentOfGiftCards: 'select sum(value - balance) as n from gift_cards',
    spentCards: "select count(distinct gift_card_id) as n from gift_card_entries where kind = 'spent'",
    cardPayments: "select count(*) as n from gift_card_entries where kind = 'spent'",
  };
  const found: Record<string, number> = {};
  for (const [name, text] of Object.entries(counts))
    found[name] = Number((await read<{ n: string }>(text))[0]!.n);
  expect(found).toEqual({
    unitsOrdered: orders.size,
    unitsOnHand: ON_HAND - orders.size,
    unitsByMovements: ON_HAND - orders.size,
    paidByGiftCard: withGiftCard * CARD_VALUE,
    spentOfGiftCards: withGiftCard * CARD_VALUE,
    spentCards: withGiftCard,
    cardPayments: withGiftCard,
  });
}

/** Expects that no job failed or is left, and that the email of each order and gift card was received. */
async function expectEmails(read: LoadedShop['query'], mail: MailServer, orderIds: string[]): Promise<void> {
  const due = 'select 1 from graphile_worker.jobs where run_at <= now() or attempts > 0 limit 1';
  for (const end = Date.now() + 60_000; (await read(due)).length > 0 && Date.now() < end;) await pause(100);
  expect(await read(due)).toEqual([]);
  expect(await read('select id from order_mails where sent_at is null')).toEqual([]);
  const sentIds = new Set(mail.received.map(({ text }) => /^Message-ID:\s+<([^@]+)@/im.exec(text)?.[1]));
  for (const id of orderIds) expect(sentIds).toContain(`order-${id}-placed`);
  expect([...sentIds].filter((id) => /^order-.*-placed$/.test(id ?? ''))).toHaveLength(orderIds.length);
  expect([...sentIds].filter((id) => id?.startsWith('gift-card-'))).toHaveLength(GIFT_CARDS);
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

/** Repeats queries until the database answers. */
function persistent(query: LoadedShop['query']): LoadedShop['query'] {
  return async (text, values) => {
    for (;;) {
      try {
        return await query(text, values);
      } catch {
        await pause(50);
      }
    }
  };
}
