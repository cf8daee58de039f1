import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { ReturnIcon } from '#ui/icons.ts';

export const returnsAdminPages = defineAdminPages({
  sections: [
    { path: 'returns', scope: 'orders', link: { label: msg`Returns`, icon: ReturnIcon, position: 50 } },
  ],
});
