import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TranslationField } from './translation-field.tsx';

const textOf = (value: string, { stored = 'Poêle', locale = 'en' } = {}): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: {} } })}>
      <TranslationField
        id="name"
        field={{ name: 'name', format: 'line', maxLength: 120, source: 'Pan' }}
        label="Name"
        language="fr"
        value={value}
        stored={stored}
        error={undefined}
        onChange={() => {}}
      />
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');

it('says what customers see when a saved translation is emptied', () => {
  expect(textOf(' ')).toContain('customers see the English text');
  expect(textOf('Poêle')).not.toContain('customers see');
  expect(textOf('', { stored: '' })).not.toContain('customers see');
});

it('names the language as the language of the page does', () => {
  expect(textOf('')).toContain('Name (French)');
  expect(textOf('', { locale: 'fr' })).toContain('Name (français)');
});
