import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import { callAs } from '../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { liveEventsOf } from '../../../tests/support/live-events.ts';
import { addProduct, stockOf } from '../../../tests/support/products.ts';
import { applyOrderAction, placeTestOrder } from '../../../tests/support/orders.ts';
import { valueOf } from '../../../tests/support/results.ts';
import type { OrderAction } from './contract/states.ts';
import { getOrder, getOwnOrder, listOrders, listOwnOrders } from './service/list-orders.ts';
import { countUnread, markSeen } from './service/unread-orders.ts';

let db: TestDatabase;
let administrator: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'kettle', stock: 100 });
});
afterAll(() => db.drop());

/** Runs a use case as this actor, in its own transaction. */
const as = callAs(() => db);

const place = (customer: SignedIn, customerName = 'Ada Lovelace', email = 'ada@example.org') =>
  placeTestOrder(db, customer, { customerName, email });

const move = (orderId: string, step: OrderAction, version: number, actor: Actor = administrator) =>
  as(actor, applyOrderAction, { orderId, move: step, version, note: '' });

const paging = { page: 1, pageSize: 24 };

describe('requests for orders', () => {
  it('return not_found for another customer’s order; customers list only their own, staff requests are forbidden', async () => {
    const people = [await db.createUser(), await db.createUser()];
    const orders = await Promise.all(people.map((person) => place(person)));
    for (const [mine, person] of people.entries()) {
      for (const [index, { id }] of orders.entries()) {
        const found = await as(person, getOwnOrder, { orderId: id });
        expect(found.ok ? 'shown' : found.code).toBe(index === mine ? 'shown' : 'not_found');
        expect(await as(person, getOrder, { orderId: id })).toMatchObject({ code: 'forbidden' });
        expect(await move(id, 'cancel', 1, person)).toMatchObject({ code: 'forbidden' });
      }
      const { items, total } = valueOf(await as(person, listOwnOrders, paging));
      expect([items.map(({ id }) => id), total]).toEqual([[orders[mine]?.id], 1]);
      expect(await as(person, listOrders, paging)).toMatchObject({ code: 'forbidden' });
    }
  });

  it.each(['', 'x', '1001', randomUUID(), "' or 1=1 --", '../../etc/passwd'])(
    'return not_found for the id %j',
    async (orderId) => {
      expect(await as(administrator, getOwnOrder, { orderId })).toMatchObject({ code: 'not_found' });
      expect(await as(administrator, getOrder, { orderId })).toMatchObject({ code: 'not_found' });
      expect(await move(orderId, 'confirm', 1)).toMatchObject({ code: 'not_found' });
    },
  );

  it('return unauthenticated for an anonymous visitor', async () => {
    for (const answer of [
      await as(visitor, listOwnOrders, paging),
      await as(visitor, getOwnOrder, { orderId: randomUUID() }),
      await as(visitor, listOrders, paging),
      await as(visitor, getOrder, { orderId: randomUUID() }),
      await move(randomUUID(), 'cancel', 1, visitor),
      await as(visitor, countUnread, undefined),
      await as(visitor, markSeen, undefined),
    ])
      expect(answer).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('the order list of the back office', () => {
  it('finds orders by number, email address, name and status', async () => {
    const customer = await db.createUser();
    const { id, number } = await place(customer, 'Zoë O’Brien 100%', 'Zoe.Brien@example.org');
    const found = async (q: string, status?: 'pending' | 'shipped') =>
      valueOf(await as(administrator, listOrders, { ...paging, q, status })).items.map((order) => order.id);
    for (const q of [
      String(number),
      `#${number}`,
      'zoe.brien',
      'ZOE.BRIEN@EXAMPLE',
      'brien@example.org',
      'o’brien',
      ' zoë ',
      '100%',
    ]) {
      expect([q, await found(q)]).toEqual([q, [id]]);
    }
    expect(await found('zoe%brien')).toEqual([]);
    // Digits are a number.
    expect(await found('100')).toEqual([]);
    expect(await found('zoe.brien', 'shipped')).toEqual([]);
    expect(await found('zoe.brien', 'pending')).toEqual([id]);
  });

  it('is paged, newest first', async () => {
    const customer = await db.createUser();
    const numbers = [];
    for (let index = 0; index < 5; index += 1) numbers.push((await place(customer, 'Page Turner')).number);
    const pages = [];
    for (const page of [1, 2, 3]) {
      const answer = valueOf(await as(administrator, listOrders, { page, pageSize: 2, q: 'page turner' }));
      expect(answer.total).toBe(5);
      pages.push(...answer.items.map((order) => order.number));
    }
    expect(pages).toEqual(numbers.toReversed());
  });
});

describe('changing an order’s status', () => {
  it('adds a timeline entry and live events at each step, and an email at each step but the payment', async () => {
    const customer = await db.createUser();
    const { id } = await place(customer);
    const labels: string[] = [];
    const events = await liveEventsOf(db, async () => {
      for (const [index, step] of (['confirm', 'ship', 'deliver', 'markPaid'] as const).entries()) {
        labels.push(valueOf(await move(id, step, index + 1)).status);
      }
    });
    expect(labels).toEqual(['confirmed', 'shipped', 'delivered', 'delivered']);
    const { timeline, moves, paymentState, version } = valueOf(
      await as(administrator, getOrder, { orderId: id }),
    );
    expect(timeline.map(({ event }) => event)).toEqual([
      'placed',
      'confirmed',
      'shipped',
      'delivered',
      'paid',
    ]);
    expect(timeline.slice(1).every(({ actor }) => actor === 'Test Person')).toBe(true);
    expect({ moves, paymentState, version }).toEqual({ moves: [], paymentState: 'paid', version: 5 });
    const changed = events.filter(({ event }) => event === 'order.changed');
    expect(changed).toHaveLength(8);
    expect(changed.slice(0, 2)).toMatchObject([
      {
        event: 'order.changed',
        audience: { person: customer.id },
        data: { orderId: id, status: 'confirmed' },
      },
      { event: 'order.changed', audience: { staff: 'orders' }, data: { orderId: id, status: 'confirmed' } },
    ]);
    const { rows } = await db.database.pool.query<{ kind: string }>(
      `select payload ->> 'kind' as kind from graphile_worker._private_jobs where payload ->> 'orderId' = $1 order by id`,
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['placed', 'confirmed', 'shipped', 'delivered']);
  });

  it('hides the staff member and the note from the customer', async () => {
    const customer = await db.createUser();
    const { id } = await place(customer);
    await as(administrator, applyOrderAction, {
      orderId: id,
      move: 'confirm',
      version: 1,
      note: 'fussy customer',
    });
    expect(JSON.stringify(valueOf(await as(customer, getOwnOrder, { orderId: id })))).not.toMatch(
      /fussy|Test Person/,
    );
  });

  it('restocks the items of a cancelled order once', async () => {
    const before = await stockOf(db, 'kettle');
    const { id } = await place(await db.createUser());
    expect(valueOf(await move(id, 'cancel', 1)).status).toBe('cancelled');
    expect(await stockOf(db, 'kettle')).toBe(before + 2);
    expect(await move(id, 'cancel', 2)).toMatchObject({ code: 'move_not_allowed' });
    expect(await move(id, 'cancel', 1)).toMatchObject({ code: 'changed_meanwhile' });
    expect(await stockOf(db, 'kettle')).toBe(before + 2);
  });

  it('rejects shipping a pending order', async () => {
    const { id } = await place(await db.createUser());
    expect(await move(id, 'ship', 1)).toMatchObject({ code: 'move_not_allowed' });
  });

  it('succeeds once for ten concurrent requests; nine get changed_meanwhile', async () => {
    const before = await stockOf(db, 'kettle');
    const { id } = await place(await db.createUser());
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, 'cancel', 1)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'changed_meanwhile')).toHaveLength(9);
    expect(await stockOf(db, 'kettle')).toBe(before + 2);
    const { timeline } = valueOf(await as(administrator, getOrder, { orderId: id }));
    expect(timeline).toHaveLength(2);
  });
});

describe('an administrator’s counter of new orders', () => {
  it('starts at 0, counts new orders, and is 0 again only for the administrator who marks them as read', async () => {
    const [one, other] = [await db.createUser({ role: 'admin' }), await db.createUser({ role: 'admin' })];
    expect(valueOf(await as(one, countUnread, undefined))).toEqual({ count: 0 });
    const customer = await db.createUser();
    const events = await liveEventsOf(db, async () => {
      await Promise.all(Array.from({ length: 3 }, () => place(customer)));
    });
    expect(events.filter(({ event }) => event === 'order.placed').map(({ audience }) => audience)).toEqual(
      Array.from({ length: 3 }, () => ({ staff: 'orders' })),
    );
    expect(valueOf(await as(one, countUnread, undefined))).toEqual({ count: 3 });
    const seenEvents = await liveEventsOf(db, () => as(one, markSeen, undefined));
    expect(seenEvents).toMatchObject([
      { event: 'orders.seen', audience: { person: one.id }, data: { count: 0 } },
    ]);
    expect(valueOf(await as(one, countUnread, undefined))).toEqual({ count: 0 });
    expect(valueOf(await as(other, countUnread, undefined))).toEqual({ count: 3 });
    expect(await as(customer, countUnread, undefined)).toMatchObject({ code: 'forbidden' });
    expect(await as(customer, markSeen, undefined)).toMatchObject({ code: 'forbidden' });
  });
});
