import { expect, it } from 'vitest';
import { sufficientTerms } from './sufficient-terms.ts';

const terms = (...weights: number[]) =>
  weights.map((weight, index) => ({ name: 'abcdefgh'[index]!, weight }));
const names = (weights: number[], leastShare: number) =>
  sufficientTerms(terms(...weights), leastShare).map((set) => set.map(({ name }) => name).join(''));

it('combines terms until they weigh enough', () => {
  expect(names([1], 0.55)).toEqual(['a']);
  expect(names([1, 1], 0.55)).toEqual(['ab']);
  expect(names([1, 1], 0.25)).toEqual(['a', 'b']);
  expect(names([1, 1, 1], 0.55)).toEqual(['ab', 'ac', 'bc']);
  expect(names([1, 3, 1], 0.55)).toEqual(['b']);
  expect(names([1, 1, 2], 0.5)).toEqual(['c', 'ab']);
});

it('leaves out no combination that weighs enough', () => {
  const missed: string[] = [];
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = (step: number) => ((seed * 7919 + step * 104_729) % 997) / 997;
    const all = terms(...Array.from({ length: 1 + (seed % 7) }, (_, index) => 0.1 + random(index)));
    const leastShare = 0.2 + 0.5 * random(99);
    const sets = sufficientTerms(all, leastShare);
    const total = all.reduce((sum, { weight }) => sum + weight, 0);
    for (let mask = 1; mask < 2 ** all.length; mask += 1) {
      const chosen = all.filter((_, index) => mask & (1 << index));
      const weighs = chosen.reduce((sum, { weight }) => sum + weight, 0) >= leastShare * total;
      if (weighs && !sets.some((set) => set.every((term) => chosen.includes(term))))
        missed.push(chosen.map(({ name }) => name).join(''));
    }
  }
  expect(missed).toEqual([]);
});
