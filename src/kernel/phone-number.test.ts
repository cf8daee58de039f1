import { expect, it } from 'vitest';
import { readablePhone } from './phone-number.ts';

it('a phone number is shown as country code and groups of three digits, the last of three or four', () => {
  expect(readablePhone('+351210495500')).toBe('+351 210 495 500');
  expect(readablePhone('+14155550100')).toBe('+1 415 555 0100');
});
