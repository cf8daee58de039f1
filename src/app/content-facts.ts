import { i18n } from '@lingui/core';
import type { ContentLanguage, PlaceholderTexts } from '#modules/content/contract/kinds.ts';
import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import {
  returnDaysInWords,
  termsInWords,
  waysToPayInWords,
} from './storefront/house-words/terms-in-words.ts';
import { readShopTerms } from './storefront/load-shop-terms.ts';
import { readIn } from './texts-on-server.ts';

/** Placeholder values of content texts in a language; empty when the shop has none. */
export function placeholdersIn(ctx: Context, language: ContentLanguage): Promise<PlaceholderTexts> {
  return readIn(language, async () => {
    const shop = await getSettings(ctx, 'shop');
    const terms = await readShopTerms(ctx);
    const { flat, countries, address } = termsInWords(terms, shop, i18n);
    const hours = shop.openingHours.map(({ days, hours: open }) => `${days} ${open}`);
    return {
      shop_name: shop.name,
      shop_address: address.place || address.whole,
      shop_email: shop.email,
      shop_phone: shop.phone,
      opening_hours: hours.join(', '),
      currency: shop.currency,
      delivery_price: flat?.price ?? '',
      free_delivery_from: flat?.freeFrom ?? '',
      delivery_countries: countries,
      return_days: returnDaysInWords(terms.returnDays, i18n),
      ways_to_pay: waysToPayInWords(terms, i18n),
    };
  });
}
