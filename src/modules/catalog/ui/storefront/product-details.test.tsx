import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Product } from '../../contract/product.ts';
import { ProductDetails } from './product-details.tsx';

const product = {
  ...{ description: '<p>Bakes bread.</p>', brand: '', countryOfOrigin: null },
  attributes: [{ key: 'care', isFact: true, value: 'Wipe it dry.' }],
} as unknown as Product;

it('gives the description and the care text their own direction: an English full stop stays at the end in Arabic', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'ar', messages: { ar: {} } })}>
      <ProductDetails {...product} units="metric" />
    </I18nProvider>,
  );
  expect(html).toMatch(/<div[^>]* dir="auto"[^>]*><p>Bakes bread\.<\/p>/);
  expect(html).toMatch(/<p[^>]* dir="auto"[^>]*>Wipe it dry\.<\/p>/);
});
