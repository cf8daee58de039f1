import type { ShownBanner } from '#modules/content/service/show-content.ts';
import type { ShopSettings } from '#modules/settings/contract/shop.ts';
import type { ShopLogo } from '#modules/settings/rules/logo-size.ts';
import type { OpeningLine } from '#modules/settings/rules/opening-hours-text.ts';

/** Data of every storefront page: settings and public URL. The same for every viewer. */
export interface StorefrontData {
  shop: ShopSettings;
  /** Opening hours in the language of the page. Worded by the server, because every page shows them. */
  openingLines: OpeningLine[];
  /** Time zone of the shop; null if the shipping settings are invalid. */
  timeZone: string | null;
  /** Date in that time zone when the page was rendered: `2026-11-25`. */
  today: string;
  /** Logo in the header; null: the shop's name. */
  logo: ShopLogo;
  /** Banner above every page; null: the announcement of the settings. */
  banner: ShownBanner | null;
  /** Custom pages in the footer. */
  pages: { id: string; title: string }[];
  /** Ids of the pages that no link leads to. */
  hiddenPages: string[];
  /** Whether the shop has a working mail server: pages promise emails only then. */
  canEmail: boolean;
  address: string;
}
