import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customaryCapacity, customaryWeight, fahrenheitLimit, inchesOf, inchText } from './measures.ts';

describe('conversion to US units', () => {
  it.each([
    [260, '10¼'],
    [240, '9½'],
    [305, '12'],
    [300, '11¾'],
    [50, '2'],
    [25, '1'],
    [24, '1'],
    [12, '½'],
    [3, '⅛'],
    [1, '⅛'],
    [1_016, '40'],
  ])('shows %i mm as %s in', (millimetres, text) => {
    expect(inchText(millimetres)).toBe(text);
  });

  it.each([
    [5_300, 5.6, 'qt'],
    [946, 1, 'qt'],
    [950, 1, 'qt'],
    [4_000, 4.2, 'qt'],
    [500, 16.9, 'fl oz'],
    [240, 8.1, 'fl oz'],
    [1, 0.1, 'fl oz'],
  ])('shows %i ml as %d %s', (millilitres, value, unit) => {
    expect(customaryCapacity(millilitres)).toEqual({ value, unit });
  });

  it.each([
    [5_200, 11.5, 'lb'],
    [454, 1, 'lb'],
    [380, 13.4, 'oz'],
    [1, 0.1, 'oz'],
  ])('shows %i g as %d %s', (grams, value, unit) => {
    expect(customaryWeight(grams)).toEqual({ value, unit });
  });

  it.each([
    [260, 500],
    [250, 480],
    [230, 445],
    [100, 210],
    [600, 1_110],
  ])('shows an oven limit of %i °C as %i °F', (celsius, fahrenheit) => {
    expect(fahrenheitLimit(celsius)).toBe(fahrenheit);
  });
});

it('every measure converted to US units is above zero and close to the original', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (measure) => {
      const { whole, eighths } = inchesOf(measure);
      const inches = whole + eighths / 8;
      expect(inches).toBeGreaterThan(0);
      expect(Math.abs(inches - measure / 25.4)).toBeLessThanOrEqual(0.126);
      const { value: capacity, unit } = customaryCapacity(measure);
      expect(Math.abs(capacity * (unit === 'qt' ? 946.353 : 29.5735) - measure)).toBeLessThan(
        unit === 'qt' ? 48 : 3,
      );
      const { value: weight, unit: of } = customaryWeight(measure);
      expect(Math.abs(weight * (of === 'lb' ? 453.592 : 28.3495) - measure)).toBeLessThan(
        of === 'lb' ? 23 : 3,
      );
      expect(Math.min(capacity, weight)).toBeGreaterThan(0);
    }),
  );
});

it('an oven limit in °F is rounded down, so that it never exceeds the limit in °C', () => {
  for (let celsius = 30; celsius <= 600; celsius += 1) {
    const limit = fahrenheitLimit(celsius);
    expect(limit % 5).toBe(0);
    expect(limit).toBeLessThanOrEqual((celsius * 9) / 5 + 32);
    expect(limit).toBeGreaterThan((celsius * 9) / 5 + 27);
  }
});
