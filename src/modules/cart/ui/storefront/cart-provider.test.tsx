import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CartProvider, useCart } from './cart-provider.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

function Contents() {
  const { items, loading, error, itemCount, total, isGuest } = useCart();
  return <output>{JSON.stringify({ items, loading, error, itemCount, total, isGuest })}</output>;
}

const render = (children: ReactNode) => renderToString(<I18nProvider i18n={i18n}>{children}</I18nProvider>);

test('useCart throws outside its provider', () => {
  expect(() => render(<Contents />)).toThrow('useCart must be used within a CartProvider');
});

test('rendering on the server shows an empty, loading cart', () => {
  const html = render(
    <CartProvider session={{ status: 'loading', user: null }} currency="EUR">
      <Contents />
    </CartProvider>,
  );
  expect(JSON.parse(html.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"'))).toEqual({
    items: [],
    loading: true,
    error: null,
    itemCount: 0,
    total: { amount: 0, currency: 'EUR' },
    isGuest: false,
  });
});
