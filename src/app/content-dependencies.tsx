import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { listNames } from '#modules/accounts/service/staff.ts';
import type { Content, PageTexts } from '#modules/content/contract/content.ts';
import {
  type InLanguages,
  untranslated,
  type ContentLanguage,
  contentLanguages,
  type DefaultPageId,
  isDefaultPage,
  isServicePage,
  type ServicePageId,
} from '#modules/content/contract/kinds.ts';
import type { ContentDependencies } from '#modules/content/service/content-dependencies.ts';
import { placeholdersIn } from './content-placeholders.ts';
import { splitLanguage } from '#kernel/language.ts';
import { colon } from '#kernel/punctuation.ts';
import { publicPages, signedInPages } from './pages.ts';
import { defaultAbout } from './storefront/default-content/about.tsx';
import { defaultFaq } from './storefront/default-content/faq.tsx';
import type { DefaultPage } from './storefront/default-content/default-page.ts';
import { defaultPrivacyPolicy } from './storefront/default-content/privacy-policy.tsx';
import { defaultServices } from './storefront/default-content/services.tsx';
import { defaultShippingAndReturns } from './storefront/default-content/shipping-returns.tsx';
import type { SettingsText } from './storefront/default-content/settings-text.ts';
import { defaultTermsOfService } from './storefront/default-content/terms-of-service.tsx';
import { inLanguage } from './server-texts.ts';

/** Default content with placeholders for settings, so that an edited copy still follows the settings. */
const placeholders = (): SettingsText => ({
  shop: { name: '{shop_name}', email: '{shop_email}', currency: '{currency}' },
  address: { whole: '{shop_name}, {shop_address}', place: '{shop_address}' },
  flat: { name: t`Shipping`, price: '{delivery_price}', freeFrom: '{free_delivery_from}' },
  pickup: { name: t`Store pickup` },
  countries: '{delivery_countries}',
  homeCountry: '',
  dispatch: { cutOff: '{dispatch_cut_off}', days: '{dispatch_days}' },
  isSameEverywhere: false,
  pricesIncludeTax: true,
  returnDays: '{return_days}',
  paymentMethods: '{ways_to_pay}',
  takesGuests: false,
  takesCards: true,
});

const pages: Record<Exclude<DefaultPageId, ServicePageId>, (terms: SettingsText) => DefaultPage> = {
  about: defaultAbout,
  'privacy-policy': defaultPrivacyPolicy,
  'terms-of-service': defaultTermsOfService,
  'shipping-returns': defaultShippingAndReturns,
};

function htmlOf(words: ReactNode): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaticRouter location="/">{words}</StaticRouter>
    </I18nProvider>,
  );
}

/** Plain text of titles, leads and questions. */
const textOf = (words: ReactNode): string =>
  htmlOf(words)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Replaces definition lists by paragraphs and removes classes, as in text that staff write. */
const inParagraphs = (html: string): string =>
  html
    .replaceAll(
      /<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs,
      `<p><strong>$1</strong>${colon(i18n.locale)}$2</p>`,
    )
    .replaceAll(/ class="[^"]*"/g, '');

async function inEachLanguage<Words>(
  words: (language: ContentLanguage) => Words,
): Promise<Record<ContentLanguage, Words>> {
  const found: Partial<Record<ContentLanguage, Words>> = {};
  for (const language of contentLanguages)
    found[language] = await inLanguage(language, () => Promise.resolve(words(language)));
  return found as Record<ContentLanguage, Words>;
}

/** The text of a service page, as staff edit it. */
function serviceOf(id: ServicePageId): DefaultPage {
  const { title, lead, note } = defaultServices[id];
  return {
    title: i18n._(title),
    lead,
    body: <p>{note}</p>,
  };
}

async function defaultContentOf(id: string): Promise<Content> {
  if (!isDefaultPage(id)) return ownQuestions();
  const words = await inEachLanguage((): PageTexts => {
    const { title, lead, body } = isServicePage(id) ? serviceOf(id) : pages[id](placeholders());
    return { title: textOf(title), lead: textOf(lead), description: '', body: inParagraphs(htmlOf(body)) };
  });
  return { kind: 'page', isInFooter: true, words };
}

async function ownQuestions(): Promise<Content> {
  const answers = await inEachLanguage(() =>
    defaultFaq(placeholders()).map(({ id, question, answer }) => ({
      id,
      question: textOf(question),
      answer: `<p>${inParagraphs(htmlOf(answer))}</p>`,
    })),
  );
  const entries = answers.en.map(({ id }, index) => {
    const words = contentLanguages.map((language) => {
      const { question = '', answer = '' } = answers[language][index] ?? {};
      return [language, { question, answer }];
    });
    return { id, words: Object.fromEntries(words) as InLanguages<{ question: string; answer: string }> };
  });
  return { kind: 'faq', groups: [{ id: 'all', name: untranslated(''), entries }] };
}

const known = [...publicPages, ...signedInPages].filter(({ path }) => !/^(product|pages)\//.test(path));

/** Dependencies of the content module on other modules. */
export const contentDependencies: ContentDependencies = {
  defaultContentOf,
  placeholdersIn,
  isPage: (path) => known.some((page) => matchPath(`/${page.path}`, splitLanguage(path).pathname)),
  namesOf: listNames,
};
