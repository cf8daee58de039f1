import { expect, it } from 'vitest';
import { numberFormat } from './number-format.ts';

it('makes a format once for its locale and options', () => {
  const percent = { style: 'percent' } as const;
  expect(numberFormat('en', percent)).toBe(numberFormat('en', { style: 'percent' }));
  expect(numberFormat('en', percent).format(0.5)).toBe('50%');
  expect(numberFormat('fr', percent)).not.toBe(numberFormat('en', percent));
  expect(numberFormat('en').format(1_000)).toBe('1,000');
});
