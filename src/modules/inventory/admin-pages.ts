import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { StockIcon } from '#ui/admin/icons.ts';

export const inventoryAdminPages = defineAdminPages({
  sections: [
    { path: 'inventory', scope: 'catalogue', link: { label: msg`Inventory`, icon: StockIcon, position: 35 } },
  ],
});
