import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useFavorites } from './favorites-provider.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

function Contents() {
  return <output>{useFavorites().productIds.length}</output>;
}

test('useFavorites throws outside a FavoritesProvider', () => {
  expect(() =>
    renderToString(
      <I18nProvider i18n={i18n}>
        <Contents />
      </I18nProvider>,
    ),
  ).toThrow('useFavorites must be used within a FavoritesProvider');
});
