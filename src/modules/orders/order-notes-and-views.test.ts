import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import { callAs } from '../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { applyOrderAction, placeTestOrder } from '../../../tests/support/orders.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { eraseCustomer } from './service/erase-customer.ts';
import { getOrder, getOwnOrder } from './service/list-orders.ts';
import { changeOrderView, createOrderView, listOrderViews, removeOrderView } from './service/order-views.ts';
import { writeNote } from './service/write-note.ts';

let db: TestDatabase;
let administrator: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'kettle', stock: 1000 });
});
afterAll(() => db.drop());

const as = callAs(() => db);

describe('order notes', () => {
  const note = (orderId: string, text: string, actor: Actor = administrator) =>
    as(actor, writeNote, { orderId, text });

  it('are append-only, name their author, and cannot be read or written by customers', async () => {
    const customer = await db.createUser();
    const { id } = await placeTestOrder(db, customer);
    valueOf(await note(id, 'Rang twice.'));
    const { notes, version } = valueOf(await note(id, 'Comes on Friday.'));
    expect(notes.map(({ author, text }) => [author, text])).toEqual([
      ['Test Person', 'Rang twice.'],
      ['Test Person', 'Comes on Friday.'],
    ]);
    // A note does not change the version of the order.
    expect(version).toBe(1);
    expect(JSON.stringify(await as(customer, getOwnOrder, { orderId: id }))).not.toContain('Friday');
    expect(await note(id, 'Hello', customer)).toMatchObject({ code: 'forbidden' });
    expect(await note(id, 'Hello', visitor)).toMatchObject({ code: 'unauthenticated' });
    for (const missing of [randomUUID(), 'x'])
      expect(await note(missing, 'Hello')).toMatchObject({ code: 'not_found' });
    await expect(
      db.database.pool.query("update order_notes set text = 'Otherwise' where order_id = $1", [id]),
    ).rejects.toThrow('not rewritten');
  });

  it('are deleted when the customer’s account is erased', async () => {
    const customer = await db.createUser();
    const { id } = await placeTestOrder(db, customer);
    valueOf(await note(id, 'Ada is moving house.'));
    await as(administrator, applyOrderAction, { orderId: id, move: 'cancel', version: 1, note: '' });
    valueOf(await as(customer, eraseCustomer, undefined));
    expect(valueOf(await as(administrator, getOrder, { orderId: id })).notes).toEqual([]);
  });
});

describe('saved order views', () => {
  const view = (name: string) => ({
    name,
    filter: { status: 'pending' as const },
    columns: ['total' as const],
  });

  it('need unique names, and can be listed, changed and deleted only by their owner', async () => {
    const [mine, theirs] = [await db.createUser({ role: 'admin' }), await db.createUser({ role: 'admin' })];
    const { id } = valueOf(await as(mine, createOrderView, view('Big ones')));
    expect(await as(mine, createOrderView, view('BIG ones'))).toMatchObject({ code: 'name_taken' });
    expect(valueOf(await as(theirs, listOrderViews, undefined)).items).toEqual([]);
    for (const viewId of [id, randomUUID(), 'x'])
      expect(await as(theirs, changeOrderView, { viewId, ...view('Mine') })).toMatchObject({
        code: 'not_found',
      });
    expect(await as(theirs, removeOrderView, { viewId: id })).toMatchObject({ code: 'not_found' });
    valueOf(await as(mine, changeOrderView, { viewId: id, ...view('big ones'), columns: [] }));
    expect(valueOf(await as(mine, listOrderViews, undefined)).items).toEqual([
      { id, ...view('big ones'), columns: [] },
    ]);
    valueOf(await as(mine, removeOrderView, { viewId: id }));
    expect(valueOf(await as(mine, listOrderViews, undefined)).items).toEqual([]);
  });

  it('are limited to 30, even for concurrent requests', async () => {
    const person = await db.createUser({ role: 'admin' });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => as(person, createOrderView, view(`View ${index}`))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
    expect(new Set(refused)).toEqual(new Set(['too_many_views']));
  });

  it('have unique names, even after concurrent requests', async () => {
    const person = await db.createUser({ role: 'admin' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => as(person, createOrderView, view('The same'))),
    );
    expect(answers.map((answer) => (answer.ok ? 'created' : answer.code)).toSorted()).toEqual([
      'created',
      ...Array.from({ length: 7 }, () => 'name_taken'),
    ]);
  });
});
