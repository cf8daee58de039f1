import { useLingui } from '@lingui/react/macro';
import { formatMoney, money } from '#kernel/money.ts';
import type { DeliveryTerms } from '#modules/shipping/contract/shipping.ts';
import { useShop } from './use-shop.ts';

/** Current shipping costs and countries as text. */
export function useDeliveryTerms({ flat, pickup, homeCountry }: DeliveryTerms) {
  const { i18n } = useLingui();
  const { currency } = useShop();
  const format = (amount: number) => formatMoney(money(amount, currency), i18n.locale);
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  return {
    flat: flat
      ? {
          name: flat.name,
          price: format(flat.price),
          freeFrom: flat.freeFrom === null ? null : format(flat.freeFrom),
        }
      : null,
    pickup,
    homeCountry: names.of(homeCountry) ?? homeCountry,
  };
}
