import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { messages as ar } from '#locales/ar/mail.po';
import { messages as en } from '#locales/en/mail.po';
import { messages as fr } from '#locales/fr/mail.po';
import { type Language, languages } from '#kernel/language.ts';

const catalogues: Readonly<Record<Language, Messages>> = { en, fr, ar };

const texts = new Map(
  languages.map((language) => [
    language,
    setupI18n({ locale: language, messages: { [language]: catalogues[language] } }),
  ]),
);

/** The texts of emails and documents in a language. Components read the language from `useLingui().i18n.locale`. */
export const mailTexts = (language: Language): I18n => texts.get(language)!;
