/** Names that browser and server share, without the schemas: those stay on the server. */

/** Languages that pages are written in; the first stands in where another has no words. */
export const contentLanguages = ['en', 'fr', 'ar'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** Pages that every shop has, at addresses of their own. Until they are edited they are in the shop's own words. */
export const housePages = ['about', 'privacy-policy', 'terms-of-service', 'shipping-returns'] as const;
export type HousePage = (typeof housePages)[number];

export const contentKinds = ['page', 'faq', 'home', 'banner'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const isHousePage = (id: string): id is HousePage => (housePages as readonly string[]).includes(id);

/** What every shop has one of. */
export const fixedPieces: Readonly<Record<string, ContentKind>> = {
  home: 'home',
  banner: 'banner',
  about: 'page',
  faq: 'faq',
  'shipping-returns': 'page',
  'privacy-policy': 'page',
  'terms-of-service': 'page',
};

/** Sections of the home page, in the order in which the shop itself puts them. */
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

/** What of a section can be set; what is left empty stays as the shop has it. */
export interface SectionParts {
  title?: true;
  text?: true;
  button?: true;
  picture?: true;
  products?: true;
  set?: true;
  /** There may be several of it. */
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
 * What can stand in braces in a text (`{return_days}`): it is what the settings say on the day that it is read. A
 * paragraph that names something the shop does not have is left out.
 */
export const factNames = [
  'shop_name',
  'shop_address',
  'shop_email',
  'shop_phone',
  'opening_hours',
  'currency',
  'delivery_price',
  'free_delivery_from',
  'delivery_countries',
  'return_days',
  'ways_to_pay',
] as const;
export type FactName = (typeof factNames)[number];

/** What each says today, in one language; empty: the shop has none. */
export type Facts = Readonly<Record<FactName, string>>;
