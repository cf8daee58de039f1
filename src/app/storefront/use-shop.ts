import { useRouteLoaderData } from 'react-router';
import type { ShopSettings } from '#modules/settings/contract/shop.ts';
import type { OpeningLine } from '#modules/settings/rules/opening-hours-text.ts';
import type { loader } from './layout.tsx';

/** Public settings, inside the storefront layout only. Throws outside of it. */
export const useShop = (): ShopSettings => useStorefrontData().shop;

/** Time zone of the shop; null if the shipping settings are invalid. Inside the storefront layout only. */
export const useTimeZone = (): string | null => useStorefrontData().timeZone;

/** Opening hours in the language of the page. Inside the storefront layout only. */
export const useOpeningLines = (): readonly OpeningLine[] => useStorefrontData().openingLines;

/** Public address of the shop, without a slash at the end. Inside the storefront layout only. */
export const useShopAddress = (): string => useStorefrontData().address.replace(/\/$/, '');

/** Data of the storefront layout, inside of it only. */
export function useStorefrontData() {
  const data = useRouteLoaderData<typeof loader>('storefront/layout');
  if (!data) throw new Error('useShop is used outside of the storefront layout');
  return data;
}
