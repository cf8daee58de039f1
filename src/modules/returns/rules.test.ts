import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnMoves, returnStates } from './contract/states.ts';
import {
  moved,
  openSteps,
  openToReturn,
  quantityAt,
  refundBefore,
  refusalOfRequest,
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
const open = (changed: Partial<ReturnBasis> = {}) => openToReturn({ ...basis, ...changed })[0];
const asked = (state: (typeof returnStates)[number], quantity: number, accepted: number | null = null) => ({
  state,
  refundId: null,
  lines: [{ position: 0, quantity, accepted }],
});

describe('what can be given back', () => {
  it('is what has arrived, and not what is still on its way', () => {
    expect(open()).toMatchObject({ quantity: 2, obstacle: null });
    expect(open({ arrivals: [] })).toBeUndefined();
  });

  it('is without what is on its way back already, or came back', () => {
    for (const state of ['requested', 'approved', 'received'] as const)
      expect(open({ returns: [asked(state, 1)] })).toMatchObject({ quantity: 1 });
    expect(open({ returns: [asked('exchanged', 2, 2)] })).toMatchObject({ obstacle: 'nothing-left' });
  });

  it('is again what was declined, rejected or taken back', () => {
    for (const state of ['declined', 'rejected', 'withdrawn'] as const)
      expect(open({ returns: [asked(state, 2)] })).toMatchObject({ quantity: 2 });
  });

  it('counts a refund of a return once, and one besides first among what never came', () => {
    const refund = (id: string, quantity: number) => ({ id, lines: [{ position: 0, quantity }] });
    const settled = { ...asked('refunded', 1, 1), refundId: 'its' };
    expect(open({ refunds: [refund('its', 1)], returns: [settled] })).toMatchObject({ quantity: 1 });
    // What a refund gave back besides its return counts as any other.
    expect(open({ refunds: [refund('its', 3)], returns: [settled] })).toMatchObject({
      quantity: 0,
      obstacle: 'nothing-left',
    });
    expect(open({ refunds: [refund('besides', 1)] })).toMatchObject({ quantity: 2 });
    expect(open({ refunds: [refund('besides', 2)] })).toMatchObject({ quantity: 1 });
  });

  it('closes after so many days from the day it arrived, each parcel by itself', () => {
    expect(open({ arrivals: [{ position: 0, quantity: 2, at: daysAgo(30) }] })).toMatchObject({
      quantity: 2,
    });
    expect(open({ arrivals: [{ position: 0, quantity: 2, at: daysAgo(30.01) }] })).toMatchObject({
      quantity: 0,
      obstacle: 'window-passed',
    });
    const parcels = [
      { position: 0, quantity: 1, at: daysAgo(40) },
      { position: 0, quantity: 1, at: daysAgo(2) },
    ];
    expect(open({ arrivals: parcels })).toMatchObject({ quantity: 1, obstacle: null });
  });

  it('is not what the shop does not take back', () => {
    expect(open({ lines: [{ position: 0, quantity: 3, isReturnable: false }] })).toMatchObject({
      quantity: 0,
      obstacle: 'not-returnable',
    });
  });

  it('asked for over and over in any amounts, is never more in all than arrived', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 });
    const ends = fc.array(fc.constantFrom(...returnStates), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.nat(9),
        amounts,
        ends,
        (bought, came, wishes, states) => {
          const arrived = Math.min(bought, came);
          let returns: ReturnBasis['returns'] = [];
          for (const [index, quantity] of wishes.entries()) {
            const lines = openToReturn({
              ...basis,
              lines: [{ position: 0, quantity: bought, isReturnable: true }],
              arrivals: arrived > 0 ? [{ position: 0, quantity: arrived, at: daysAgo(1) }] : [],
              returns,
            });
            if (refusalOfRequest(lines, [{ position: 0, quantity }]) === null)
              returns = [...returns, asked(states[index]!, quantity, quantity)];
          }
          const gone = returns.filter(({ state }) => !['declined', 'rejected', 'withdrawn'].includes(state));
          const back = gone.reduce((sum, { lines }) => sum + quantityAt(lines, 0), 0);
          expect(back).toBeLessThanOrEqual(arrived);
        },
      ),
    );
  });

  it('is asked for with each line named once', () => {
    const lines = openToReturn(basis);
    expect(refusalOfRequest(lines, [{ position: 0, quantity: 2 }])).toBeNull();
    const twice = { position: 0, quantity: 1 };
    expect(refusalOfRequest(lines, [twice, twice])).toBe('return_too_many');
    expect(refusalOfRequest(lines, [{ position: 7, quantity: 1 }])).toBe('return_too_many');
    expect(refusalOfRequest(lines, [{ position: 0, quantity: 3 }])).toBe('return_too_many');
  });
});

describe('where a return goes', () => {
  it('is what the table says, and nowhere from an end', () => {
    expect(moved('requested', 'withdraw')).toBe('withdrawn');
    expect(moved('approved', 'withdraw')).toBeNull();
    expect(moved('requested', 'approve')).toBe('approved');
    expect(moved('approved', 'receive')).toBe('received');
    expect(moved('approved', 'decline')).toBeNull();
    expect(moved('received', 'reject')).toBe('rejected');
    for (const end of ['withdrawn', 'declined', 'refunded', 'exchanged', 'rejected'] as const)
      for (const move of [...returnMoves, 'withdraw'] as const) expect(moved(end, move)).toBeNull();
  });

  it('is looked at before it is settled, and settled by what is taken back', () => {
    const standing = {
      state: 'received',
      wish: 'refund',
      isInspected: false,
      accepted: 0,
      isMoneyOwed: false,
      givenBackBefore: 'nothing',
    } as const;
    expect(openSteps(standing)).toEqual(['inspect']);
    expect(openSteps({ ...standing, isInspected: true })).toEqual(['reject', 'inspect']);
    const some = { ...standing, isInspected: true, accepted: 1 };
    expect(openSteps(some)[0]).toBe('refund');
    expect(openSteps({ ...some, wish: 'exchange' })[0]).toBe('exchange');
    expect(openSteps({ ...some, state: 'refunded' })).toEqual([]);
    expect(openSteps({ ...some, state: 'refunded', isMoneyOwed: true })).toEqual(['refund']);
  });

  it('is settled with a refund that was made before, and never offers its money, or others, once more', () => {
    for (const wish of ['refund', 'exchange'] as const) {
      const standing = {
        state: 'received',
        wish,
        isInspected: true,
        accepted: 2,
        isMoneyOwed: false,
      } as const;
      expect(openSteps({ ...standing, givenBackBefore: 'all' })).toEqual(['close', 'inspect']);
      expect(openSteps({ ...standing, givenBackBefore: 'some' })).toEqual(['inspect', 'reject']);
      expect(openSteps({ ...standing, accepted: 0, givenBackBefore: 'nothing' })).toEqual([
        'reject',
        'inspect',
      ]);
    }
  });

  it('belongs to the refund that was for all it takes back, best to one that was for nothing else', () => {
    const refund = (id: string, ...quantities: number[]) => ({
      id,
      lines: quantities.map((quantity, position) => ({ position, quantity })),
    });
    const accepted = [{ position: 0, quantity: 2 }];
    expect(refundBefore([refund('less', 1), refund('more', 3), refund('its', 2)], accepted)?.id).toBe('its');
    expect(refundBefore([refund('less', 1), refund('more', 3, 1)], accepted)?.id).toBe('more');
    expect(refundBefore([refund('one', 1), refund('another', 1)], accepted)).toBeNull();
    expect(refundBefore([], accepted)).toBeNull();
  });
});
