import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { DraftOrderForm } from './draft-order-form.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function show(mayGiveDiscount: boolean): string {
  const form = (
    <DraftOrderForm
      draftOrder={null}
      currency="USD"
      homeCountry="PT"
      mayGiveDiscount={mayGiveDiscount}
      AddressFields={() => null}
      onSaved={() => {}}
    />
  );
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

it('says who may give a manual discount only to staff who may not, and disables its fields for them', () => {
  expect(show(true)).not.toContain('Manual discounts require access to promotions.');
  const disabled = /<input[^>]* disabled=""/g;
  expect(show(true)).not.toMatch(disabled);
  expect(show(false)).toContain('Manual discounts require access to promotions.');
  expect(show(false).match(disabled)).toHaveLength(2);
});
