/** Names that browser and server share, without the schemas, which browsers must not download. */
import { defaultLanguage, type Language, languages } from '#kernel/language.ts';

/** Content languages; the first is the fallback for missing translations. */
export const contentLanguages = languages;
export type ContentLanguage = Language;

export type TranslatedLanguage = Exclude<Language, typeof defaultLanguage>;
export const translatedLanguages = languages.filter((language) => language !== defaultLanguage);

/** Texts in English, and translations where they exist. */
export type InLanguages<Words> = { en: Words } & { [Translated in TranslatedLanguage]: Words | null };

/** Texts in English, without a translation. */
export const untranslated = <Words>(en: Words): InLanguages<Words> =>
  Object.fromEntries(
    languages.map((language) => [language, language === defaultLanguage ? en : null]),
  ) as InLanguages<Words>;

/** Pages about the services of the shop, in the order of the navigation. */
export const servicePages = [
  'shop-with-specialist-online',
  'shop-one-on-one',
  'kitchen-planning',
  'bargaining-tab',
  'deliver-as-gift',
  'setup-usage-video',
] as const;
export type ServicePageId = (typeof servicePages)[number];

/** Pages that every shop has, at fixed addresses. They show default content until staff publish content. */
export const defaultPages = [
  'about',
  'privacy-policy',
  'terms-of-service',
  'shipping-returns',
  ...servicePages,
] as const;
export type DefaultPageId = (typeof defaultPages)[number];

export const contentKinds = ['page', 'faq', 'home', 'banner'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const isDefaultPage = (id: string): id is DefaultPageId =>
  (defaultPages as readonly string[]).includes(id);

export const isServicePage = (id: string): id is ServicePageId =>
  (servicePages as readonly string[]).includes(id);

/** Whether entries of this kind are pages, which the shop may hide. */
export const canBeHidden = (kind: ContentKind): boolean => kind === 'page' || kind === 'faq';

/** Content entries that every shop has. */
export const fixedEntries: Readonly<Record<string, ContentKind>> = {
  home: 'home',
  banner: 'banner',
  about: 'page',
  faq: 'faq',
  'shipping-returns': 'page',
  'privacy-policy': 'page',
  'terms-of-service': 'page',
  ...Object.fromEntries(servicePages.map((id) => [id, 'page' as const])),
};

/** Sections of the home page, in default order. */
export const sectionKinds = [
  'hero',
  'assurances',
  'products',
  'categories',
  'set',
  'services',
  'story',
  'visit',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** The editable parts of a section; empty ones keep their default. */
export interface SectionParts {
  title?: true;
  text?: true;
  button?: true;
  picture?: true;
  products?: true;
  set?: true;
  /** A page may contain several sections of this kind. */
  many?: true;
}

export const sectionParts: Readonly<Record<SectionKind, SectionParts>> = {
  hero: { title: true, text: true, button: true, picture: true },
  assurances: {},
  products: { title: true, products: true, many: true },
  categories: { title: true },
  set: { title: true, text: true, set: true },
  services: { title: true, text: true, picture: true },
  story: { title: true, text: true, button: true, picture: true, many: true },
  visit: { title: true, text: true, picture: true },
};

/**
 * Placeholders of texts (`{return_days}`), filled from the current settings. In HTML, a paragraph, heading or
 * list item with an empty placeholder is left out.
 */
export const placeholderNames = [
  'shop_name',
  'shop_address',
  'shop_email',
  'shop_phone',
  'opening_hours',
  'currency',
  'delivery_price',
  'free_delivery_from',
  'delivery_countries',
  'dispatch_days',
  'dispatch_cut_off',
  'return_days',
  'ways_to_pay',
] as const;
export type PlaceholderName = (typeof placeholderNames)[number];

/** The current values in one language; empty: not available. */
export type PlaceholderTexts = Readonly<Record<PlaceholderName, string>>;
