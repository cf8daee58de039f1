import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectDecimalSign, readAmount } from './number-text.ts';

/** The numbers are those of the list in docs/developers.md, "Traps of product files". */
describe('readAmount', () => {
  const read = (text: string, sign: '.' | ',' = '.', currency = 'EUR') => {
    const result = readAmount(text, { currency, sign });
    return 'amount' in result ? result.amount : result.problem;
  };

  it.each([
    ['1,299.00', 129900],
    ['1.299,00', 129900],
    ['1 299,00', 129900],
    ["1'299.00", 129900],
    ['1\u202F299,00', 129900],
    ['1,29,900.00', 12990000],
    ['1,299,000', 'too_high'],
    ['49,90', 4990],
    ['49.9', 4990],
    ['49,5000', 4950],
    ['.5', 50],
    ['0,500', 50],
    ['49,-', 4900],
    ['٤٩٫٩٠', 4990],
    ['４９.９０', 4990],
    ['0', 0],
    ['007', 700],
  ])('68. reads the notation %s', (text, amount) => {
    expect(read(text)).toBe(amount);
  });

  it.each([
    ['€ 49.90', 4990],
    ['49,90 €', 4990],
    ['EUR 49.90', 4990],
    ['49.90EUR', 4990],
    ['$49.90', 'other_currency'],
    ['49.90 USD', 'other_currency'],
    ['US$ 5', 'other_currency'],
    ['free', 'invalid'],
    ['ask us: 5', 'invalid'],
  ])('69. reads currencies in euros: %s', (text, amount) => {
    expect(read(text)).toBe(amount);
  });

  it.each([
    ['US$ 5', 'USD', 500],
    ['CHF 5.50', 'CHF', 550],
    ['Fr. 5.50', 'CHF', 550],
    ['Rs. 500', 'INR', 50000],
    ['kr 5', 'SEK', 500],
    ['5 zł', 'PLN', 500],
    ['R$ 5', 'BRL', 500],
    ['¥500', 'JPY', 500],
    ['5.125', 'KWD', 5125],
  ])('70. reads %s in %s', (text, currency, amount) => {
    expect(read(text, '.', currency)).toBe(amount);
  });

  it('71. decides by the other prices of a file whether 1.299 has decimals', () => {
    expect(detectDecimalSign(['1.299', '49,90', '1.299,00'])).toBe(',');
    expect(detectDecimalSign(['1,299', '49.90'])).toBe('.');
    expect(detectDecimalSign(['5', '1.299'])).toBe('.');
    expect(read('1.299', ',')).toBe(129900);
    expect(read('1,299', '.')).toBe(129900);
    expect(read('1.299', '.')).toBe('decimals');
  });

  it.each([
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['9999999999', 'too_high'],
    ['5.999', 'decimals'],
    ['', 'invalid'],
    ['1,2,3', 'invalid'],
    ['1.2.3,4', 'invalid'],
    ['12,34.56', 'invalid'],
    ['=1+1', 'invalid'],
    ['1e3', 'invalid'],
    ['NaN', 'invalid'],
    ['5%', 'invalid'],
  ])('72. rejects %j as %s', (text, problem) => {
    expect(read(text)).toBe(problem);
  });

  it.each([
    ['12.345', 1235],
    ['12.344999', 1234],
    ['0.005', 1],
    ['9.995', 1000],
  ])('rounds %s to %i minor units on request', (text, amount) => {
    expect(readAmount(text, { currency: 'EUR', sign: '.', rounds: true })).toEqual({ amount });
  });

  it('uses the limit that the caller gives', () => {
    expect(readAmount('2000000', { currency: 'EUR', sign: '.', most: 200_000_000 })).toEqual({
      amount: 200_000_000,
    });
  });

  it('reads every amount that it formats in many locales', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom('en', 'de', 'fr', 'de-CH', 'en-IN', 'pt', 'ar-EG', 'es', 'sv'),
        (amount, locale) => {
          const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
          expect(read(format.format(amount / 100))).toBe(amount);
        },
      ),
    );
  });
});
