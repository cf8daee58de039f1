import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { differenceText } from './difference-text.ts';

const format = { currency: 'EUR', choices: {}, locale: 'en-GB' };
const size = {
  name: 'Taille',
  values: [{ name: '20 cm' }, { name: '24 cm' }],
};

it.each([
  ['en', 'Taille: 20 cm, 24 cm'],
  ['fr', 'Taille\u202F: 20 cm, 24 cm'],
  ['ar', 'Taille: 20 cm، 24 cm'],
])('joins the values of an option by the punctuation of %s', (locale, text) => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  expect(differenceText('options', [size], format, i18n)).toBe(text);
});
