import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMoney,
  currencyDecimals,
  formatMoney,
  fromMajorUnits,
  money,
  multiplyMoney,
  shareOfMoney,
  splitMoney,
  subtractMoney,
  sumMoney,
  toMajorUnits,
} from './money.ts';

/** Currencies with zero, two and three decimals. */
const currency = fc.constantFrom('JPY', 'USD', 'EUR', 'KWD');
const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 40 });

describe('splitMoney', () => {
  it('returns parts that sum to the whole', () => {
    fc.assert(
      fc.property(amount, weights, currency, (whole, shares, code) => {
        const parts = splitMoney(money(whole, code), shares);
        expect(parts).toHaveLength(shares.length);
        expect(sumMoney(parts, code)).toEqual(money(whole, code));
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives each part its exact share, rounded to a whole minor unit', () => {
    fc.assert(
      fc.property(amount, weights, (whole, shares) => {
        const total = shares.reduce((sum, share) => sum + BigInt(share), 0n);
        if (total === 0n) return;
        splitMoney(money(whole, 'USD'), shares).forEach((part, index) => {
          const off = BigInt(part.amount) * total - BigInt(whole) * BigInt(shares[index]!);
          expect(off < total && off > -total).toBe(true);
        });
      }),
    );
  });

  it('is exact even if amount times weight exceeds the safe integer range', () => {
    const [small, large] = splitMoney(money(999_999_999_999, 'JPY'), [1, 999_999_999_998]);
    expect([small!.amount, large!.amount]).toEqual([1, 999_999_999_998]);
  });

  it('gives a zero weight nothing, and splits by equal weights into parts at most one minor unit apart', () => {
    expect(splitMoney(money(100, 'USD'), [1, 0, 1, 1]).map((part) => part.amount)).toEqual([34, 0, 33, 33]);
    expect(splitMoney(money(100, 'USD'), [0, 0, 0]).map((part) => part.amount)).toEqual([34, 33, 33]);
    expect(splitMoney(money(-100, 'USD'), [1, 1, 1]).map((part) => part.amount)).toEqual([-33, -33, -34]);
    expect(splitMoney(money(100, 'USD'), [])).toEqual([]);
  });

  it('rejects weights that are not non-negative integers', () => {
    for (const weight of [-1, 0.5, Number.NaN, Infinity])
      expect(() => splitMoney(money(100, 'USD'), [1, weight])).toThrow(RangeError);
  });
});

describe('money arithmetic', () => {
  it('adds 0.1 ten times and gets exactly 1', () => {
    const tenth = fromMajorUnits(0.1, 'USD');
    expect(
      sumMoney(
        Array.from({ length: 10 }, () => tenth),
        'USD',
      ),
    ).toEqual(fromMajorUnits(1, 'USD'));
    expect(addMoney(fromMajorUnits(0.1, 'USD'), fromMajorUnits(0.2, 'USD'))).toEqual(money(30, 'USD'));
  });

  it('subtraction reverses addition, and multiplication equals repeated addition', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 99 }), (a, b, times) => {
        expect(subtractMoney(addMoney(money(a, 'EUR'), money(b, 'EUR')), money(b, 'EUR'))).toEqual(
          money(a, 'EUR'),
        );
        const copies = Array.from({ length: times }, () => money(a, 'EUR'));
        expect(multiplyMoney(money(a, 'EUR'), times)).toEqual(sumMoney(copies, 'EUR'));
      }),
    );
  });

  it('rejects mixed currencies', () => {
    expect(() => addMoney(money(1, 'USD'), money(1, 'EUR'))).toThrow('mixed currencies');
    expect(() => subtractMoney(money(1, 'USD'), money(1, 'EUR'))).toThrow('mixed currencies');
    expect(() => sumMoney([money(1, 'USD')], 'EUR')).toThrow('mixed currencies');
  });

  it('rejects amounts in minor units that are not safe integers', () => {
    for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53])
      expect(() => money(wrong, 'USD')).toThrow(RangeError);
    expect(() => multiplyMoney(money(10, 'USD'), 0.25)).toThrow(RangeError);
  });

  it('rounds shares half away from zero', () => {
    expect(shareOfMoney(money(125, 'USD'), 2_000)).toEqual(money(25, 'USD'));
    expect(shareOfMoney(money(5, 'USD'), 1_000)).toEqual(money(1, 'USD'));
    expect(shareOfMoney(money(-5, 'USD'), 1_000)).toEqual(money(-1, 'USD'));
    expect(shareOfMoney(money(-1, 'USD'), 1)).toEqual(money(0, 'USD'));
  });
});

describe('currencies', () => {
  it('have 0 decimals for JPY, 2 for USD and 3 for KWD', () => {
    expect(['JPY', 'USD', 'KWD'].map(currencyDecimals)).toEqual([0, 2, 3]);
  });

  it('convert to major units and back without loss', () => {
    fc.assert(
      fc.property(amount, currency, (minor, code) => {
        expect(fromMajorUnits(toMajorUnits(money(minor, code)), code).amount).toBe(minor);
      }),
    );
  });

  it('are formatted with their decimals in the given locale', () => {
    expect(formatMoney(money(18_900, 'USD'), 'en')).toBe('$189.00');
    expect(formatMoney(money(18_900, 'JPY'), 'en')).toBe('¥18,900');
    expect(formatMoney(money(18_900, 'KWD'), 'en')).toMatch(/^KWD\s18\.900$/);
    expect(formatMoney(money(18_900, 'EUR'), 'de')).toMatch(/^189,00\s€$/);
    expect(formatMoney(money(18_900, 'USD'), 'fr')).toMatch(/^189,00\s\$$/);
    expect(formatMoney(money(18_900, 'USD'), 'ar')).toMatch(/189\.00\s\u2066US\$\u2069$/);
  });
});
