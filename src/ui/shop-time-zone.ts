import { createContext, useContext } from 'react';

const ShopTimeZoneContext = createContext<string | null>(null);

/** Time zone of the shop, in which its days count; the app passes it in. Null if the shipping settings are invalid. */
export const ShopTimeZoneProvider = ShopTimeZoneContext.Provider;

/** UTC where the shop's zone is unknown. */
export const useShopTimeZone = (): string => useContext(ShopTimeZoneContext) ?? 'UTC';
