import type { ShownBanner } from '#modules/content/service/show-content.ts';
import type { ShopSettings } from '#modules/settings/contract/shop.ts';
import type { ShopLogo } from '#modules/settings/rules.ts';

/** What every page of the shop stands on: the shop's own settings and its address. The same for everybody. */
export interface StorefrontData {
  shop: ShopSettings;
  /** In place of the shop's name in the header; null: the name. */
  logo: ShopLogo;
  /** Above every page; null: what the settings announce. */
  banner: ShownBanner | null;
  /** Pages of the shop’s own making that the footer leads to. */
  pages: { id: string; title: string }[];
  address: string;
  /** Which edition of the catalogue the page shows; a live stream that says another tells of a change. */
  edition: string;
}
