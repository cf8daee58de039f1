import type { PermissionScope } from '#kernel/permission-scopes.ts';
import type { RequiredScope } from '#kernel/permissions.ts';

interface ScopeRule {
  /** Permission scope whose staff can view and edit. */
  area: RequiredScope;
  /** Other scopes whose staff can view and edit. */
  also?: readonly PermissionScope[];
  /** Other scopes whose staff can only view. */
  readers: readonly PermissionScope[];
  /**
   * Expected status for permitted staff if it differs from the administrator's: 404 where records belong to one user.
   */
  within?: number;
}

const allOtherScopes = [
  'orders',
  'catalogue',
  'promotions',
  'offers',
  'customers',
  'content',
  'planner',
  'appointments',
  'rooms',
  'videos',
  'translations',
  'reports',
] as const;
const orders: ScopeRule = { area: 'orders', readers: ['customers'] };
const catalogue: ScopeRule = { area: 'catalogue', readers: ['orders', 'promotions', 'content'] };
const promotions: ScopeRule = { area: 'promotions', readers: ['orders'] };
const content: ScopeRule = { area: 'content', readers: ['catalogue'] };
const administratorsOnly: ScopeRule = { area: 'everything', readers: [] };

/**
 * Expected permission scope of each back office route, by path prefix; the longest prefix wins. It repeats the policies
 * on purpose, so that a use case with a wrong or missing scope fails the test.
 */
const scopeRules: Readonly<Record<string, ScopeRule>> = {
  '/admin/orders': orders,
  '/admin/refunds': orders,
  '/admin/pledges': orders,
  '/admin/pledge-refunds': orders,
  '/admin/returns': orders,
  '/admin/order-confirmations': orders,
  '/admin/past-orders': orders,
  '/admin/past-order-imports': orders,
  '/admin/past-orders/{id}/erase': { area: 'customers', readers: ['orders'] },
  '/admin/order-drafts': orders,
  // Saved views belong to one user, and staff who can view orders can save them.
  '/admin/order-views': { area: 'orders', also: ['customers'], readers: [] },
  '/admin/order-views/{viewId}': { area: 'orders', also: ['customers'], readers: [], within: 404 },
  '/admin/packable-orders': { area: 'orders', readers: [] },
  // Staff with only the scope `customers` can view orders, but have no count of unread orders.
  '/admin/orders-unseen': { area: 'orders', readers: [] },
  '/admin/orders-seen': { area: 'orders', readers: [] },
  '/admin/products': catalogue,
  '/admin/categories': catalogue,
  '/admin/attributes': catalogue,
  '/admin/product-types': catalogue,
  '/admin/stock': catalogue,
  '/admin/inventory': catalogue,
  '/admin/back-in-stock': catalogue,
  '/admin/assortment': catalogue,
  '/admin/product-imports': catalogue,
  '/admin/searches': catalogue,
  '/admin/synonyms': catalogue,
  '/admin/pictures': { area: 'catalogue', also: ['content', 'videos', 'settings'], readers: [] },
  '/admin/promotions': promotions,
  '/admin/gift-cards': promotions,
  '/admin/offers': { area: 'offers', readers: [] },
  '/admin/offer-rules': { area: 'offers', readers: [] },
  '/admin/offer-settings': { area: 'offers', readers: [] },
  '/admin/content': content,
  '/admin/customers': { area: 'customers', readers: ['orders'] },
  // The abandoned carts page exists to contact customers, so other scopes cannot view it.
  '/admin/carts': { area: 'customers', readers: [] },
  '/admin/customer-tags': { area: 'customers', readers: ['orders'] },
  '/admin/customers/{id}/role': administratorsOnly,
  '/admin/currency': administratorsOnly,
  '/admin/demo': administratorsOnly,
  '/admin/setup': administratorsOnly,
  '/admin/reports': { area: 'reports', readers: [] },
  '/admin/settings': { area: 'settings', readers: allOtherScopes },
  // Sign-in rules: limited staff can only view them.
  '/admin/settings/accounts': { area: 'everything', readers: ['settings', ...allOtherScopes] },
  // Open to all staff: each response contains only data of the user's scopes.
  '/admin/today': { area: 'settings', readers: allOtherScopes },
  '/admin/search': { area: 'settings', readers: allOtherScopes },
  '/admin/kitchen-plans': { area: 'planner', readers: [] },
  '/admin/appointments': { area: 'appointments', readers: [] },
  '/admin/specialists': { area: 'appointments', readers: [] },
  '/admin/rooms': { area: 'rooms', readers: [] },
  '/admin/videos': { area: 'videos', readers: [] },
  '/admin/video-uploads': { area: 'videos', readers: [] },
  '/admin/video-questions': { area: 'videos', readers: [] },
  // Staff who edit the catalogue also translate it.
  '/admin/translations': { area: 'translations', also: ['catalogue'], readers: [] },
  '/admin/staff': administratorsOnly,
  '/admin/mail': administratorsOnly,
  // Open to all staff: whether emails are sent, and nothing else.
  '/admin/mail-status': { area: 'settings', readers: allOtherScopes },
  '/admin/settings/mail-server': administratorsOnly,
  '/admin/audit': administratorsOnly,
};

/** @returns undefined for a route that is missing from the table. */
export function scopeRuleOf(path: string): ScopeRule | undefined {
  const beginning = Object.keys(scopeRules)
    .filter((each) => path === each || path.startsWith(`${each}/`) || path.startsWith(`${each}-`))
    .toSorted((a, b) => b.length - a.length)[0];
  return beginning === undefined ? undefined : scopeRules[beginning];
}
