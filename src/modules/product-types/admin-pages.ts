import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { ProductTypeIcon } from '#ui/admin/icons.ts';

export const productTypesAdminPages = defineAdminPages({
  sections: [
    {
      path: 'product-types',
      scope: 'catalogue',
      link: { label: msg`Product types`, icon: ProductTypeIcon, position: 85 },
    },
    { path: 'product-types/new', scope: 'catalogue', editorsOnly: true, partOf: 'product-types' },
    { path: 'attributes', scope: 'catalogue', partOf: 'product-types' },
    { path: 'attributes/new', scope: 'catalogue', editorsOnly: true, partOf: 'product-types' },
  ],
});
