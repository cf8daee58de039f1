import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';

export const reportsAdminPages = defineAdminPages({
  sections: [],
  scopes: { reports: { label: msg`Reports`, text: msg`Sales and best sellers` } },
});
