import { defineAdminPages } from '#platform/browser/admin-pages.ts';

export const searchesAdminPages = defineAdminPages({
  sections: [
    // The sidebar has no room for another link: the menu of the products opens it.
    { path: 'search', scope: 'catalogue', partOf: 'products' },
  ],
});
