/**
 * A page downloads its texts by area: those of the storefront (header, footer, cart) and the areas named here.
 * `lingui.config.ts` assigns source files to areas.
 */
export const textAreas = [
  'storefront',
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
  '': ['catalog', 'lists'],
  admin: ['admin'],
  categories: ['catalog', 'lists'],
  offline: [],
  product: ['catalog'],
  products: ['catalog', 'lists'],
  search: ['catalog', 'lists'],
  compare: ['catalog', 'lists'],
  sets: ['catalog', 'lists'],

  about: ['information'],
  'bargaining-tab': ['information', 'offers'],
  contact: ['information'],
  // With the address fields of the checkout.
  'deliver-as-gift': ['information', 'gifts', 'account'],
  gift: ['gifts', 'account'],
  'gift-return': ['gifts', 'account'],
  'group-gift': ['gifts', 'account'],
  registries: ['gifts', 'account'],
  registry: ['gifts', 'account'],
  faq: ['information'],
  'kitchen-plan': ['planner'],
  'kitchen-planning': ['information', 'planner'],
  pages: ['information'],
  'privacy-policy': ['information'],
  returns: ['information'],
  'setup-usage-video': ['information', 'videos'],
  'shipping-returns': ['information'],
  appointment: ['appointments'],
  room: ['rooms'],
  profile: ['account', 'entry', 'appointments', 'rooms', 'videos'],
  'shop-one-on-one': ['information', 'appointments'],
  'shop-with-specialist-online': ['information', 'appointments', 'rooms'],
  'terms-of-service': ['information'],

  favorites: ['catalog', 'entry'],
  'back-in-stock': ['entry'],
  'forgot-password': ['entry'],
  login: ['entry'],
  'open-order': ['entry'],
  register: ['entry'],
  'reset-password': ['entry'],
  'accept-invitation': ['entry'],
  track: ['entry'],
  unsubscribe: ['entry'],
  'verify-email': ['entry'],
};

/** Text areas of signed-in customer pages and of unknown paths. */
const otherPages: readonly TextArea[] = ['catalog', 'lists', 'entry', 'account', 'gifts'];

/** @param pathname without its language prefix. */
export function textAreasOf(pathname: string): readonly TextArea[] {
  const first = pathname.split('/', 2)[1] ?? '';
  return ['storefront', ...(Object.hasOwn(areasByPage, first) ? areasByPage[first]! : otherPages)];
}
