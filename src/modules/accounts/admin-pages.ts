import { defineAdminPages } from '#platform/browser/admin-pages.ts';

export const accountsAdminPages = defineAdminPages({
  sections: [{ path: 'settings/staff', scope: 'everything', partOf: 'settings' }],
});
