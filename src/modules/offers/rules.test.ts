import { describe, expect, it } from 'vitest';
import { offerActions, offerAuthors, offerStates } from './contract/states.ts';
import {
  type AnswerRule,
  automaticAnswer,
  deadlineOf,
  marginOf,
  nextState,
  ruleFor,
  stateAt,
  transitions,
} from './rules.ts';

const now = new Date('2026-11-26T10:00:00Z');
const rule = (changed: Partial<AnswerRule> = {}): AnswerRule => ({
  isOpen: true,
  acceptPercent: 95,
  declinePercent: 60,
  counterPercent: 92,
  counterQuantity: 2,
  counterReason: 'quantity',
  ...changed,
});
const answer = (unitPrice: number, about: { offset?: number; hasCountered?: boolean } = {}, of = rule()) =>
  automaticAnswer({ unitPrice, quantity: 1, regularPrice: 10_000 }, of, {
    offset: 0,
    hasCountered: false,
    ...about,
  });

describe('transitions', () => {
  it('has each combination of state, action and author once, and none from an end state', () => {
    const keys = transitions.flatMap(({ from, action, by }) => by.map((each) => `${from} ${action} ${each}`));
    expect(new Set(keys).size).toBe(keys.length);
    for (const from of ['used', 'declined', 'withdrawn', 'expired'] as const)
      for (const action of offerActions)
        for (const by of offerAuthors) {
          // An order that ended unpaid gives its price back.
          const isReopened = from === 'used' && action === 'accept' && by === 'order';
          expect(nextState(from, action, by)).toBe(isReopened ? 'accepted' : null);
        }
  });

  it('reaches each state', () => {
    const reached = new Set(transitions.map(({ to }) => to));
    expect(offerStates.filter((state) => !reached.has(state))).toEqual([]);
  });

  it.each([
    ['open', 'accept', 'customer'],
    ['open', 'offer', 'customer'],
    ['countered', 'accept', 'staff'],
    ['accepted', 'withdraw', 'staff'],
    ['open', 'use', 'order'],
    ['countered', 'use', 'order'],
  ] as const)('does not let %s offers %s by %s', (from, action, by) => {
    expect(nextState(from, action, by)).toBeNull();
  });
});

describe('deadlines', () => {
  it('gives an answer 48 hours and an accepted price 24', () => {
    expect(deadlineOf('open', now).toISOString()).toBe('2026-11-28T10:00:00.000Z');
    expect(deadlineOf('countered', now).toISOString()).toBe('2026-11-28T10:00:00.000Z');
    expect(deadlineOf('accepted', now).toISOString()).toBe('2026-11-27T10:00:00.000Z');
  });

  it('counts a live offer as expired at its deadline, and no other', () => {
    expect(stateAt({ state: 'accepted', expiresAt: now }, now)).toBe('expired');
    expect(stateAt({ state: 'accepted', expiresAt: new Date(now.getTime() + 1) }, now)).toBe('accepted');
    expect(stateAt({ state: 'used', expiresAt: now }, now)).toBe('used');
  });
});

describe('ruleFor', () => {
  const of = (scope: 'product' | 'category' | 'shop', targetId: string) => ({ scope, targetId });
  const rules = [of('shop', ''), of('category', 'kitchen'), of('category', 'pans'), of('product', 'pan')];
  it('prefers the product, then the nearest category, then the shop', () => {
    const categoryIds = ['pans', 'kitchen'];
    expect(ruleFor(rules, { productId: 'pan', categoryIds })).toEqual(of('product', 'pan'));
    expect(ruleFor(rules, { productId: 'lid', categoryIds })).toEqual(of('category', 'pans'));
    expect(ruleFor(rules, { productId: 'lid', categoryIds: ['knives', 'kitchen'] })).toEqual(
      of('category', 'kitchen'),
    );
    expect(ruleFor(rules, { productId: 'lid', categoryIds: [] })).toEqual(of('shop', ''));
    expect(ruleFor([], { productId: 'lid', categoryIds })).toBeNull();
  });
});

describe('automaticAnswer', () => {
  it('accepts at the limit and not one unit below', () => {
    expect(answer(9_500)).toEqual({ action: 'accept' });
    expect(answer(9_499)).not.toEqual({ action: 'accept' });
  });

  it('raises the limit by the offset', () => {
    expect(answer(9_500, { offset: 1 })).toBeNull();
    expect(answer(9_501, { offset: 1 })).toEqual({ action: 'accept' });
  });

  it('declines below the limit', () => {
    expect(answer(5_999)).toEqual({ action: 'decline' });
    expect(answer(6_000)).not.toEqual({ action: 'decline' });
  });

  it('counters between the limits, once, with price, quantity and reason', () => {
    expect(answer(8_000)).toEqual({ action: 'counter', unitPrice: 9_200, quantity: 2, reason: 'quantity' });
    expect(answer(8_000, { hasCountered: true })).toBeNull();
  });

  it('leaves an offer above its own counter-offer to staff', () => {
    expect(answer(9_300)).toBeNull();
  });

  it('leaves everything to staff without limits', () => {
    const none = rule({
      acceptPercent: null,
      declinePercent: null,
      counterPercent: null,
      counterReason: null,
    });
    for (const price of [1, 5_000, 9_999]) expect(answer(price, {}, none)).toBeNull();
  });
});

describe('marginOf', () => {
  it('is a share of the price, negative below the cost, and unknown without one', () => {
    expect(marginOf(10_000, 6_000)).toBe(40);
    expect(marginOf(5_000, 6_000)).toBe(-20);
    expect(marginOf(5_000, null)).toBeNull();
  });
});
