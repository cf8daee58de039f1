import { expect, it } from 'vitest';
import { untranslated } from './check-translations.ts';

const header = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n';

it.each([
  ['an empty translation', 'msgid "Your order"\nmsgstr ""\n', ['Your order']],
  ['an empty translation of several lines', 'msgid ""\n"Your "\n"order"\nmsgstr ""\n', ['Your order']],
  ['no translated text', 'msgid "Your order"\nmsgstr "Votre commande"\n', []],
  ['no translated text of several lines', 'msgid "Your order"\nmsgstr ""\n"Votre "\n"commande"\n', []],
])('reports %s, and never the header of the file', (_, block, expected) => {
  expect(untranslated(`${header}\n#: a.tsx\n${block}`)).toEqual(expected);
});
