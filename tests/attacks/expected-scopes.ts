import type { PermissionScope } from '#kernel/actor.ts';
import type { RequiredScope } from '#kernel/permissions.ts';

interface Ward {
  /** Scope that can edit. */
  area: RequiredScope;
  /** Additional scope that can edit. */
  also?: readonly PermissionScope[];
  /** Other scopes with view access, which their work needs. */
  readers: readonly PermissionScope[];
  /**
   * Expected status for permitted staff when it differs from the administrator's, because records belong to one user.
   */
  within?: number;
}

const everybodyElse = ['orders', 'catalogue', 'promotions', 'customers', 'content', 'reports'] as const;
const orders: Ward = { area: 'orders', readers: ['customers'] };
const catalogue: Ward = { area: 'catalogue', readers: ['orders', 'promotions', 'content'] };
const promotions: Ward = { area: 'promotions', readers: ['orders'] };
const content: Ward = { area: 'content', readers: ['catalogue'] };
const forAll: Ward = { area: 'everything', readers: [] };

/**
 * Permission scope of each back office route, by path prefix; the longest prefix wins. Duplicated here on purpose, so
 * that a use case with a wrong or missing scope fails the test.
 */
const wards: Readonly<Record<string, Ward>> = {
  '/admin/orders': orders,
  '/admin/refunds': orders,
  '/admin/returns': orders,
  '/admin/order-confirmations': orders,
  '/admin/order-drafts': orders,
  // The user's own lists, for staff who see orders.
  '/admin/order-views': { area: 'orders', also: ['customers'], readers: [] },
  '/admin/order-views/{viewId}': { area: 'orders', also: ['customers'], readers: [], within: 404 },
  '/admin/packable-orders': { area: 'orders', readers: [] },
  // The unread count belongs to the orders scope.
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
  '/admin/customers': { area: 'customers', readers: ['orders'] },
  // View access would also allow sending email, so there is none.
  '/admin/carts': { area: 'customers', readers: [] },
  '/admin/customer-tags': { area: 'customers', readers: ['orders'] },
  '/admin/customers/{id}/role': forAll,
  '/admin/reports': { area: 'reports', readers: [] },
  '/admin/settings': { area: 'settings', readers: everybodyElse },
  // Each response contains only data in the user's scopes.
  '/admin/today': { area: 'settings', readers: everybodyElse },
  '/admin/search': { area: 'settings', readers: everybodyElse },
  '/admin/mail': forAll,
  '/admin/audit': forAll,
};

/** @returns undefined for a route without a scope: add it to the table. */
export function wardOf(path: string): Ward | undefined {
  const beginning = Object.keys(wards)
    .filter((each) => path === each || path.startsWith(`${each}/`) || path.startsWith(`${each}-`))
    .toSorted((a, b) => b.length - a.length)[0];
  return beginning === undefined ? undefined : wards[beginning];
}
