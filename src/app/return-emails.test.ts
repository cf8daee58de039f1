import { expect, it } from 'vitest';
import { renderReturnEmail } from '#modules/returns/mail.tsx';
import { exampleReturn } from './email-examples.ts';

const sender = {
  name: 'Trivet',
  addressLines: [],
  phone: '',
  email: 'hello@trivet.example',
  website: '',
  logo: null,
};

const textOf = async (change: object) => {
  const { lines, ...example } = exampleReturn('EUR', 'en');
  const { text } = await renderReturnEmail({
    ...{ kind: 'staff_notice', language: 'en', customerName: 'Ada', isGift: false },
    ...{ templateOverrides: null, costs: '', url: null, sender },
    orderReturn: { ...example, lines: lines.map((line) => ({ ...line, ...change })), ...change },
    ...change,
  });
  return text;
};

it('tells the shop the reason of each item, and what the customer wants instead', async () => {
  expect(await textOf({ reason: 'damaged' })).toContain('Arrived damaged');
  const exchange = { reason: 'wrong-item', wish: 'exchange' };
  expect(await textOf({ ...exchange, exchangeColorName: 'Moss' })).toContain(
    'Wrong item · exchange for Moss',
  );
  expect(await textOf(exchange)).toContain('Wrong item · exchange for the same item');
});

it('does not repeat the reason to the customer', async () => {
  expect(await textOf({ kind: 'requested', reason: 'damaged' })).not.toContain('Arrived damaged');
});
