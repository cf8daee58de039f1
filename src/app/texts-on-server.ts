import { AsyncLocalStorage } from 'node:async_hooks';
import { type I18n, i18n, type Messages, setupI18n } from '@lingui/core';
import { defaultLanguage, type Language, languages } from './language.ts';

const catalogues = import.meta.glob<Messages>(
  ['../locales/*/{storefront,information,account}.po', '../locales/en/admin.po'],
  { eager: true, import: 'messages' },
);

function open(language: Language): I18n {
  const instance = setupI18n({ locale: language, messages: { [language]: {} } });
  for (const [file, messages] of Object.entries(catalogues)) {
    if (file.includes(`/locales/${language}/`)) instance.load(language, messages);
  }
  return instance;
}

const texts = new Map(languages.map((language) => [language, open(language)]));
const reading = new AsyncLocalStorage<Language>();
const current = (): I18n => texts.get(reading.getStore() ?? defaultLanguage)!;

// The macros speak through the package's one instance. Several pages are rendered at a time, each in its own language:
// on the server the instance asks whose turn it is.
Object.defineProperties(i18n, {
  locale: { get: () => current().locale },
  locales: { get: () => current().locales },
  messages: { get: () => current().messages },
  _: { value: (...asked: Parameters<I18n['_']>) => current()._(...asked) },
  t: { value: (...asked: Parameters<I18n['_']>) => current()._(...asked) },
});

/** Renders in a language, whatever else is rendered meanwhile. */
export function readIn<Value>(language: Language, render: () => Promise<Value>): Promise<Value> {
  return reading.run(language, render);
}
