import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface SiteLink {
  to: string;
  label: MessageDescriptor;
}

/** The header's links, before and after the services menu. */
export const shopLinks: readonly SiteLink[] = [
  { to: '/', label: msg`Home` },
  { to: '/products', label: msg`Products` },
  { to: '/sets', label: msg`Sets` },
];

export const categoriesLink: SiteLink = { to: '/categories', label: msg`Categories` };

export const favoritesLink: SiteLink = { to: '/favorites', label: msg`Favorites` };

export const companyLinks: readonly SiteLink[] = [
  { to: '/about', label: msg`About` },
  { to: '/contact', label: msg`Contact` },
];

export const serviceLinks: readonly SiteLink[] = [
  { to: '/shop-with-specialist-online', label: msg`Shop with a specialist` },
  { to: '/shop-one-on-one', label: msg`One on one` },
  { to: '/kitchen-planning', label: msg`Plan your kitchen` },
  { to: '/bargaining-tab', label: msg`Name your price` },
  { to: '/deliver-as-gift', label: msg`Send it as a gift` },
  { to: '/setup-usage-video', label: msg`Set up, season, care` },
];

export const informationLinks: readonly SiteLink[] = [
  { to: '/faq', label: msg`Questions and answers` },
  { to: '/shipping-returns', label: msg`Delivery and returns` },
  { to: '/track', label: msg`Track an order` },
  { to: '/returns', label: msg`Send something back` },
  { to: '/privacy-policy', label: msg`Privacy` },
  { to: '/terms-of-service', label: msg`Terms` },
];
