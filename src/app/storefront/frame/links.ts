import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface SiteLink {
  to: string;
  label: MessageDescriptor;
}

/** Header links before the services menu; `companyLinks` follow the menu. */
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
  { to: '/shop-one-on-one', label: msg`Private appointment` },
  { to: '/kitchen-planning', label: msg`Plan your kitchen` },
  { to: '/bargaining-tab', label: msg`Make an offer` },
  { to: '/deliver-as-gift', label: msg`Send as a gift` },
  { to: '/setup-usage-video', label: msg`Setup and care` },
];

export const informationLinks: readonly SiteLink[] = [
  { to: '/faq', label: msg`FAQ` },
  { to: '/shipping-returns', label: msg`Shipping and returns` },
  { to: '/track', label: msg`Track an order` },
  { to: '/returns', label: msg`Return an item` },
  { to: '/privacy-policy', label: msg`Privacy policy` },
  { to: '/terms-of-service', label: msg`Terms of service` },
];
