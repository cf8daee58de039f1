import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { RefundMethodFields, useRefundMethod } from './refund-method.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function Fields({ paymentMethod }: { paymentMethod: PaymentMethod }) {
  const [method, setMethod] = useRefundMethod(paymentMethod);
  return <RefundMethodFields paymentMethod={paymentMethod} method={method} onChange={setMethod} />;
}

/** The options of the refund method, the selected one, and whether a reference can be entered. */
function fieldsFor(paymentMethod: PaymentMethod) {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Fields paymentMethod={paymentMethod} />
    </I18nProvider>,
  );
  const options = [...html.matchAll(/<option[^>]*>([^<]*)/g)];
  return {
    options: options.map(([, label]) => label),
    selected: options.find(([tag]) => tag.includes('selected'))?.[1],
    hasReference: html.includes('Reference'),
    speaksOfCard: html.includes('The card is not refunded'),
  };
}

it('preselects the card for a card payment, and offers other methods', () => {
  expect(fieldsFor('card')).toEqual({
    options: ['Original card', 'Cash', 'Bank transfer', 'Other'],
    selected: 'Original card',
    hasReference: false,
    speaksOfCard: false,
  });
});

it('preselects bank transfer or cash for a payment without a provider, with a reference and without the card', () => {
  for (const [method, selected] of [
    ['bank-transfer', 'Bank transfer'],
    ['pay-on-delivery', 'Cash'],
  ] as const)
    expect(fieldsFor(method)).toEqual({
      options: ['Cash', 'Bank transfer', 'Other'],
      selected,
      hasReference: true,
      speaksOfCard: false,
    });
});
