import { describe, expect, it } from 'vitest';
import { groupGiftStates, pledgeStates } from './contract/states.ts';
import {
  canWithdraw,
  chargeAction,
  isCounted,
  nextStep,
  pledgeProblem,
  selectableEnds,
  stateAfterCharge,
} from './rules.ts';

const now = new Date('2026-11-26T12:00:00Z');
const chargeStates = [
  'open',
  'requires_action',
  'authorized',
  'processing',
  'succeeded',
  'cancelled',
] as const;

describe('an amount to pledge', () => {
  it.each([
    [1_000, 1_000, null],
    [950, 1_000, null],
    [50, 1_000, null],
    [49, 1_000, 'pledge_too_small'],
    [1_001, 1_000, 'pledge_too_large'],
    [951, 1_000, 'pledge_leaves_too_little'],
    [999, 1_000, 'pledge_leaves_too_little'],
    [10, 0, 'pledge_too_large'],
  ])('of %i while %i are open: %s', (amount, open, problem) => {
    expect(pledgeProblem(amount, open)).toBe(problem);
  });

  it('leaves nothing that cannot be pledged, however it is split', () => {
    const stuck: string[] = [];
    for (let open = 100; open < 400; open += 1)
      for (let amount = 1; amount < open; amount += 1) {
        const rest = open - amount;
        if (pledgeProblem(amount, open) === null && pledgeProblem(rest, rest) !== null)
          stuck.push(`${amount} of ${open}`);
      }
    expect(stuck).toEqual([]);
  });
});

describe('a card pledge', () => {
  const pledge = (state: (typeof pledgeStates)[number], minutes = 0) => ({
    state,
    createdAt: new Date(now.getTime() - minutes * 60_000),
  });

  it.each([
    ['open', 'started', 'authorized', 'authorized'],
    ['open', 'started', 'cancelled', 'released'],
    ['open', 'started', 'open', 'started'],
    ['open', 'authorized', 'cancelled', 'failed'],
    ['capturing', 'authorized', 'cancelled', 'failed'],
    ['capturing', 'authorized', 'succeeded', 'captured'],
    ['open', 'started', 'succeeded', 'captured'],
    ['ended', 'captured', 'succeeded', 'captured'],
    ['ended', 'released', 'succeeded', 'released'],
    ['open', 'failed', 'succeeded', 'failed'],
    ['ended', 'started', 'authorized', 'started'],
    ['ended', 'released', 'cancelled', 'released'],
  ] as const)('of an %s gift, %s, becomes with a charge that is %s: %s', (group, state, charge, after) => {
    expect(stateAfterCharge(group, state, charge)).toBe(after);
  });

  it('is captured only while the gift is capturing, and never after the charge is final', () => {
    for (const group of groupGiftStates)
      for (const state of pledgeStates)
        for (const charge of chargeStates) {
          const action = chargeAction(group, pledge(state), charge, now);
          expect(action === 'capture', `${group} ${state} ${charge}`).toBe(
            group === 'capturing' && state === 'authorized' && charge === 'authorized',
          );
          const isFinal = charge === 'succeeded' || charge === 'cancelled' || charge === 'processing';
          expect(isFinal && action !== null, `${group} ${state} ${charge}`).toBe(false);
        }
  });

  it('whose form was left for 15 minutes is cancelled, but not one that was authorized meanwhile', () => {
    expect(chargeAction('open', pledge('started', 14), 'open', now)).toBeNull();
    expect(chargeAction('open', pledge('started', 16), 'open', now)).toBe('cancel');
    expect(chargeAction('open', pledge('started', 16), 'requires_action', now)).toBe('cancel');
    expect(chargeAction('open', pledge('started', 16), 'authorized', now)).toBeNull();
    expect(chargeAction('open', pledge('released'), 'authorized', now)).toBe('cancel');
    expect(chargeAction('ended', pledge('authorized'), 'authorized', now)).toBe('cancel');
  });

  it('can be withdrawn only while the group gift is open and the payment is not received', () => {
    const allowed = groupGiftStates.flatMap((group) =>
      pledgeStates.filter((state) => canWithdraw(group, state)).map((state) => `${group} ${state}`),
    );
    expect(allowed).toEqual(['open started', 'open authorized', 'open promised']);
    expect(pledgeStates.filter((state) => !isCounted(state))).toEqual(['released', 'failed']);
  });
});

describe('a gift', () => {
  const of = (...pledges: [state: (typeof pledgeStates)[number], amount: number][]) =>
    pledges.map(([state, amount]) => ({ state, amount }));

  it('waits, charges its cards, and is complete once everything is paid', () => {
    expect(nextStep(100, [])).toBe('wait');
    expect(nextStep(100, of(['authorized', 60], ['promised', 40]))).toBe('wait');
    expect(nextStep(100, of(['authorized', 60], ['started', 40]))).toBe('wait');
    expect(nextStep(100, of(['authorized', 60], ['failed', 40]))).toBe('wait');
    expect(nextStep(100, of(['authorized', 60], ['received', 40]))).toBe('capture');
    expect(nextStep(100, of(['captured', 60], ['authorized', 40], ['released', 10]))).toBe('capture');
    expect(nextStep(100, of(['captured', 60], ['received', 40]))).toBe('complete');
  });

  it('offers future end dates in whole days before the latest', () => {
    const latest = new Date('2026-12-02T11:00:00Z');
    const ends = selectableEnds(latest, now).map((date) => date.toISOString().slice(0, 13));
    expect(ends).toEqual(
      [27, 28, 29, 30].map((day) => `2026-11-${day}T11`).concat('2026-12-01T11', '2026-12-02T11'),
    );
    expect(selectableEnds(now, now)).toEqual([]);
  });
});
