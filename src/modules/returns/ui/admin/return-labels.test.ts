import { expect, it } from 'vitest';
import type { AdminReturn } from '../../contract/admin.ts';
import { stepLabelOf } from './return-labels.ts';

const withAccepted = (...quantities: (number | null)[]) => ({
  isGift: false,
  lines: quantities.map((accepted) => ({ accepted }) as AdminReturn['lines'][number]),
});

it('the inspect step is labelled “Edit inspection” after an inspection, even if all items are already refunded', () => {
  const inspected = { ...withAccepted(2, 0), worth: null };
  expect(stepLabelOf('inspect', inspected).message).toBe('Edit inspection');
  expect(stepLabelOf('inspect', withAccepted(null, null)).message).toBe('Inspect items');
  expect(stepLabelOf('refund', inspected).message).toBe('Refund');
  expect(stepLabelOf('refund', { ...inspected, isGift: true }).message).toBe('Send gift card');
});
