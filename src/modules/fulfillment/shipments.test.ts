import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import type { AdminOrderDetails } from '#modules/orders/service/present-order.ts';
import { type UseCase, write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { kettles, placeTestOrder } from '../../../tests/support/orders.ts';
import { valueOf } from '../../../tests/support/results.ts';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import type { OrderAction } from '#modules/orders/contract/states.ts';
import { getOwnOrder, listOrders } from '#modules/orders/service/list-orders.ts';
import { applyOrderAction } from './service/apply-order-action.ts';
import { refundOrder } from '#modules/orders/service/refund-order.ts';
import { changeTracking, type ChangeTrackingInput } from './service/change-tracking.ts';
import { endShipment, type EndShipmentInput } from './service/end-shipments.ts';
import { shipOrder, type ShipInput } from './service/ship-order.ts';
import { withShipments } from './service/with-shipments.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  await addProduct(db, { id: 'kettle', stock: 100 });
});
afterAll(() => db.drop());

const move = (orderId: string, step: OrderAction, version: number) =>
  write(db.database.tx, administrator, applyOrderAction, { orderId, move: step, version, note: '' });
/** Runs the use case and adds the order's shipments to its result, as the API does. */
const shown =
  <Input>(useCase: UseCase<Input, AdminOrderDetails>): UseCase<Input, AdminOrder> =>
  async (ctx, input) => {
    const changed = await useCase(ctx, input);
    return changed.ok ? ok(await withShipments(ctx, changed.value)) : changed;
  };

const ship = (
  orderId: string,
  version: number,
  input: Partial<ShipInput> = {},
  actor: Actor = administrator,
) =>
  write(db.database.tx, actor, shown(shipOrder), {
    orderId,
    version,
    lines: [],
    carrier: '',
    trackingNumber: '',
    trackingUrl: '',
    ...input,
  });
const end = (input: EndShipmentInput) => write(db.database.tx, administrator, shown(endShipment), input);

/** Three kettles and two pans, confirmed: version 2. */
async function confirmed(): Promise<AdminOrderDetails> {
  const line = (productId: string, quantity: number) => ({
    ...kettles,
    productId,
    name: productId,
    unitPrice: money(1000, 'USD'),
    quantity,
    taken: [{ productId: 'kettle', colorKey: '', quantity }],
  });
  const { id } = await placeTestOrder(db, customer, { lines: [line('kettle', 3), line('pan', 2)] });
  return valueOf(await move(id, 'confirm', 1));
}

const emailsOf = async (orderId: string, kind: string) =>
  (
    await db.database.pool.query(
      `select 1 from graphile_worker._private_jobs where payload ->> 'orderId' = $1 and payload ->> 'kind' = $2`,
      [orderId, kind],
    )
  ).rowCount;

describe('tracking of a shipment', () => {
  const track = (
    input: Partial<ChangeTrackingInput> & { orderId: string; shipmentId: string; version: number },
  ) =>
    write(db.database.tx, administrator, shown(changeTracking), {
      ...{ carrier: '', trackingNumber: '', trackingUrl: '', sendEmail: false },
      ...input,
    });

  it('is added and corrected, without another email or with one', async () => {
    const { id } = await confirmed();
    const shipmentId = valueOf(await ship(id, 2)).shipments[0]!.id;
    const about = { orderId: id, shipmentId };
    const tracking = { carrier: 'CTT', trackingNumber: 'RR 123', trackingUrl: 'https://ctt.example/RR123' };
    // The first email is still due: it will have the tracking.
    const added = valueOf(await track({ ...about, version: 3, ...tracking, sendEmail: true }));
    expect(added.shipments).toMatchObject([tracking]);
    expect(await emailsOf(id, 'shipped')).toBe(1);
    await db.database.pool.query(
      "update order_mails set sent_at = now() - interval '1 second' where order_id = $1",
      [id],
    );
    const corrected = { ...tracking, trackingNumber: 'RR 124' };
    valueOf(await track({ ...about, version: 4, ...corrected }));
    expect(await emailsOf(id, 'shipped')).toBe(1);
    const sent = valueOf(await track({ ...about, version: 5, ...corrected, sendEmail: true }));
    expect(sent.shipments).toMatchObject([corrected]);
    expect(await emailsOf(id, 'shipped')).toBe(2);
    // The copy is queued, and will have the tracking of the moment it is sent.
    valueOf(await track({ ...about, version: 6, sendEmail: true }));
    expect(await emailsOf(id, 'shipped')).toBe(2);
  });

  it('is rejected for a lost or unknown shipment, an outdated page and other actors', async () => {
    const { id } = await confirmed();
    const shipmentId = valueOf(await ship(id, 2)).shipments[0]!.id;
    const input = { orderId: id, shipmentId, version: 3, trackingNumber: 'RR 123' };
    expect(await track({ ...input, version: 2 })).toMatchObject({ code: 'changed_meanwhile' });
    expect(await track({ ...input, shipmentId: id })).toMatchObject({ code: 'not_found' });
    const full = { ...input, carrier: '', trackingUrl: '', sendEmail: false };
    expect(await write(db.database.tx, customer, changeTracking, full)).toMatchObject({ code: 'forbidden' });
    await end({ orderId: id, shipmentId, version: 3, state: 'lost' });
    expect(await track({ ...input, version: 4 })).toMatchObject({ code: 'move_not_allowed' });
  });
});

describe('filter for orders to pack', () => {
  it('matches an order until every unit has shipped, and again after a lost shipment', async () => {
    const { id } = await confirmed();
    const isFound = async () => {
      const ctx = { actor: administrator, tx: db.database.tx, now: new Date() };
      const { items } = valueOf(await listOrders(ctx, { page: 1, pageSize: 100, toPack: 'yes' }));
      return items.some((order) => order.id === id);
    };
    expect(await isFound()).toBe(true);
    await ship(id, 2, { lines: [{ position: 0, quantity: 3 }] });
    expect(await isFound()).toBe(true);
    const all = valueOf(await ship(id, 3));
    expect([all.toShip, await isFound()]).toEqual([[], false]);
    await end({ orderId: id, shipmentId: all.shipments[1]!.id, version: 4, state: 'lost' });
    expect(await isFound()).toBe(true);
    const again = valueOf(await ship(id, 5));
    expect([again.toShip, await isFound()]).toEqual([[], false]);
  });

  it('ignores refunded and restocked units', async () => {
    const { id } = await confirmed();
    await move(id, 'markPaid', 2);
    await ship(id, 3, { lines: [{ position: 0, quantity: 3 }] });
    const input = { lines: [{ position: 1, quantity: 2 }], delivery: 0, amount: 0, restock: true, note: '' };
    const refunded = valueOf(
      await write(db.database.tx, administrator, refundOrder, { orderId: id, version: 4, ...input }),
    );
    const ctx = { actor: administrator, tx: db.database.tx, now: new Date() };
    const { items } = valueOf(await listOrders(ctx, { page: 1, pageSize: 100, toPack: 'yes' }));
    expect([refunded.toShip, items.some((order) => order.id === id)]).toEqual([[], false]);
  });
});

describe('shipments', () => {
  it('complete an order in several steps, with an email per shipment and one after the last delivery', async () => {
    const { id, toShip } = await confirmed();
    expect(toShip).toEqual([
      { position: 0, quantity: 3 },
      { position: 1, quantity: 2 },
    ]);
    const first = valueOf(
      await ship(id, 2, {
        lines: [{ position: 0, quantity: 2 }],
        carrier: 'CTT',
        trackingNumber: 'RR 123',
        trackingUrl: 'https://tracking.example/RR123',
      }),
    );
    expect([first.status, first.toShip]).toEqual([
      'shipped',
      [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 2 },
      ],
    ]);
    // Unshipped units remain: the order cannot be delivered yet.
    expect(first.moves).toEqual(['ship', 'markPaid']);
    expect(await move(id, 'deliver', 3)).toMatchObject({ code: 'move_not_allowed' });

    const second = valueOf(await ship(id, 3));
    expect([second.toShip, second.moves]).toEqual([[], ['deliver', 'markPaid']]);
    expect(second.shipments.map(({ lines }) => lines)).toEqual([
      [{ position: 0, quantity: 2 }],
      [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 2 },
      ],
    ]);
    expect(await emailsOf(id, 'shipped')).toBe(2);

    const [one, two] = second.shipments.map((shipment) => shipment.id);
    const half = valueOf(await end({ orderId: id, shipmentId: one!, version: 4, state: 'delivered' }));
    expect([half.status, half.shipmentState]).toEqual(['shipped', 'shipped']);
    expect(await emailsOf(id, 'delivered')).toBe(0);
    const whole = valueOf(await end({ orderId: id, shipmentId: two!, version: 5, state: 'delivered' }));
    expect([whole.status, whole.orderState, whole.shipmentState]).toEqual([
      'delivered',
      'completed',
      'delivered',
    ]);
    expect(await emailsOf(id, 'delivered')).toBe(1);

    const own = valueOf(await write(db.database.tx, customer, getOwnOrder, { orderId: id }));
    expect((await withShipments({ tx: db.database.tx }, own)).shipments[0]).toMatchObject({
      carrier: 'CTT',
      trackingNumber: 'RR 123',
      trackingUrl: 'https://tracking.example/RR123',
      state: 'delivered',
    });
  });

  it('can be sent again when lost', async () => {
    const { id } = await confirmed();
    const shipped = valueOf(await ship(id, 2));
    const shipmentId = shipped.shipments[0]!.id;
    const lost = valueOf(await end({ orderId: id, shipmentId, version: 3, state: 'lost' }));
    expect([lost.status, lost.shipmentState, lost.toShip.length]).toEqual(['shipped', 'lost', 2]);
    const again = valueOf(await ship(id, 4));
    expect([again.shipmentState, again.toShip]).toEqual(['shipped', []]);
    expect(valueOf(await move(id, 'deliver', 5)).status).toBe('delivered');
    expect(await end({ orderId: id, shipmentId, version: 6, state: 'delivered' })).toMatchObject({
      code: 'move_not_allowed',
    });
  });

  it('cannot exceed the unshipped units, nor include restocked ones', async () => {
    const { id } = await confirmed();
    for (const lines of [
      [{ position: 0, quantity: 4 }],
      [{ position: 5, quantity: 1 }],
      [
        { position: 0, quantity: 2 },
        { position: 0, quantity: 2 },
      ],
    ])
      expect(await ship(id, 2, { lines })).toMatchObject({ code: 'nothing_to_ship' });
    valueOf(await move(id, 'markPaid', 2));
    const input = { delivery: 0, amount: 0, restock: true, note: '' };
    valueOf(
      await write(db.database.tx, administrator, refundOrder, {
        orderId: id,
        version: 3,
        lines: [{ position: 0, quantity: 3 }],
        ...input,
      }),
    );
    const shipped = valueOf(await ship(id, 4));
    expect(shipped.shipments[0]!.lines).toEqual([{ position: 1, quantity: 2 }]);
    expect(await ship(id, 5)).toMatchObject({ code: 'nothing_to_ship' });
  });

  it('are created once for ten concurrent requests', async () => {
    const { id } = await confirmed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ship(id, 2)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { rowCount } = await db.database.pool.query('select 1 from order_shipments where order_id = $1', [
      id,
    ]);
    expect(rowCount).toBe(1);
  });

  it('are not created by a customer, nor for a cancelled order', async () => {
    const { id } = await confirmed();
    expect(await ship(id, 2, {}, customer)).toMatchObject({ code: 'forbidden' });
    valueOf(await move(id, 'cancel', 2));
    expect(await ship(id, 3)).toMatchObject({ code: 'move_not_allowed' });
  });
});
