import { noCurrency } from '#kernel/money.ts';
import { groupWeek, type OpenDays, readOpeningHours } from '#modules/settings/rules/opening-hours.ts';
import type { ShopSettings } from '#modules/settings/contract/shop.ts';
import type { StorefrontData } from './storefront-data.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Shop as structured data (schema.org): address, contact, opening hours and holidays. */
export function structuredShop({
  address,
  shop,
  logo,
  today,
}: Pick<StorefrontData, 'address' | 'shop' | 'logo' | 'today'>): Record<string, unknown> {
  const hours = openingHours(shop);
  const closed = closedDates(shop, today);
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: shop.name,
    url: new URL('/', address).href,
    ...(logo ? { logo: new URL(logo.light.src, address).href } : {}),
    ...(shop.phone ? { telephone: shop.phone } : {}),
    ...(shop.email ? { email: shop.email } : {}),
    ...(shop.addressLines.length > 0 ? { address: shop.addressLines.join(', ') } : {}),
    ...(shop.currency === noCurrency ? {} : { currenciesAccepted: shop.currency }),
    ...(shop.socialLinks.length > 0 ? { sameAs: shop.socialLinks.map(({ url }) => url) } : {}),
    ...(hours.length > 0 ? { openingHoursSpecification: hours } : {}),
    ...(closed.length > 0 ? { specialOpeningHoursSpecification: closed } : {}),
  };
}

/** False for February 29 of most years. */
const isDate = (day: string) => new Date(day).toISOString().startsWith(day);

function openingHours({ weeklyHours, openingHours: lines }: ShopSettings) {
  const groups: OpenDays[] =
    weeklyHours.length > 0 ? groupWeek(weeklyHours) : lines.flatMap((line) => readOpeningHours(line) ?? []);
  return groups.flatMap(({ days: open, times }) =>
    times.map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: open.map((day) => days[day - 1]),
      opens,
      closes: closes === '24:00' ? '23:59' : closes,
    })),
  );
}

/** Holidays of the year from `today` on. schema.org has none that recur. Equal times mean closed. */
function closedDates({ closures }: ShopSettings, today: string) {
  const year = Number(today.slice(0, 4));
  const lastDay = `${year + 1}${today.slice(4)}`;
  const dates = closures.flatMap(({ date, isYearly, name }) =>
    (isYearly ? [year, year + 1].map((each) => `${each}${date.slice(4)}`) : [date]).map((day) => ({
      day,
      name,
    })),
  );
  return dates
    .filter(({ day }) => day >= today && day < lastDay && isDate(day))
    .map(({ day, name }) => ({
      '@type': 'OpeningHoursSpecification',
      ...(name ? { name } : {}),
      validFrom: day,
      validThrough: day,
      opens: '00:00',
      closes: '00:00',
    }));
}
