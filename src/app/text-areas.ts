/**
 * A page downloads its texts by area: those of the storefront (header and footer) and the areas named here. Parts that load
 * on first use, such as the cart drawer, bring theirs: the area `parts`.
 * `lingui.config.ts` assigns source files to areas.
 */
export const textAreas = [
  'storefront',
  'parts',
  'catalog',
  'lists',
  'information',
  'planner',
  'offers',
  'gifts',
  'appointments',
  'rooms',
  'videos',
  'entry',
  'account',
  'admin',
] as const;

export type TextArea = (typeof textAreas)[number];

/** Areas in addition to the storefront, by the first path segment. */
const areasByPage: Record<string, readonly TextArea[]> = {
  '': ['catalog'],
  admin: ['admin', 'parts'],
  categories: ['catalog', 'lists'],
  offline: [],
  product: ['catalog'],
  products: ['catalog', 'lists'],
  search: ['catalog', 'lists'],
  compare: ['catalog', 'lists', 'parts'],
  sets: ['catalog', 'lists'],

  about: ['information'],
  'bargaining-tab': ['information', 'offers', 'parts'],
  contact: ['information'],
  // With the address fields of the checkout.
  'deliver-as-gift': ['information', 'gifts', 'account', 'parts'],
  gift: ['gifts', 'account', 'parts'],
  'gift-return': ['gifts', 'account', 'parts'],
  'group-gift': ['gifts', 'account', 'parts'],
  registries: ['gifts', 'account', 'parts'],
  registry: ['gifts', 'account', 'parts'],
  faq: ['information', 'parts'],
  'kitchen-plan': ['planner', 'parts'],
  'kitchen-planning': ['information', 'planner', 'parts'],
  pages: ['information'],
  'privacy-policy': ['information', 'parts'],
  returns: ['information'],
  'setup-usage-video': ['information', 'videos', 'parts'],
  'shipping-returns': ['information', 'parts'],
  appointment: ['appointments'],
  room: ['rooms'],
  profile: ['parts', 'account', 'entry', 'appointments', 'rooms', 'videos'],
  'shop-one-on-one': ['information', 'appointments'],
  'shop-with-specialist-online': ['information', 'appointments', 'rooms'],
  'terms-of-service': ['information', 'parts'],

  favorites: ['catalog', 'entry'],
  'back-in-stock': ['entry', 'parts'],
  'forgot-password': ['entry', 'parts'],
  login: ['entry'],
  'open-order': ['entry'],
  register: ['entry'],
  'reset-password': ['entry'],
  'accept-invitation': ['entry'],
  track: ['entry', 'parts'],
  unsubscribe: ['entry'],
  'verify-email': ['entry'],
};

/** Text areas of signed-in customer pages and of unknown paths. */
const otherPages: readonly TextArea[] = ['parts', 'catalog', 'lists', 'entry', 'account', 'gifts'];

/** @param pathname without its language prefix. */
export function textAreasOf(pathname: string): readonly TextArea[] {
  const first = pathname.split('/', 2)[1] ?? '';
  return ['storefront', ...(Object.hasOwn(areasByPage, first) ? areasByPage[first]! : otherPages)];
}
