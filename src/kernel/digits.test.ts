import { expect, it } from 'vitest';
import { latinDigits } from './digits.ts';

it('converts Arabic and Persian digits to 0–9 and the Arabic decimal separator to a point, and nothing else', () => {
  expect(latinDigits('٦٩٠٠١')).toBe('69001');
  expect(latinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(latinDigits('١٢٫٥')).toBe('12.5');
  expect(latinDigits('+351 210-495 500, شارع')).toBe('+351 210-495 500, شارع');
});
