import { expect, it } from 'vitest';
import { emptyProductForm } from './form-values.ts';
import { withGiftCardPolicy } from './gift-card-policy.ts';

it('a gift card continues selling without stock; a product that is no longer one does not', () => {
  const values = emptyProductForm('gifts');
  const policies = (change: object) =>
    withGiftCardPolicy(values, change).variants?.map((each) => each.inventoryPolicy);
  expect(policies({ isGiftCard: true })).toEqual(['continue']);
  expect(policies({ isGiftCard: false })).toEqual(['deny']);
  expect(withGiftCardPolicy(values, { price: '5' })).toEqual({ price: '5' });
});
