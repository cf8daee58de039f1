import { defineAdminPages } from '#platform/browser/admin-pages.ts';

export const pastOrdersAdminPages = defineAdminPages({
  sections: [
    { path: 'past-orders', scope: 'orders', partOf: 'orders' },
    { path: 'past-orders/import', scope: 'orders', editorsOnly: true, partOf: 'orders' },
  ],
});
