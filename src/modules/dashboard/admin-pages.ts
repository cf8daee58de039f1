import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { ClockIcon } from '#ui/icons.ts';

export const dashboardAdminPages = defineAdminPages({
  sections: [{ path: '', scope: 'any', link: { label: msg`Dashboard`, icon: ClockIcon, position: 10 } }],
});
