import { expect, test } from 'vitest';
import { type CustomerEmailKind, templateKindOf } from './emails.ts';

test.each<[CustomerEmailKind, 'parcel' | 'counter' | 'mail', string]>([
  ['shipped', 'parcel', 'order-shipped'],
  ['shipped', 'counter', 'order-ready'],
  ['delivered', 'parcel', 'order-delivered'],
  ['delivered', 'counter', 'order-picked-up'],
  ['delivered', 'mail', 'order-cards-sent'],
])('the email "%s" of a %s order uses the template %s', (kind, handover, template) => {
  expect(templateKindOf(kind, { handover, paymentState: 'paid' })).toBe(template);
});
