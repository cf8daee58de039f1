import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { MailIcon } from '#ui/icons.ts';

export const emailAdminPages = defineAdminPages({
  sections: [
    { path: 'mail', scope: 'everything', link: { label: msg`Email`, icon: MailIcon, position: 40 } },
    { path: 'settings/email', scope: 'everything', partOf: 'settings' },
  ],
});
