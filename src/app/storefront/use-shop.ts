import { useRouteLoaderData } from 'react-router';
import type { ShopSettings } from '#modules/settings/contract/shop.ts';
import type { loader } from './layout.tsx';

/** The shop's public settings, on any page inside the storefront's layout. Throws outside of it. */
export function useShop(): ShopSettings {
  const data = useRouteLoaderData<typeof loader>('storefront/layout');
  if (!data) throw new Error('useShop stands outside the storefront layout');
  return data.shop;
}
