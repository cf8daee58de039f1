import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import { returnTransitions, returnStates } from './contract/states.ts';
import {
  nextState,
  allowedSteps,
  returnableQuantities,
  quantityAt,
  earlierRefund,
  isFreeExchange,
  isWholeOrder,
  requestErrorOf,
  type ReturnBasis,
} from './rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

const basis: ReturnBasis = {
  lines: [{ position: 0, quantity: 3, isReturnable: true }],
  arrivals: [{ position: 0, quantity: 2, at: daysAgo(3) }],
  refunds: [],
  returns: [],
  windowDays: 30,
  now,
};
const open = (changed: Partial<ReturnBasis> = {}) => returnableQuantities({ ...basis, ...changed })[0];
const returnIn = (
  state: (typeof returnStates)[number],
  quantity: number,
  accepted: number | null = null,
) => ({
  state,
  refundId: null,
  lines: [{ position: 0, quantity, accepted }],
});

describe('the rules for returnable quantities', () => {
  it('include delivered units only', () => {
    expect(open()).toMatchObject({ quantity: 2, obstacle: null });
    expect(open({ arrivals: [] })).toBeUndefined();
  });

  it('exclude units in open and completed returns', () => {
    for (const state of ['requested', 'approved', 'received'] as const)
      expect(open({ returns: [returnIn(state, 1)] })).toMatchObject({ quantity: 1 });
    expect(open({ returns: [returnIn('exchanged', 2, 2)] })).toMatchObject({ obstacle: 'nothing-left' });
  });

  it('include units of declined, rejected and withdrawn returns', () => {
    for (const state of ['declined', 'rejected', 'withdrawn'] as const)
      expect(open({ returns: [returnIn(state, 2)] })).toMatchObject({ quantity: 2 });
  });

  it('subtract a return’s refund once, and other refunds from undelivered units first', () => {
    const refund = (id: string, quantity: number) => ({ id, lines: [{ position: 0, quantity }] });
    const settled = { ...returnIn('refunded', 1, 1), refundId: 'its' };
    expect(open({ refunds: [refund('its', 1)], returns: [settled] })).toMatchObject({ quantity: 1 });
    // Units that the refund covers in excess of its return count like any other refund.
    expect(open({ refunds: [refund('its', 3)], returns: [settled] })).toMatchObject({
      quantity: 0,
      obstacle: 'nothing-left',
    });
    expect(open({ refunds: [refund('besides', 1)] })).toMatchObject({ quantity: 2 });
    expect(open({ refunds: [refund('besides', 2)] })).toMatchObject({ quantity: 1 });
  });

  it('exclude units whose delivery is longer ago than the return window', () => {
    expect(open({ arrivals: [{ position: 0, quantity: 2, at: daysAgo(30) }] })).toMatchObject({
      quantity: 2,
    });
    expect(open({ arrivals: [{ position: 0, quantity: 2, at: daysAgo(30.01) }] })).toMatchObject({
      quantity: 0,
      obstacle: 'window-passed',
    });
    const deliveries = [
      { position: 0, quantity: 1, at: daysAgo(40) },
      { position: 0, quantity: 1, at: daysAgo(2) },
    ];
    expect(open({ arrivals: deliveries })).toMatchObject({ quantity: 1, obstacle: null });
  });

  it('give 0 for an order line that is not returnable', () => {
    expect(open({ lines: [{ position: 0, quantity: 3, isReturnable: false }] })).toMatchObject({
      quantity: 0,
      obstacle: 'not-returnable',
    });
  });

  it('never allow more returned than delivered units in any sequence of requests', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 });
    const ends = fc.array(fc.constantFrom(...returnStates), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.nat(9),
        amounts,
        ends,
        (bought, deliveredCount, quantities, states) => {
          const arrived = Math.min(bought, deliveredCount);
          let returns: ReturnBasis['returns'] = [];
          for (const [index, quantity] of quantities.entries()) {
            const lines = returnableQuantities({
              ...basis,
              lines: [{ position: 0, quantity: bought, isReturnable: true }],
              arrivals: arrived > 0 ? [{ position: 0, quantity: arrived, at: daysAgo(1) }] : [],
              returns,
            });
            if (requestErrorOf(lines, [{ position: 0, quantity }]) === null)
              returns = [...returns, returnIn(states[index]!, quantity, quantity)];
          }
          const counted = returns.filter(
            ({ state }) => !['declined', 'rejected', 'withdrawn'].includes(state),
          );
          const back = counted.reduce((sum, { lines }) => sum + quantityAt(lines, 0), 0);
          expect(back).toBeLessThanOrEqual(arrived);
        },
      ),
    );
  });

  it('reject return requests with duplicate or unknown lines or too many units', () => {
    const lines = returnableQuantities(basis);
    expect(requestErrorOf(lines, [{ position: 0, quantity: 2 }])).toBeNull();
    const twice = { position: 0, quantity: 1 };
    expect(requestErrorOf(lines, [twice, twice])).toBe('return_too_many');
    expect(requestErrorOf(lines, [{ position: 7, quantity: 1 }])).toBe('return_too_many');
    expect(requestErrorOf(lines, [{ position: 0, quantity: 3 }])).toBe('return_too_many');
  });
});

describe('the return state machine', () => {
  it('allows withdrawing and approving a request, receiving after approval and rejecting after receipt; no transition from a final state', () => {
    expect(nextState('requested', 'withdraw')).toBe('withdrawn');
    expect(nextState('approved', 'withdraw')).toBeNull();
    expect(nextState('requested', 'approve')).toBe('approved');
    expect(nextState('approved', 'receive')).toBe('received');
    expect(nextState('approved', 'decline')).toBeNull();
    expect(nextState('received', 'reject')).toBe('rejected');
    for (const end of ['withdrawn', 'declined', 'refunded', 'exchanged', 'rejected'] as const)
      for (const move of [...returnTransitions, 'withdraw'] as const) expect(nextState(end, move)).toBeNull();
  });

  it('requires an inspection, then offers first the requested resolution, or rejection if no unit was accepted; a completed return only a refund that failed', () => {
    const context = {
      state: 'received',
      wish: 'refund',
      isInspected: false,
      accepted: 0,
      isMoneyOwed: false,
      refundedEarlier: 'nothing',
    } as const;
    expect(allowedSteps(context)).toEqual(['inspect']);
    expect(allowedSteps({ ...context, isInspected: true })).toEqual(['reject', 'inspect']);
    const some = { ...context, isInspected: true, accepted: 1 };
    expect(allowedSteps(some)[0]).toBe('refund');
    expect(allowedSteps({ ...some, wish: 'exchange' })[0]).toBe('exchange');
    expect(allowedSteps({ ...some, state: 'refunded' })).toEqual([]);
    expect(allowedSteps({ ...some, state: 'refunded', isMoneyOwed: true })).toEqual(['refund']);
  });

  it('allows no second refund or exchange: a return refunded earlier can be closed, a partly refunded one inspected or rejected', () => {
    for (const resolution of ['refund', 'exchange'] as const) {
      const context = {
        state: 'received',
        wish: resolution,
        isInspected: true,
        accepted: 2,
        isMoneyOwed: false,
      } as const;
      expect(allowedSteps({ ...context, refundedEarlier: 'all' })).toEqual(['close', 'inspect']);
      expect(allowedSteps({ ...context, refundedEarlier: 'some' })).toEqual(['inspect', 'reject']);
      expect(allowedSteps({ ...context, accepted: 0, refundedEarlier: 'nothing' })).toEqual([
        'reject',
        'inspect',
      ]);
    }
  });

  it('finds the earlier refund that covers all accepted units, preferring an exact match', () => {
    const refund = (id: string, ...quantities: number[]) => ({
      id,
      lines: quantities.map((quantity, position) => ({ position, quantity })),
    });
    const accepted = [{ position: 0, quantity: 2 }];
    expect(earlierRefund([refund('less', 1), refund('more', 3), refund('its', 2)], accepted)?.id).toBe('its');
    expect(earlierRefund([refund('less', 1), refund('more', 3, 1)], accepted)?.id).toBe('more');
    expect(earlierRefund([refund('one', 1), refund('another', 1)], accepted)).toBeNull();
    expect(earlierRefund([], accepted)).toBeNull();
  });
});

describe('isFreeExchange', () => {
  it('is true for a price up to one of the amounts, in the same currency', () => {
    const amounts = [money(1_000, 'EUR'), money(1_500, 'EUR'), money(9_000, 'USD')];
    expect(isFreeExchange(money(1_500, 'EUR'), amounts)).toBe(true);
    expect(isFreeExchange(money(1_501, 'EUR'), amounts)).toBe(false);
    expect(isFreeExchange(money(0, 'EUR'), [])).toBe(false);
  });
});

describe('isWholeOrder', () => {
  const amounts = (worth: number | null, refundable: number) => ({
    worth: worth === null ? null : money(worth, 'EUR'),
    openDelivery: money(690, 'EUR'),
    refundable: money(refundable, 'EUR'),
  });

  it('is true if only the accepted units and shipping remain to refund', () => {
    expect(isWholeOrder(amounts(5_900, 6_590))).toBe(true);
    expect(isWholeOrder(amounts(5_900, 9_590))).toBe(false);
    expect(isWholeOrder(amounts(null, 6_590))).toBe(false);
  });
});
