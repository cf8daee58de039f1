import { describe, expect, it } from 'vitest';
import { postcodeToCompare } from './postcodes.ts';

describe('postcodeToCompare', () => {
  it('returns null for an empty postcode, and for one in a format of its country, in capitals or not, with or without a space', () => {
    for (const [country, postcode] of [
      ['PT', '1200-479'],
      ['PT', '1200'],
      ['GB', 'sw1a 1aa'],
      ['GB', 'M1 1AE'],
      ['NL', '1012ab'],
      ['IE', 'd02 x285'],
      ['IE', ''],
      ['US', '10001-2345'],
      ['JP', '100-0001'],
    ] as const) {
      expect(postcodeToCompare(country, postcode), `${country} ${postcode}`).toBeNull();
    }
  });

  it('returns an example of a valid postcode for an invalid postcode', () => {
    expect(postcodeToCompare('PT', '12')).toBe('1200-479');
    expect(postcodeToCompare('DE', '1200-479')).toBe('10115');
    expect(postcodeToCompare('GB', '75001')).toBe('SW1A 1AA');
  });
});
