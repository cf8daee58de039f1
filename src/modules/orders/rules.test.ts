import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { paymentStates } from '#modules/payments/contract/ledger.ts';
import { type OrderAction, orderActions, orderStates, shipmentStates } from './contract/states.ts';
import { declinedRefund, refundParts } from './rules/refunds.ts';
import {
  transition,
  allowedActions,
  isCancellable,
  type OrderStates,
  orderStatus,
  initialStates,
} from './rules/transitions.ts';

describe('the parts of a refund', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const lines = [{ position: 0, quantity: 1 }];
  // 3.33 + 3.34 + 3.33
  const paid = [{ paid: usd(1_000), quantity: 3 }];

  it('add up to its amount after an exchange took a unit of another price', () => {
    for (const amount of [333, 334])
      expect(refundParts(paid, [], { amount: usd(amount), delivery: usd(0), lines })).toEqual({
        lines: [{ position: 0, quantity: 1, amount: usd(amount) }],
        otherAmount: usd(0),
      });
  });

  it('are another amount without lines, even the smallest', () => {
    expect(refundParts(paid, [], { amount: usd(1), delivery: usd(0), lines: [] })).toEqual({
      lines: [],
      otherAmount: usd(1),
    });
  });
});

const owed = { amount: 1, currency: 'USD' };

/** Every combination of statuses that staff actions reach from a new order; the key is its JSON. */
function reachable(): Map<string, OrderStates> {
  const found = new Map<string, OrderStates>();
  const waiting = [initialStates('pay-on-delivery', owed), initialStates('bank-transfer', owed)];
  for (let states = waiting.pop(); states; states = waiting.pop()) {
    const key = JSON.stringify(states);
    if (found.has(key)) continue;
    found.set(key, states);
    for (const action of orderActions) {
      const next = transition(states, action);
      if (next) waiting.push(next);
    }
  }
  return found;
}

/** The values that a column's CHECK constraint allows. */
async function accepted(column: string): Promise<string[]> {
  const sql = await readFile('db/migrations/0005-orders.sql', 'utf8');
  const list = new RegExp(`\\b${column} text not null check \\(${column} in \\(([^)]*)\\)\\)`).exec(sql)?.[1];
  return [...(list ?? '').matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '');
}

const after = (...actions: OrderAction[]): OrderStates =>
  actions.reduce(
    (states, action) => {
      const next = transition(states, action);
      if (!next) throw new Error(`${action} is not allowed in ${JSON.stringify(states)}`);
      return next;
    },
    initialStates('pay-on-delivery', owed),
  );

describe('a new order with payment on delivery', () => {
  it('is pending', () => expect(orderStatus(initialStates('pay-on-delivery', owed))).toBe('pending'));

  it('can be confirmed, cancelled or marked as paid, but not shipped', () =>
    expect(allowedActions(initialStates('pay-on-delivery', owed))).toEqual([
      'confirm',
      'cancel',
      'markPaid',
    ]));
});

describe('a declined refund', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 10, minutes));
  const refund = (state: 'pending' | 'done' | 'failed', minutes: number) => ({
    state,
    refundedAt: at(minutes),
  });

  it('is reported until a later refund', () => {
    const failed = refund('failed', 5);
    expect(declinedRefund([refund('done', 1), failed], [at(1)])).toBe(failed);
    expect(declinedRefund([failed, refund('failed', 9)], [])).toEqual(refund('failed', 9));
    for (const state of ['pending', 'done'] as const)
      expect(declinedRefund([failed, refund(state, 6)], [])).toBeNull();
    // A refund in the provider's dashboard has no refund row in the shop.
    expect(declinedRefund([failed], [at(6)])).toBeNull();
    expect(declinedRefund([refund('pending', 1)], [])).toBeNull();
    expect(declinedRefund([], [])).toBeNull();
  });
});

describe('order status', () => {
  it('follows the actions confirm, ship, deliver, cancel and markPaid', () => {
    expect(orderStatus(after('confirm'))).toBe('confirmed');
    expect(orderStatus(after('confirm', 'ship'))).toBe('shipped');
    expect(orderStatus(after('confirm', 'ship', 'deliver'))).toBe('delivered');
    expect(orderStatus(after('cancel'))).toBe('cancelled');
    expect(orderStatus(after('markPaid'))).toBe('confirmed');
  });

  it('has a value that the database allows for every combination of order, payment and fulfillment status', async () => {
    const labels = await accepted('status');
    for (const orderState of orderStates)
      for (const paymentState of paymentStates)
        for (const shipmentState of shipmentStates)
          expect(labels).toContain(orderStatus({ orderState, paymentState, shipmentState }));
  });
});

describe('an order', () => {
  it('is cancellable by the customer until staff process it or a payment is captured', () => {
    const captured = (amount: number) => ({ amount, currency: 'USD' });
    for (const orderState of ['awaiting_payment', 'placed'] as const) {
      expect(isCancellable({ orderState }, captured(0))).toBe(true);
      expect(isCancellable({ orderState }, captured(1))).toBe(false);
    }
    for (const orderState of ['processing', 'completed', 'expired', 'cancelled'] as const)
      expect(isCancellable({ orderState }, captured(0))).toBe(false);
  });
});

describe('order state machine', () => {
  it('leads only to states that the database allows', async () => {
    const [orders, payments, shipments] = await Promise.all(
      ['order_state', 'payment_state', 'shipment_state'].map(accepted),
    );
    expect(orders).toEqual([...orderStates]);
    expect(payments).toEqual([...paymentStates]);
    expect(shipments).toEqual([...shipmentStates]);
    expect(reachable().size).toBeGreaterThan(8);
    for (const states of reachable().values()) {
      expect(orders).toContain(states.orderState);
      expect(payments).toContain(states.paymentState);
      expect(shipments).toContain(states.shipmentState);
    }
  });

  const statesWhere = (predicate: (states: OrderStates) => boolean) =>
    [...reachable().values()].filter(predicate);

  it('allows no transition from cancelled, and none from completed to another state', () => {
    const cancelled = statesWhere(({ orderState }) => orderState === 'cancelled');
    expect(cancelled.length).toBeGreaterThan(1);
    expect(cancelled.flatMap(allowedActions)).toEqual([]);
    const completed = statesWhere(({ orderState }) => orderState === 'completed');
    expect(completed.length).toBeGreaterThan(1);
    const next = completed.flatMap((states) =>
      allowedActions(states).map((action) => transition(states, action)?.orderState),
    );
    expect([...new Set(next)]).toEqual(['completed']);
  });

  it('does not cancel a shipped order', () => {
    expect(transition(after('confirm', 'ship'), 'cancel')).toBeNull();
    expect(transition(after('confirm', 'ship', 'deliver'), 'cancel')).toBeNull();
  });

  it('does not mark a paid order as paid again', () => {
    const paid = statesWhere(({ paymentState }) => paymentState === 'paid');
    expect(paid.length).toBeGreaterThan(2);
    expect(paid.filter((states) => transition(states, 'markPaid'))).toEqual([]);
  });

  it('keeps the captured payment of a cancelled order, and voids an open one', () => {
    expect(after('markPaid', 'cancel').paymentState).toBe('paid');
    expect(after('confirm', 'cancel').paymentState).toBe('voided');
  });
});
