import { expect, it } from 'vitest';
import { tiedText } from './tied-text.ts';

it('joins a number and its unit, and nothing else', () => {
  expect(tiedText('Fluted pie dish, 28 cm')).toBe('Fluted pie dish, 28\u{a0}cm');
  expect(tiedText('Kettle, 1.4 l, electric')).toBe('Kettle, 1.4\u{a0}l, electric');
  expect(tiedText('Whetstone 1000 grit, set of 4 knives')).toBe('Whetstone 1000 grit, set of 4 knives');
});
