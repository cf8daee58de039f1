import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { SettingsIcon } from '#ui/icons.ts';

export const settingsAdminPages = defineAdminPages({
  sections: [
    {
      path: 'settings',
      scope: 'settings',
      editorsOnly: true,
      link: { label: msg`Settings`, icon: SettingsIcon, position: 130 },
    },
    { path: 'settings/accounts', scope: 'everything', partOf: 'settings' },
  ],
  scopes: {
    settings: { label: msg`Settings`, text: msg`Shop, shipping, taxes, payments, checkout and returns` },
  },
});
