import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import { readablePhone } from '#kernel/phone-number.ts';
import { senderAt } from '#platform/mail/sender.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { OrderDetails } from './service/present-order.ts';
import { orderEmailKinds } from './contract/states.ts';
import { exampleOrder } from './mail/example-order.ts';
import { type OrderEmailContent, renderOrderEmail } from './mail/render-order-email.tsx';

const baseUrl = 'https://shop.example';
const usd = (amount: number) => money(amount, 'USD');
const order: OrderDetails = {
  ...exampleOrder('USD'),
  address: {
    name: 'Ada <script>alert(1)</script>',
    line1: '1 Analytical Road',
    line2: '',
    city: 'Lisboa',
    region: '',
    postcode: '1200-479',
    country: 'PT',
  },
};
const sender = {
  name: 'Trivet Kitchen',
  email: 'hello@trivet.example',
  phone: '+351210495500',
  addressLines: ['Lisboa'],
  logo: null,
};

/** Renders an email to the customer about the order above; `about` overrides its content. */
const mailOf = (about: Partial<OrderEmailContent> = {}) =>
  renderOrderEmail({
    language: 'en',
    kind: 'placed',
    order,
    sender,
    refund: null,
    notice: null,
    customerName: 'Ada',
    words: null,
    url: baseUrl,
    ...about,
  });
const transfer = {
  accountHolder: 'Trivet Kitchen',
  iban: 'PT50 0002',
  bic: 'BBPIPTPL',
  reference: 'RF95 1042',
  instructions: 'From an account of your own, please.',
  amount: usd(9_690),
  expiresAt: '2026-01-08T12:00:00.000Z',
};

describe('order email', () => {
  it('has the same lines, totals, address and link in HTML and text, and escapes HTML in a name', async () => {
    const url = `${baseUrl}/order/${order.id}`;
    const { subject, html, text } = await mailOf({ url });
    expect(subject).toBe('We have received your order 1042');
    expect(html).toContain('2 × <bdi>Gooseneck kettle</bdi>');
    expect(text).toContain('2 × Gooseneck kettle');
    for (const words of [
      'Moss',
      '$90.00',
      '$6.90',
      '$96.90',
      '1 Analytical Road',
      'Portugal',
      'hello@trivet.example',
    ]) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(text.split(readablePhone(sender.phone))).toHaveLength(2);
    expect(html).toContain(`href="${url}"`);
    expect(text).toContain(url);
    expect(html).not.toContain('<script>');
  });

  it('says the estimated day, until the order is delivered or ready for pickup', async () => {
    const promised: OrderDetails = { ...order, promise: { from: '2026-05-06', to: '2026-05-08' } };
    expect((await mailOf({ order: promised })).text).toMatch(/Arrives Wed, May 6\s–\sFri, May 8/);
    expect((await mailOf({ order: promised, language: 'fr' })).text).toMatch(
      /Livraison\s:\smer\.\s6\s–\sven\.\s8\smai/,
    );
    const pickup: OrderDetails = { ...promised, handover: 'counter', address: null };
    expect((await mailOf({ order: pickup })).text).toContain('Ready Wed, May 6');
    const ready: OrderDetails = { ...pickup, status: 'shipped', shipmentState: 'shipped' };
    expect((await mailOf({ kind: 'shipped', order: ready })).text).not.toContain('Ready Wed');
    expect((await mailOf({ kind: 'edited', order: promised })).text).not.toContain('Arrives');
    const delivered: OrderDetails = { ...promised, shipmentState: 'delivered' };
    expect((await mailOf({ order: delivered })).text).not.toContain('Arrives');
    expect((await mailOf()).text).not.toContain('Arrives');
  });

  it('tells from which day a line ships that was out of stock', async () => {
    const lines = order.lines.map((line) => ({ ...line, backorder: { availableOn: '2026-12-12' } }));
    const { html, text } = await mailOf({ order: { ...order, lines } });
    expect(html).toContain('Pre-order: ships from December 12, 2026');
    expect(text).toContain('Pre-order: ships from December 12, 2026');
    const undated = order.lines.map((line) => ({ ...line, backorder: { availableOn: null } }));
    const french = await mailOf({ order: { ...order, lines: undated }, language: 'fr' });
    expect(french.text).toContain('expédié dès son retour en stock');
  });

  it('shows the shop’s logo in HTML with the name as alternative text, and never in the text version', async () => {
    const logo = { src: '/media/logo-480.png', width: 120, height: 40 };
    const withLogo = await mailOf({ sender: senderAt(baseUrl, { ...sender, logo }) });
    const img = /<img[^>]*>/.exec(withLogo.html)![0];
    for (const part of [
      `src="${baseUrl}/media/logo-480.png"`,
      'width="120"',
      'height="40"',
      'alt="Trivet Kitchen"',
    ])
      expect(img).toContain(part);
    const withoutLogo = await mailOf();
    expect(withoutLogo.html).not.toContain('<img');
    expect(withLogo.text).toBe(withoutLogo.text);
    expect(withoutLogo.text.split('\n')).toContain('Trivet Kitchen');
  });

  it('shows the bank details while a bank transfer is awaited, and the refunded amount after a refund', async () => {
    const unpaid = { ...order, status: 'awaiting_payment' as const, transfer };
    const waiting = await mailOf({ kind: 'awaiting_payment', order: unpaid });
    for (const words of ['PT50 0002', 'BBPIPTPL', 'RF95 1042', 'From an account', 'January 8, 2026'])
      expect(waiting.text).toContain(words);
    expect((await mailOf({ kind: 'refunded', refund: usd(1250) })).text).toContain('$12.50');
  });

  it('lists what was refunded: units, delivery and another amount', async () => {
    const refundedParts = {
      ...{ id: '1', refundedAt: '2026-01-08T12:00:00.000Z', amount: usd(5_000), otherwise: null },
      lines: [{ position: 0, quantity: 1, amount: usd(4_500) }],
      delivery: usd(300),
      otherAmount: usd(200),
    };
    const { text } = await mailOf({ kind: 'refunded', refund: usd(5_000), refundedParts });
    expect(text.slice(0, text.indexOf('View your order'))).toMatch(
      /1 × Gooseneck kettle\s+Moss\s+\$45\.00\s+\S.*\s+\$3\.00\s+Other amount\s+\$2\.00\s+Total refund\s+\$50\.00/,
    );
  });

  it('says how a refund is paid: by the method that staff chose, or the usual one of the payment method', async () => {
    const noteOf = async (
      paymentMethod: PaymentMethod,
      otherwise: OrderEmailContent['otherwise'] = null,
      refundToGiftCards = usd(0),
    ) => {
      const content = { refund: usd(1250), refundToGiftCards, otherwise };
      const { text } = await mailOf({ kind: 'refunded', order: { ...order, paymentMethod }, ...content });
      return /^We (?:have refunded|are refunding) .*$/m.exec(text)?.[0];
    };
    const toAccount =
      'We are refunding $12.50 by bank transfer to the account your payment came from. It may take a few days to arrive. If you would like another account, please reply to this email.';
    expect(await noteOf('bank-transfer')).toBe(toAccount);
    expect(await noteOf('bank-transfer', { how: 'transfer', reference: 'B-7' })).toBe(
      `${toAccount} The reference is B-7.`,
    );
    expect(await noteOf('bank-transfer', { how: 'cash', reference: '' })).toBe(
      'We have refunded $12.50 in cash.',
    );
    expect(await noteOf('pay-on-delivery', { how: 'transfer', reference: '' })).toBe(
      'We are refunding $12.50 by bank transfer. It may take a few days to arrive.',
    );
    expect(await noteOf('pay-on-delivery')).toBe(
      'We are refunding $12.50. We will contact you about how you receive it.',
    );
    expect(await noteOf('group-gift')).toBe('We are refunding $12.50 to everyone who paid for the gift.');
    expect(await noteOf('card')).toContain('to the original payment method');
    expect(await noteOf('card', null, usd(1250))).toBe('We have refunded $12.50 to your gift card.');
    expect(await noteOf('bank-transfer', { how: 'cash', reference: '' }, usd(250))).toBe(
      'We have refunded $10.00 in cash. We have refunded $2.50 to your gift card.',
    );
  });

  it('asks for money on delivery, or in store, only if the order is paid then and something is due', async () => {
    const noteOf = async (kind: 'shipped', changed: Partial<OrderDetails>) =>
      /^You pay .*$/m.exec((await mailOf({ kind, order: { ...order, ...changed } })).text)?.[0];
    expect(await noteOf('shipped', {})).toBe('You pay on delivery: please have $96.90 ready.');
    expect(await noteOf('shipped', { handover: 'counter' })).toBe('You pay $96.90 when you pick it up.');
    for (const changed of [
      { paymentState: 'paid' as const },
      { paymentMethod: 'bank-transfer' as const },
      { paymentMethod: 'card' as const, paymentState: 'paid' as const },
      { due: usd(0) },
    ])
      expect([changed, await noteOf('shipped', changed)]).toEqual([changed, undefined]);
  });

  it('does not speak of shipping for an order that is picked up or sent by email, nor of a purchase to a giver', async () => {
    const elsewhere = { ...order, address: null, deliveryName: '', paymentState: 'paid' as const };
    for (const handover of ['counter', 'mail'] as const)
      for (const kind of orderEmailKinds.filter((each) => each !== 'staff_notice'))
        expect((await mailOf({ kind, order: { ...elsewhere, handover } })).text).not.toMatch(
          /shipp|deliver/i,
        );
    expect((await mailOf({ kind: 'delivered' })).text).not.toContain('purchase');
  });

  it('contains a section that another module adds', async () => {
    const section = { element: 'Tracked by post', carrier: 'CTT', trackingNumber: 'RR 123' };
    const words = { subject: null, opening: '{carrier} has it: {trackingNumber}', closing: null };
    const { text } = await mailOf({ kind: 'shipped', section, words });
    expect(text).toContain('Tracked by post');
    expect(text).toContain('CTT has it: RR 123');
  });

  it('says that a pickup order is ready, not on its way', async () => {
    const about = {
      order,
      sender,
      refund: null,
      notice: null,
      customerName: 'Ada',
      language: 'en' as const,
      words: null,
      url: baseUrl,
    };
    const subjectOf = async (handover: OrderDetails['handover']) =>
      (await renderOrderEmail({ ...about, kind: 'shipped', order: { ...order, handover } })).subject;
    expect(await subjectOf('counter')).toBe('Order 1042 is ready for pickup');
    expect(await subjectOf('parcel')).toBe('Order 1042 is on its way');
  });

  it.each([
    ['en', 'Free'],
    ['fr', 'Gratuit'],
    ['ar', 'مجاني'],
  ] as const)('says in %s that delivery is free, as the page does: %s', async (language, free) => {
    const { text } = await mailOf({ language, order: { ...order, delivery: usd(0) } });
    expect(text).toContain(free);
    expect(text).not.toMatch(/\b0[.,]00/);
  });

  it('does not contain “paid” for a cancelled order with a voided payment', async () => {
    const cancelled = { ...order, status: 'cancelled' as const, paymentState: 'voided' as const };
    const { text } = await mailOf({ kind: 'cancelled', order: cancelled });
    expect(text).not.toMatch(/paid/i);
  });

  it('does not mention packing or a parcel for an order of gift cards alone', async () => {
    const cards = { ...order, address: null, handover: 'mail' as const };
    for (const [kind, paymentState, words] of [
      ['placed', 'unpaid', 'once the order is paid'],
      ['awaiting_payment', 'unpaid', 'once the order is paid'],
      ['placed', 'paid', 'in a separate email'],
      ['paid', 'paid', 'in a separate email'],
      ['delivered', 'paid', 'in a separate email'],
    ] as const) {
      const { subject, text } = await mailOf({ kind, order: { ...cards, paymentState } });
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
      expect(text).not.toMatch(/pack|parcel|serves you/i);
      expect(subject).toContain('1042');
    }
  });

  it('has a different subject for every kind of email to the customer', async () => {
    const kinds = orderEmailKinds.filter((kind) => kind !== 'staff_notice');
    const subjects = await Promise.all(kinds.map(async (kind) => (await mailOf({ kind })).subject));
    expect(new Set(subjects).size).toBe(orderEmailKinds.length - 1);
    for (const subject of subjects) expect(subject).toContain('1042');
  });
});
