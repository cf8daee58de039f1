import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContentState } from '../../contract/admin.ts';
import type { PlaceholderName, SectionKind } from '../../contract/kinds.ts';

/** Display names of the entries that every shop has. */
const fixedNames: Readonly<Record<string, MessageDescriptor>> = {
  home: msg`Home page`,
  banner: msg`Banner`,
  about: msg`About`,
  faq: msg`Questions and answers`,
  'shipping-returns': msg`Delivery and returns`,
  'privacy-policy': msg`Privacy`,
  'terms-of-service': msg`Terms`,
};

/** Null for a page created by staff: its title is its name. */
export const nameOfEntry = (id: string): MessageDescriptor | null => fixedNames[id] ?? null;

/** The entry's public address. */
export const pathOfEntry = (id: string): string =>
  id === 'home' || id === 'banner' ? '/' : id in fixedNames ? `/${id}` : `/pages/${id}`;

export const stateLabels: Record<ContentState, MessageDescriptor> = {
  'own-words': msg`The shop’s own words`,
  draft: msg`Draft`,
  published: msg`Published`,
  changed: msg`Published, with a draft besides`,
};

export const placeholderLabels: Record<PlaceholderName, MessageDescriptor> = {
  shop_name: msg`Name of the shop`,
  shop_address: msg`Address of the shop`,
  shop_email: msg`E-mail of the shop`,
  shop_phone: msg`Telephone of the shop`,
  opening_hours: msg`Opening hours`,
  currency: msg`Currency`,
  delivery_price: msg`Price of delivery`,
  free_delivery_from: msg`Free delivery from`,
  delivery_countries: msg`Countries of delivery`,
  return_days: msg`Time to return`,
  ways_to_pay: msg`Ways to pay`,
};

export const sectionLabels: Record<SectionKind, { name: MessageDescriptor; text: MessageDescriptor }> = {
  hero: { name: msg`Headline`, text: msg`The first thing one sees, on a wide picture.` },
  assurances: {
    name: msg`What one can rely on`,
    text: msg`Delivery, pick-up and returns, as the settings say.`,
  },
  products: { name: msg`Products`, text: msg`The newest, or those that you choose.` },
  categories: { name: msg`Categories`, text: msg`The first six.` },
  set: { name: msg`A set`, text: msg`With what is in it.` },
  services: { name: msg`Services`, text: msg`What the shop does besides selling.` },
  story: { name: msg`Picture and words`, text: msg`A few sentences beside a picture, with a button.` },
  visit: { name: msg`The shop itself`, text: msg`Address and opening hours.` },
};

/** Untranslated: the back office is in English only. */
export const languageLabels = { en: msg`English`, fr: msg`French`, ar: msg`Arabic` };
