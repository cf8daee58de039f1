import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import type { PromotionTerms } from '../contract/promotions.ts';
import { applyPromotions, type PricedPromotion } from './apply-promotions.ts';

const usd = (amount: number) => money(amount, 'USD');
const all = { productIds: [], categoryIds: [] };

/** Three pans at $30.00 and a lid at $10.00, shipped for $6.90. */
const cart = {
  lines: [
    { productId: 'pan', categoryIds: ['pots'], quantity: 3, total: usd(9_000) },
    { productId: 'lid', categoryIds: ['lids'], quantity: 1, total: usd(1_000) },
  ],
  delivery: usd(690),
};

const terms: Record<string, PromotionTerms> = {
  'buy 2 get 1 free': {
    kind: 'buy-x-get-y',
    buy: { quantity: 2, productIds: ['pan'], categoryIds: [] },
    get: { quantity: 1, productIds: ['pan'], categoryIds: [] },
    basisPoints: 10_000,
    timesLimit: null,
  },
  '$5 off pan and lid': {
    kind: 'bundle',
    parts: [
      { productId: 'pan', quantity: 1 },
      { productId: 'lid', quantity: 1 },
    ],
    amount: 500,
  },
  '20% off 3': { kind: 'quantity', steps: [{ quantity: 3, basisPoints: 2_000 }] },
  '10% off': { kind: 'percent', basisPoints: 1_000 },
  '$10 off': { kind: 'amount', amount: 1_000 },
  'free shipping': { kind: 'free-delivery' },
};

const promotionOf = (name: string): PricedPromotion => {
  const [, terms_, alone] = /^(.*?)( alone)?$/.exec(name)!;
  return {
    id: name,
    name,
    code: null,
    terms: terms[terms_!]!,
    scope: all,
    minimum: 0,
    combines: !alone,
  };
};

/** Documented in the guide for shopkeepers. */
describe('combinations', () => {
  it.each<[string[], Record<string, number>]>([
    // Each alone.
    [['buy 2 get 1 free'], { 'buy 2 get 1 free': 3_000 }],
    [['$5 off pan and lid'], { '$5 off pan and lid': 500 }],
    [['20% off 3'], { '20% off 3': 1_800 }],
    [['10% off'], { '10% off': 1_000 }],
    [['$10 off'], { '$10 off': 1_000 }],
    [['free shipping'], { 'free shipping': 690 }],
    // Together: each reduces what the ones before it leave, whatever the sequence of the list.
    [['10% off', 'buy 2 get 1 free'], { 'buy 2 get 1 free': 3_000, '10% off': 700 }],
    [['20% off 3', 'buy 2 get 1 free'], { 'buy 2 get 1 free': 3_000, '20% off 3': 1_200 }],
    [['$5 off pan and lid', 'buy 2 get 1 free'], { 'buy 2 get 1 free': 3_000, '$5 off pan and lid': 500 }],
    [['$10 off', '10% off'], { '10% off': 1_000, '$10 off': 1_000 }],
    [['10% off', '20% off 3'], { '20% off 3': 1_800, '10% off': 820 }],
    [
      ['free shipping', '$10 off', '10% off', 'buy 2 get 1 free'],
      { 'buy 2 get 1 free': 3_000, '10% off': 700, '$10 off': 1_000, 'free shipping': 690 },
    ],
    // One that does not combine applies alone if it saves more than all others together.
    [['buy 2 get 1 free alone', '10% off'], { 'buy 2 get 1 free alone': 3_000 }],
    [['10% off alone', 'buy 2 get 1 free'], { 'buy 2 get 1 free': 3_000 }],
    [['10% off alone', '20% off 3 alone'], { '20% off 3 alone': 1_800 }],
    [
      ['buy 2 get 1 free alone', '20% off 3', '10% off', 'free shipping'],
      { '20% off 3': 1_800, '10% off': 820, 'free shipping': 690 },
    ],
  ])('of %j take off %j', (names, expected) => {
    const { applied, lines, delivery } = applyPromotions(names.map(promotionOf), cart);
    const amounts = applied.map(({ name, amount }) => [name, amount.amount]);
    expect(amounts).toEqual(Object.entries(expected));
    const parts = [...lines, delivery].reduce((sum, { amount }) => sum + amount, 0);
    expect(parts).toBe(applied.reduce((sum, { amount }) => sum + amount.amount, 0));
  });
});
