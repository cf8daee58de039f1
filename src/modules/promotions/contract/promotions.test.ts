import { expect, test } from 'vitest';
import { PromotionDraft } from './promotions.ts';

const draft = (steps: [quantity: number, basisPoints: number][]): unknown => ({
  name: 'More for less',
  code: null,
  terms: { kind: 'quantity', steps: steps.map(([quantity, basisPoints]) => ({ quantity, basisPoints })) },
  scope: { productIds: [], categoryIds: [] },
  minimum: 0,
  startsAt: null,
  endsAt: null,
  usesLimit: null,
  customerLimit: null,
  combines: true,
  isActive: true,
});

test.each<[string, [number, number][], boolean]>([
  [
    'rising percentages',
    [
      [3, 1_000],
      [6, 1_500],
    ],
    true,
  ],
  [
    'rising percentages in another order',
    [
      [6, 1_500],
      [3, 1_000],
    ],
    true,
  ],
  [
    'a falling percentage',
    [
      [3, 1_500],
      [6, 1_000],
    ],
    false,
  ],
  [
    'the same percentage twice',
    [
      [3, 1_000],
      [6, 1_000],
    ],
    false,
  ],
  [
    'the same quantity twice',
    [
      [3, 1_000],
      [3, 1_500],
    ],
    false,
  ],
])('a quantity discount is valid only if its percentages rise with the quantity: %s', (_, steps, isValid) => {
  const { error } = PromotionDraft.safeParse(draft(steps));
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(isValid ? [] : ['terms.steps']);
});
