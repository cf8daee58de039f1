import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messages as admin } from '#locales/en/admin.po';
import { messages as storefront } from '#locales/en/storefront.po';
import { paymentSettingsQuery, shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';
import { TransferPreview } from './transfer-preview.tsx';

// The catalogues of the back office: a text of another catalogue would be shown as its id.
const i18n = setupI18n({
  locale: 'en',
  messages: { en: { ...storefront, ...admin } },
  missing: (_, id) => `no text ${id}`,
});

function textOf(enabled: boolean): string {
  const queries = new QueryClient();
  const { payments, shop } = testSettings;
  const bankTransfer = {
    enabled,
    accountHolder: 'Trivet Kitchen',
    iban: 'PT50 0002 0123 1234 5678 9015 4',
    bic: '',
    instructions: 'Please use the reference.',
    daysToPay: 7,
  };
  queries.setQueryData(shopSettingsQuery.queryKey, { ...shop, currency: 'EUR', version: 1 });
  queries.setQueryData(paymentSettingsQuery.queryKey, { ...payments, bankTransfer, version: 1 });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <TransferPreview />
      </QueryClientProvider>
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');
}

it('shows the bank transfer as the order page does, with a sample amount and reference', () => {
  const text = textOf(true);
  for (const part of ['€49.00', 'Trivet Kitchen', 'PT50 0002 0123', /RF\d\d/, 'Please use the reference.'])
    expect(text).toMatch(part);
  expect(text).toContain('Your items are reserved until');
  expect(text).not.toContain('BIC');
  expect(text).not.toContain('no text');
});

it('is empty while bank transfers are off', () => {
  expect(textOf(false)).toBe('');
});
