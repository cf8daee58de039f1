import { expect, test } from 'vitest';
import { joinItemMessages } from './list-messages.ts';

test('the field of a list shows each different error message of its items once', () => {
  const messages = {
    windowDays: 'Enter a whole number.',
    'productIds.0': 'Too long.',
    'productIds.2': 'Lower case only.',
    'productIds.3': 'Lower case only.',
    productIdsOther: 'Missing.',
  };
  expect(joinItemMessages(messages, 'productIds')).toEqual({
    windowDays: 'Enter a whole number.',
    productIds: 'Too long. Lower case only.',
    productIdsOther: 'Missing.',
  });
});
