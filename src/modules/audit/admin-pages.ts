import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { InvoiceIcon } from '#ui/icons.ts';

export const auditAdminPages = defineAdminPages({
  sections: [
    { path: 'audit', scope: 'everything', link: { label: msg`Audit log`, icon: InvoiceIcon, position: 120 } },
  ],
});
