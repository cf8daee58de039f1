import { expect, it } from 'vitest';
import { nonBreakingUnits } from './non-breaking-units.ts';

it('nonBreakingUnits joins a number and its unit by a non-breaking space, and changes no other space', () => {
  expect(nonBreakingUnits('Fluted pie dish, 28 cm')).toBe('Fluted pie dish, 28\u{a0}cm');
  expect(nonBreakingUnits('Kettle, 1.4 l, electric')).toBe('Kettle, 1.4\u{a0}l, electric');
  expect(nonBreakingUnits('Whetstone 1000 grit, set of 4 knives')).toBe(
    'Whetstone 1000 grit, set of 4 knives',
  );
});
