import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContentState } from '../../contract/admin.ts';
import type { ContentLanguage, PlaceholderName, SectionKind } from '../../contract/kinds.ts';

/** Display names of the entries that every shop has. */
const fixedNames: Readonly<Record<string, MessageDescriptor>> = {
  home: msg`Home page`,
  banner: msg`Announcement`,
  about: msg`About`,
  faq: msg`FAQ`,
  'shipping-returns': msg`Shipping and returns`,
  'privacy-policy': msg`Privacy policy`,
  'terms-of-service': msg`Terms of service`,
  'shop-with-specialist-online': msg`Service: shop with a specialist`,
  'shop-one-on-one': msg`Service: private appointment`,
  'kitchen-planning': msg`Service: plan your kitchen`,
  'bargaining-tab': msg`Service: make an offer`,
  'deliver-as-gift': msg`Service: send as a gift`,
  'setup-usage-video': msg`Service: setup and care`,
};

/** Null for a page created by staff: its title is its name. */
export const nameOfEntry = (id: string): MessageDescriptor | null => fixedNames[id] ?? null;

/** The entry's public address. */
export const pathOfEntry = (id: string): string =>
  id === 'home' || id === 'banner' ? '/' : id in fixedNames ? `/${id}` : `/pages/${id}`;

export const stateLabels: Record<ContentState, MessageDescriptor> = {
  'own-words': msg`Default content`,
  draft: msg`Draft`,
  published: msg`Published`,
  changed: msg`Published, with unpublished changes`,
};

export const placeholderLabels: Record<PlaceholderName, MessageDescriptor> = {
  shop_name: msg`Shop name`,
  shop_address: msg`Shop address`,
  shop_email: msg`Shop email`,
  shop_phone: msg`Shop phone`,
  opening_hours: msg`Opening hours`,
  currency: msg`Currency`,
  delivery_price: msg`Shipping price`,
  free_delivery_from: msg`Free shipping threshold`,
  delivery_countries: msg`Shipping countries`,
  dispatch_days: msg`Shipping days`,
  dispatch_cut_off: msg`Cut-off time for same-day shipping`,
  return_days: msg`Return period`,
  ways_to_pay: msg`Payment methods`,
};

export const sectionLabels: Record<SectionKind, { name: MessageDescriptor; text: MessageDescriptor }> = {
  hero: { name: msg`Hero`, text: msg`Headline on a wide picture at the top of the page.` },
  assurances: {
    name: msg`Service highlights`,
    text: msg`Shipping, pickup and returns from the settings, and spare parts.`,
  },
  products: { name: msg`Products`, text: msg`The newest products, or a selection.` },
  categories: { name: msg`Categories`, text: msg`The first six top-level categories.` },
  set: { name: msg`Set`, text: msg`One set with its components.` },
  services: { name: msg`Services`, text: msg`Links to the service pages.` },
  story: { name: msg`Picture with text`, text: msg`A short text beside a picture, with a button.` },
  visit: { name: msg`Visit us`, text: msg`Address and opening hours.` },
};

/** Names of the languages of content. */
export const languageLabels: Readonly<Record<ContentLanguage, MessageDescriptor>> = {
  en: msg`English`,
  fr: msg`French`,
  ar: msg`Arabic`,
};
