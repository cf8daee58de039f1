import { defineAdminPages } from '#platform/browser/admin-pages.ts';

export const cartAdminPages = defineAdminPages({
  sections: [{ path: 'carts', scope: 'customers', partOf: 'customers' }],
});
