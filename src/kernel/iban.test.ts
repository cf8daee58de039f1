import { expect, it } from 'vitest';
import { fitsCheckDigits } from './iban.ts';

it.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['PT50000201231234567890154', true],
  ['GB29 NWBK 6016 1331 9268 19', true],
  ['DE89 3704 0044 0532 0130 01', false],
  ['DE89 3704 0044 0532 0310 00', false],
  ['FR89 3704 0044 0532 0130 00', false],
])('the check digits of %s: %s', (iban, fits) => {
  expect(fitsCheckDigits(iban)).toBe(fits);
});
