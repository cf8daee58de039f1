import { msg } from '@lingui/core/macro';
import { defaultLanguage, type Language } from '#kernel/language.ts';
import { mailTexts } from '#platform/mail/mail-texts.ts';

const texts = {
  kettle: msg`Gooseneck kettle`,
  dutchOven: msg`Enamelled Dutch oven`,
  knife: msg`Chef’s knife, 20 cm`,
  color: msg`Moss`,
  deliveryMethod: msg`Delivery to your door`,
  plan: msg`First flat`,
  returnAnswer: msg`Your message to the customer appears here.`,
  returnInstructions: msg`The return instructions from your settings appear here.`,
  videoTitle: msg`Season a steel pan`,
  videoQuestion: msg`Which oil is best?`,
  videoAnswer: msg`Linseed or sunflower oil, very thin.`,
};

/** Invented names and sentences for the preview of an email. */
export function exampleTexts(language: Language = defaultLanguage): Record<keyof typeof texts, string> {
  const i18n = mailTexts(language);
  const translated = Object.entries(texts).map(([name, message]) => [name, i18n._(message)]);
  return Object.fromEntries(translated) as Record<keyof typeof texts, string>;
}
