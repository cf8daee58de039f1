import { expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { renderReturnEmail } from '#modules/returns/mail.tsx';
import { exampleReturn } from './email-examples.ts';

/** The text of the email about a refunded return of 45.00. */
async function textOf(paymentMethod: PaymentMethod, refundToGiftCards: number): Promise<string> {
  const { text } = await renderReturnEmail({
    kind: 'refunded',
    language: 'en',
    orderReturn: exampleReturn('USD', 'en'),
    customerName: 'Ada',
    templateOverrides: null,
    sender: {
      name: 'Trivet Kitchen',
      email: 'hello@trivet.example',
      phone: '',
      addressLines: [],
      logo: null,
    },
    costs: '',
    isGift: false,
    paymentMethod,
    refundToGiftCards: money(refundToGiftCards, 'USD'),
    url: null,
  });
  return text;
}

it('the email of a return says how the refund is paid, by the payment method of the order', async () => {
  expect(await textOf('card', 0)).toContain('$45.00 to the original payment method');
  const mixed = await textOf('bank-transfer', 1_500);
  expect(mixed).toContain('$30.00 by bank transfer to the account your payment came from');
  expect(mixed).toContain('We have refunded $15.00 to your gift card.');
});
