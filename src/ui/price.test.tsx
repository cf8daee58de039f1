import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';
import type { PriceProps } from './price.tsx';

function read(props: PriceProps, locale = 'en'): string {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Price {...props} />
    </I18nProvider>,
  );
  return html.replaceAll('<del', ' <del').replaceAll(/<[^>]+>/g, '');
}

const dollars = (amount: number) => ({ amount, currency: 'USD' });

test('a price without a former price is shown alone', () => {
  expect(read({ price: dollars(18_900) })).toBe('$189.00');
});

test('a reduced price and its former price have labels for screen readers', () => {
  expect(read({ price: dollars(15_000), compareAtPrice: dollars(18_900) })).toBe('Now $150.00 Was $189.00');
});

test('a former price that is not higher than the current price is hidden', () => {
  expect(read({ price: dollars(18_900), compareAtPrice: dollars(18_900) })).toBe('$189.00');
  expect(read({ price: dollars(18_900), compareAtPrice: dollars(9_900) })).toBe('$189.00');
  expect(read({ price: dollars(18_900), compareAtPrice: null })).toBe('$189.00');
});

test('a price has the decimals of its currency and the reader’s number format', () => {
  expect(read({ price: { amount: 18_900, currency: 'JPY' } })).toBe('¥18,900');
  expect(read({ price: { amount: 18_900, currency: 'EUR' } }, 'de')).toBe('189,00\u00a0€');
});
