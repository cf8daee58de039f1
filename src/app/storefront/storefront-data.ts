import type { ShopSettings } from '#modules/settings/contract.ts';

/** What every page of the shop stands on: the shop's own settings and its address. The same for everybody. */
export interface StorefrontData {
  shop: ShopSettings;
  address: string;
  /** Which edition of the catalogue the page shows; a live stream that says another tells of a change. */
  edition: string;
}
