/**
 * A reader downloads the words of the page, not of the shop. Every page has those of the storefront: its frame, lists,
 * products, the cart. Pages to read and the ways in have theirs besides; pages of somebody's own have those of the ways
 * in and their own. Which file's words are in which area says `lingui.config.ts`.
 */
export const textAreas = ['storefront', 'information', 'entry', 'account'] as const;

export type TextArea = (typeof textAreas)[number];

const information = [
  'about',
  'bargaining-tab',
  'contact',
  'deliver-as-gift',
  'faq',
  'kitchen-planning',
  'pages',
  'privacy-policy',
  'returns',
  'setup-usage-video',
  'shipping-returns',
  'shop-one-on-one',
  'shop-with-specialist-online',
  'terms-of-service',
];

/** The ways in, and what anybody may ask without being signed in. */
const entry = [
  'favorites',
  'forgot-password',
  'login',
  'open-order',
  'register',
  'reset-password',
  'track',
  'verify-email',
];

/**
 * Pages that only ever show what every page does; the back office brings its own words. Whatever else there is, or
 * will be, is somebody's own.
 */
const storefront = ['', 'products', 'product', 'categories', 'sets', 'search', 'offline', 'admin'];

/** The areas that a page takes its words from, by its address without a language. */
export function textAreasOf(pathname: string): readonly TextArea[] {
  const first = pathname.split('/', 2)[1] ?? '';
  if (storefront.includes(first)) return ['storefront'];
  if (information.includes(first)) return ['storefront', 'information'];
  return entry.includes(first) ? ['storefront', 'entry'] : ['storefront', 'entry', 'account'];
}
