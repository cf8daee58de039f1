import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContentLanguage, PlaceholderTexts } from '#modules/content/contract/kinds.ts';
import { currencyName } from '#kernel/money.ts';
import { joinByComma } from '#kernel/punctuation.ts';
import { openingLines } from '#modules/settings/rules/opening-hours-text.ts';
import { getLocalizedSettings } from '#modules/settings/service/localize-settings.ts';
import type { Context } from '#platform/context.ts';
import {
  returnPeriodText,
  settingsText,
  paymentMethodsText,
} from './storefront/default-content/settings-text.ts';
import { readContentSettings } from './storefront/load-content-settings.ts';
import { inLanguage } from './server-texts.ts';

/** Placeholder values of content texts in a language. A value that the shop has not set is empty. */
export function placeholdersIn(context: Context, language: ContentLanguage): Promise<PlaceholderTexts> {
  const ctx = { ...context, language };
  return inLanguage(language, async () => {
    const shop = await getLocalizedSettings(ctx, 'shop');
    const terms = await readContentSettings(ctx);
    const { flat, countries, address, dispatch } = settingsText(terms, shop, i18n);
    const hours = openingLines(shop, i18n).map(
      ({ days, hours: open }) => `${days} ${open || i18n._(msg`Closed`)}`,
    );
    return {
      shop_name: shop.name,
      shop_address: address.place || address.whole,
      shop_email: shop.email,
      shop_phone: shop.phone,
      opening_hours: joinByComma(hours, language),
      currency: currencyName(shop.currency, language),
      delivery_price: flat?.price ?? '',
      free_delivery_from: flat?.freeFrom ?? '',
      delivery_countries: countries,
      dispatch_days: dispatch.days,
      dispatch_cut_off: dispatch.cutOff,
      return_days: returnPeriodText(terms.returnDays, i18n),
      ways_to_pay: paymentMethodsText(terms, i18n),
    };
  });
}
