import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SpecificationTable } from './specification-table.tsx';

const textOf = (product: { brand: string; countryOfOrigin: string | null }, locale = 'en') =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: {} } })}>
      <SpecificationTable product={product} attributes={[]} units="metric" />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');

it('lists brand and country of origin by its name in the language of the page, and no empty facts', () => {
  expect(textOf({ brand: 'Volta', countryOfOrigin: 'DE' })).toMatch(/Brand\s+Volta\s+.*Germany/s);
  expect(textOf({ brand: '', countryOfOrigin: 'DE' }, 'fr')).toContain('Allemagne');
  expect(textOf({ brand: '', countryOfOrigin: null }).trim()).toBe('');
});
