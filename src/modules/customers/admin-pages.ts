import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { PeopleIcon } from '#ui/admin/icons.ts';

export const customersAdminPages = defineAdminPages({
  sections: [
    {
      path: 'customers',
      scope: 'customers',
      link: { label: msg`Customers`, icon: PeopleIcon, position: 110 },
    },
    { path: 'customers/new', scope: 'customers', editorsOnly: true, partOf: 'customers' },
    { path: 'customers/import', scope: 'customers', editorsOnly: true, partOf: 'customers' },
  ],
  scopes: { customers: { label: msg`Customers`, text: msg`Customers with their notes, tags and data` } },
});
