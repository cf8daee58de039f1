import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { noCurrency } from '#kernel/money.ts';
import { emptyProductForm } from './form-values.ts';
import { StatusAndPriceFields } from './status-and-price-fields.tsx';

const htmlOf = (currency: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <StatusAndPriceFields
        values={emptyProductForm('tools')}
        set={() => {}}
        errors={{}}
        format={{ currency, choices: {} }}
      />
    </I18nProvider>,
  );

it('shows the currency of a price, and none before one is chosen', () => {
  expect(htmlOf('EUR')).toContain('EUR');
  expect(htmlOf(noCurrency)).not.toContain(noCurrency);
});
