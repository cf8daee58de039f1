import { expect, it } from 'vitest';
import { newColorHex } from './new-color.ts';

it('gives a different swatch to each of twelve new colours', () => {
  const colors: string[] = [];
  for (let added = 0; added < 12; added += 1) colors.push(newColorHex(colors));
  expect(new Set(colors).size).toBe(12);
  expect(colors.every((hex) => /^#[\da-f]{6}$/.test(hex))).toBe(true);
});

it('gives the same swatch again after the colour that has it was removed', () => {
  const first = newColorHex([]);
  expect(newColorHex([newColorHex([first])])).toBe(first);
});
