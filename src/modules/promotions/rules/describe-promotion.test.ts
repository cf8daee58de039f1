import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { PromotionSummary, PromotionTerms } from '../contract/promotions.ts';
import { describePromotion } from './describe-promotion.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
/** A Tuesday. */
const now = new Date(2026, 10, 24, 12);
const at = (month: number, day: number, hour = 0, year = 2026) =>
  new Date(year, month - 1, day, hour).toISOString();
const knives = { productIds: [], categoryIds: ['knives'] };
const all = { productIds: [], categoryIds: [] };

const textOf = (terms: PromotionTerms, changed: Partial<PromotionSummary> = {}) =>
  describePromotion(
    {
      terms,
      scope: all,
      currency: 'USD',
      minimum: 0,
      startsAt: null,
      endsAt: null,
      customerLimit: null,
      firstOrder: false,
      products: [
        { id: 'pan', name: 'Saucepan' },
        { id: 'lid', name: 'Lid' },
      ],
      categories: [{ id: 'knives', name: 'Knives' }],
      ...changed,
    },
    i18n,
    now,
  );

const percent: PromotionTerms = { kind: 'percent', basisPoints: 1_000 };
const free = { kind: 'buy-x-get-y' as const, basisPoints: 10_000, timesLimit: null };

describe('the description of a promotion', () => {
  it.each<[PromotionTerms, Partial<PromotionSummary>, string]>([
    [percent, {}, '10% off everything'],
    [percent, { scope: knives, endsAt: at(11, 28) }, '10% off Knives, until Friday'],
    [
      percent,
      { scope: { productIds: ['pan', 'gone'], categoryIds: ['knives'] } },
      '10% off Knives, Saucepan, and gone',
    ],
    [percent, { endsAt: at(12, 24, 18) }, '10% off everything, until December 24'],
    [percent, { endsAt: at(1, 7, 18, 2027) }, '10% off everything, until January 7, 2027'],
    [percent, { endsAt: at(11, 1) }, '10% off everything, ended'],
    [percent, { startsAt: at(11, 26, 9) }, '10% off everything, from Thursday'],
    [
      { kind: 'percent', basisPoints: 1_250 },
      { minimum: 5_000 },
      '12.5% off everything, on orders from $50.00',
    ],
    [percent, { firstOrder: true }, '10% off everything, on your first order'],
    [percent, { customerLimit: 1 }, '10% off everything, once per customer'],
    [percent, { customerLimit: 3 }, '10% off everything, 3 times per customer'],
    [{ kind: 'amount', amount: 500 }, {}, '$5.00 off your order'],
    [{ kind: 'amount', amount: 500 }, { scope: knives }, '$5.00 off Knives'],
    [{ kind: 'free-delivery' }, {}, 'Free shipping'],
    [{ kind: 'free-delivery' }, { scope: knives }, 'Free shipping with Knives'],
    [
      {
        kind: 'quantity',
        steps: [
          { quantity: 6, basisPoints: 1_500 },
          { quantity: 3, basisPoints: 1_000 },
        ],
      },
      { scope: knives },
      '10% off 3 or more and 15% off 6 or more of the same product: Knives',
    ],
    [
      {
        kind: 'bundle',
        amount: 600,
        parts: [
          { productId: 'pan', quantity: 1 },
          { productId: 'lid', quantity: 2 },
        ],
      },
      {},
      '$6.00 off Saucepan and 2 × Lid together',
    ],
    [
      { ...free, buy: { quantity: 2, ...knives }, get: { quantity: 1, ...knives } },
      {},
      'Buy 2 of Knives, get the cheapest free',
    ],
    [
      { ...free, buy: { quantity: 2, ...all }, get: { quantity: 1, ...all }, timesLimit: 1 },
      {},
      'Buy 2, get the cheapest free, up to once per order',
    ],
    [
      {
        ...free,
        basisPoints: 5_000,
        buy: { quantity: 1, ...knives },
        get: { quantity: 2, productIds: ['lid'], categoryIds: [] },
        timesLimit: 2,
      },
      {},
      'Buy 1 of Knives, get 50% off 2 of Lid, up to 2 times per order',
    ],
  ])('of %j with %j is “%s”', (terms, changed, text) => {
    expect(textOf(terms, changed)).toBe(text);
  });
});
