import { expect, test } from 'vitest';
import { type CustomerEmailKind, templateKindOf } from './emails.ts';

test.each<[CustomerEmailKind, 'parcel' | 'counter' | 'mail', string]>([
  ['shipped', 'parcel', 'order-shipped'],
  ['shipped', 'counter', 'order-ready'],
  ['delivered', 'parcel', 'order-delivered'],
  ['delivered', 'counter', 'order-picked-up'],
  ['delivered', 'mail', 'order-cards-sent'],
])('the email "%s" of a %s order uses the template %s', (kind, handover, template) => {
  expect(templateKindOf(kind, { handover, paymentState: 'paid', paymentMethod: 'card' })).toBe(template);
});

test.each([
  ['bank-transfer', 'order-awaiting-payment'],
  ['group-gift', 'order-pledges-awaited'],
] as const)('an order that awaits its payment by %s uses the template %s', (paymentMethod, template) => {
  const order = { handover: 'parcel', paymentState: 'unpaid', paymentMethod } as const;
  expect(templateKindOf('awaiting_payment', order)).toBe(template);
});
