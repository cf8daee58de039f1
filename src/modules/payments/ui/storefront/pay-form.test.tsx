import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import { PayForm } from './pay-form.tsx';

const payment = {
  ...{ orderNumber: 1042, total: money(3_190, 'EUR'), expiresAt: '2030-05-17T12:00:00.000Z' },
  ...{ provider: 'stripe', publishableKey: 'pk_test', scriptUrl: '', clientSecret: 'secret' },
};
const answer = () => Promise.resolve();

it('shows the totals of the order right above the order button', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <PayForm
        payment={payment}
        totals={<p>Delivery €6.90, total €31.90, includes IVA</p>}
        reason=""
        onAnswered={answer}
        onUnknown={() => {}}
        onGiveUp={answer}
      />
    </I18nProvider>,
  );
  expect(html.replaceAll(/<[^>]+>/g, ' ')).toMatch(
    /Delivery €6\.90, total €31\.90, includes IVA\s+Order with obligation to pay/,
  );
});
