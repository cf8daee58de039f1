import type { PermissionScope } from '#kernel/actor.ts';
import type { RequiredScope } from '#kernel/permissions.ts';

interface Ward {
  /** Whose work it is. */
  area: RequiredScope;
  /** Whose work it is as well. */
  also?: readonly PermissionScope[];
  /** Who besides may look: their work needs it. */
  readers: readonly PermissionScope[];
  /** What whoever may is answered, where it is not what the administrator is: theirs is not another’s. */
  within?: number;
}

const everybodyElse = [
  'orders',
  'catalogue',
  'promotions',
  'customers',
  'appointments',
  'content',
  'reports',
] as const;
const orders: Ward = { area: 'orders', readers: ['customers'] };
const catalogue: Ward = { area: 'catalogue', readers: ['orders', 'promotions', 'appointments', 'content'] };
const promotions: Ward = { area: 'promotions', readers: ['orders'] };
const content: Ward = { area: 'content', readers: ['catalogue'] };
const forAll: Ward = { area: 'everything', readers: [] };

/**
 * Which area a route of the back office belongs to, by how its path begins; the longest beginning counts. Written here
 * once more and by hand, so that a use case that asks for the wrong one, or for none, is found out.
 */
const wards: Readonly<Record<string, Ward>> = {
  '/admin/orders': orders,
  '/admin/refunds': orders,
  '/admin/returns': orders,
  '/admin/order-confirmations': orders,
  '/admin/order-drafts': orders,
  // Lists of one's own, for whoever sees orders.
  '/admin/order-views': { area: 'orders', also: ['customers'], readers: [] },
  '/admin/order-views/{viewId}': { area: 'orders', also: ['customers'], readers: [], within: 404 },
  '/admin/packable-orders': { area: 'orders', readers: [] },
  // The counter is of those who work with orders.
  '/admin/orders-unseen': { area: 'orders', readers: [] },
  '/admin/orders-seen': { area: 'orders', readers: [] },
  '/admin/products': catalogue,
  '/admin/categories': catalogue,
  '/admin/stock': catalogue,
  '/admin/inventory': catalogue,
  '/admin/assortment': catalogue,
  '/admin/pictures': { area: 'catalogue', also: ['content', 'settings'], readers: [] },
  '/admin/promotions': promotions,
  '/admin/gift-cards': promotions,
  '/admin/content': content,
  '/admin/customers': { area: 'customers', readers: ['orders', 'appointments'] },
  // Whoever sees it may write to people: nobody looks on.
  '/admin/carts': { area: 'customers', readers: [] },
  '/admin/customer-tags': { area: 'customers', readers: ['orders', 'appointments'] },
  '/admin/customers/{id}/role': forAll,
  '/admin/reports': { area: 'reports', readers: [] },
  '/admin/settings': { area: 'settings', readers: everybodyElse },
  // Answer everybody with what is theirs to see.
  '/admin/today': { area: 'settings', readers: everybodyElse },
  '/admin/search': { area: 'settings', readers: everybodyElse },
  '/admin/mail': forAll,
  '/admin/audit': forAll,
};

/** @returns undefined for a route that belongs nowhere: it has to be written into the table. */
export function wardOf(path: string): Ward | undefined {
  const beginning = Object.keys(wards)
    .filter((each) => path === each || path.startsWith(`${each}/`) || path.startsWith(`${each}-`))
    .toSorted((a, b) => b.length - a.length)[0];
  return beginning === undefined ? undefined : wards[beginning];
}
