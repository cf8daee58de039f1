import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { clockText } from '#kernel/date-text.ts';
import { currencyName, formatMoney, money } from '#kernel/money.ts';
import { methodLabels } from '#modules/payments/contract/method-labels.ts';
import { isOnline, methodDefinition } from '#modules/payments/contract/payment-methods.ts';
import type { ShopSettings } from '#modules/settings/contract/shop.ts';
import { daysText } from '#modules/settings/rules/opening-hours-text.ts';
import { placeLines } from '#modules/settings/rules/place-lines.ts';
import type { ContentSettings } from '../load-content-settings.ts';

/** Settings as text, for the default content. */
export interface SettingsText {
  shop: Pick<ShopSettings, 'name' | 'email' | 'currency'>;
  /**
   * Address on one line: `whole` starts with the first address line, usually the shop's name; `place` omits
   * that line.
   */
  address: { whole: string; place: string };
  flat: { name: string; price: string; freeFrom: string | null } | null;
  pickup: { name: string } | null;
  countries: string;
  /** Country for which `flat` holds if it is not the same everywhere. */
  homeCountry: string;
  /** Cut-off time and weekdays of dispatch: `15:00`, "Monday – Friday". */
  dispatch: { cutOff: string; days: string };
  isSameEverywhere: boolean;
  pricesIncludeTax: boolean;
  /** Such as "14 days"; null for the default of 30. */
  returnDays: string | null;
  /**
   * Such as "by card or by bank transfer"; null if pickup is on and the only method is payment on delivery.
   */
  paymentMethods: string | null;
  takesGuests: boolean;
  /** Whether customers can pay online, which loads the script of the payment provider. */
  takesCards: boolean;
}

const THIRTY = 30;

export function returnPeriodText(days: number, i18n: I18n): string {
  return i18n._(msg`${plural(days, { one: '# day', other: '# days' })}`);
}

export function paymentMethodsText({ paymentMethods, delivery }: ContentSettings, i18n: I18n): string {
  const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' });
  const isPickup = delivery.pickup !== null;
  return list.format(paymentMethods.map((each) => i18n._(methodLabels(each, { isPickup }).inSentence)));
}

/** Current settings as text in the current language. */
export function settingsText(terms: ContentSettings, shop: ShopSettings, i18n: I18n): SettingsText {
  const { flat, pickup, countries, isSameEverywhere } = terms.delivery;
  const format = (amount: number) => formatMoney(money(amount, shop.currency), i18n.locale);
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const paysOnArrivalOnly = terms.paymentMethods.every((each) => methodDefinition(each).placedUnpaid);
  return {
    shop: { ...shop, currency: currencyName(shop.currency, i18n.locale) },
    address: { whole: shop.addressLines.join(', '), place: placeLines(shop).join(', ') },
    flat: flat && {
      name: flat.name,
      price: format(flat.price),
      freeFrom: flat.freeFrom === null ? null : format(flat.freeFrom),
    },
    pickup,
    countries: new Intl.ListFormat(i18n.locale).format(countries.map((code) => names.of(code) ?? code)),
    homeCountry: names.of(terms.delivery.homeCountry) ?? terms.delivery.homeCountry,
    dispatch: {
      cutOff: clockText(terms.delivery.schedule.cutOff, i18n.locale),
      days: daysText(terms.delivery.schedule.workingDays, i18n),
    },
    isSameEverywhere,
    pricesIncludeTax: terms.pricesIncludeTax,
    returnDays: terms.returnDays === THIRTY ? null : returnPeriodText(terms.returnDays, i18n),
    paymentMethods: paysOnArrivalOnly && pickup ? null : paymentMethodsText(terms, i18n),
    takesGuests: terms.takesGuests,
    takesCards: terms.paymentMethods.some(isOnline),
  };
}
