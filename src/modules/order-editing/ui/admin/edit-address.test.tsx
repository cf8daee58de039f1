import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EditAddress } from './edit-address.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const addressFields = (country: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <EditAddress
          address={{ name: '', line1: '', line2: '', postcode: '', city: '', region: '', country }}
          errorOf={() => undefined}
          onChange={() => undefined}
        />
      </QueryClientProvider>
    </I18nProvider>,
  );

it('offers no country in a shop without one', () => {
  expect(addressFields('')).not.toContain('<option');
});

it('names the country of the address', () => {
  expect(addressFields('PT')).toContain('Portugal');
});
