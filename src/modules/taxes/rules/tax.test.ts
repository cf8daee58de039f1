import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import type { TaxSettings } from '#modules/settings/contract/taxes.ts';
import { rateOf, taxOf } from './tax.ts';

const rate = (country: string, basisPoints: number, taxClass = 'standard', region = '') => ({
  name: 'VAT',
  country,
  region,
  taxClass,
  basisPoints,
});
const settings = (pricesIncludeTax: boolean): TaxSettings => ({
  pricesIncludeTax,
  deliveryClass: 'standard',
  classes: [
    { key: 'standard', name: 'Standard' },
    { key: 'reduced', name: 'Reduced' },
  ],
  rates: [rate('PT', 2300), rate('PT', 600, 'reduced'), rate('PT', 2200, 'standard', 'Madeira')],
});
const portugal = { country: 'PT', region: '' };
const usd = (amount: number) => money(amount, 'USD');

describe('rateOf', () => {
  it('returns the rate of the region before the country’s, and undefined without a rate', () => {
    expect(rateOf(settings(true), 'standard', portugal)?.basisPoints).toBe(2300);
    expect(rateOf(settings(true), 'standard', { country: 'PT', region: ' madeira' })?.basisPoints).toBe(2200);
    expect(rateOf(settings(true), 'reduced', { country: 'PT', region: 'Madeira' })?.basisPoints).toBe(600);
    expect(rateOf(settings(true), 'standard', { country: 'US', region: 'Madeira' })).toBeUndefined();
  });
});

describe('taxOf', () => {
  const items = [
    { taxClass: 'standard', amount: usd(12_300) },
    { taxClass: 'reduced', amount: usd(1_060) },
    { taxClass: null, amount: usd(5_000) },
  ];

  it('reports the tax included in prices, and adds nothing', () => {
    const { added, parts, items: taxed } = taxOf(settings(true), items, portugal, 'USD');
    expect(added).toEqual(usd(0));
    expect(parts).toEqual([
      { name: 'VAT', rate: 2300, amount: usd(2_300), isIncluded: true },
      { name: 'VAT', rate: 600, amount: usd(60), isIncluded: true },
    ]);
    expect(taxed.map((item) => item.rate)).toEqual([2300, 600, 0]);
  });

  it('adds tax per item if prices exclude tax', () => {
    const { added, items: taxed } = taxOf(settings(false), items, portugal, 'USD');
    expect(taxed.map((item) => item.added.amount)).toEqual([2_829, 64, 0]);
    expect(added).toEqual(usd(2_893));
  });

  it('adds all item taxes, or zero if prices include tax; the taxes stay within the highest rate', () => {
    const taxable = fc.record({
      taxClass: fc.constantFrom('standard', 'reduced', 'unknown', null),
      amount: fc.nat(100_000_000).map(usd),
    });
    fc.assert(
      fc.property(fc.boolean(), fc.array(taxable, { maxLength: 12 }), (pricesIncludeTax, sold) => {
        const { added, parts, items: lines } = taxOf(settings(pricesIncludeTax), sold, portugal, 'USD');
        const sum = parts.reduce((total, { amount }) => total + amount.amount, 0);
        expect(lines).toHaveLength(sold.length);
        expect(lines.reduce((total, line) => total + line.added.amount, 0)).toBe(added.amount);
        expect(added.amount).toBe(pricesIncludeTax ? 0 : sum);
        expect(parts.every(({ amount }) => amount.amount > 0)).toBe(true);
        const price = sold.reduce((total, { amount }) => total + amount.amount, 0);
        expect(sum).toBeLessThanOrEqual(price * 0.23 + sold.length);
      }),
    );
  });
});
