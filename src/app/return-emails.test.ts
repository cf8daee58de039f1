import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { renderReturnEmail, type ReturnEmailContent } from '#modules/returns/mail.tsx';
import { exampleReturn } from './email-examples.ts';

const sender = {
  name: 'Trivet Kitchen',
  email: 'hello@trivet.example',
  phone: '',
  addressLines: [],
  logo: null,
};

/** The text of an email about the example, whose amounts are in dollars. */
async function textOf(content: Partial<ReturnEmailContent>): Promise<string> {
  const { text } = await renderReturnEmail({
    kind: 'staff_notice',
    language: 'en',
    orderReturn: exampleReturn('USD', 'en'),
    customerName: 'Ada',
    templateOverrides: null,
    sender,
    costs: '',
    isGift: false,
    paymentMethod: 'card',
    refundToGiftCards: money(0, 'USD'),
    url: null,
    ...content,
  });
  return text;
}

describe('email of a refunded return', () => {
  /** The text about a refund of 45.00. */
  const refundText = (paymentMethod: PaymentMethod, refundToGiftCards: number) =>
    textOf({ kind: 'refunded', paymentMethod, refundToGiftCards: money(refundToGiftCards, 'USD') });

  it('says how the refund is paid, by the payment method of the order', async () => {
    expect(await refundText('card', 0)).toContain('$45.00 to the original payment method');
    const mixed = await refundText('bank-transfer', 1_500);
    expect(mixed).toContain('$30.00 by bank transfer to the account your payment came from');
    expect(mixed).toContain('We have refunded $15.00 to your gift card.');
  });
});

describe('email of a requested return', () => {
  function requested(
    line: Partial<ReturnEmailContent['orderReturn']['lines'][number]>,
    wish: ReturnEmailContent['orderReturn']['wish'],
  ): ReturnEmailContent['orderReturn'] {
    const { lines, ...example } = exampleReturn('USD', 'en');
    return { ...example, wish, lines: lines.map((each) => ({ ...each, ...line })) };
  }

  it('tells the shop the reason of each item, and what the customer wants instead', async () => {
    expect(await textOf({ orderReturn: requested({ reason: 'damaged' }, 'refund') })).toContain(
      'Arrived damaged',
    );
    const moss = requested({ reason: 'wrong-item', exchangeColorName: 'Moss' }, 'exchange');
    expect(await textOf({ orderReturn: moss })).toContain('Wrong item · exchange for Moss');
    const same = requested({ reason: 'wrong-item', exchangeColorName: null }, 'exchange');
    expect(await textOf({ orderReturn: same })).toContain('Wrong item · exchange for the same item');
  });

  it('does not repeat the reason to the customer', async () => {
    const orderReturn = requested({ reason: 'damaged' }, 'refund');
    expect(await textOf({ kind: 'requested', orderReturn })).not.toContain('Arrived damaged');
  });
});
