import { readOpeningHours } from '#modules/settings/rules/opening-hours.ts';
import type { StorefrontData } from './storefront-data.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Shop as structured data (schema.org): address, contact and opening hours. */
export function structuredShop({ address, shop, logo }: StorefrontData): Record<string, unknown> {
  const hours = shop.openingHours.flatMap((each) => readOpeningHours(each) ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: shop.name,
    url: new URL('/', address).href,
    ...(logo ? { logo: new URL(logo.light.src, address).href } : {}),
    telephone: shop.phone,
    email: shop.email,
    address: shop.addressLines.join(', '),
    currenciesAccepted: shop.currency,
    ...(shop.socialLinks.length > 0 ? { sameAs: shop.socialLinks.map(({ url }) => url) } : {}),
    ...(hours.length > 0
      ? {
          openingHoursSpecification: hours.map(({ days: open, opens, closes }) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: open.map((day) => days[day - 1]),
            opens,
            closes,
          })),
        }
      : {}),
  };
}
