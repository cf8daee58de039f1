import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { OrdersIcon } from '#ui/icons.ts';

export const ordersAdminPages = defineAdminPages({
  sections: [
    { path: 'orders', scope: 'orders', link: { label: msg`Orders`, icon: OrdersIcon, position: 20 } },
  ],
  scopes: { orders: { label: msg`Orders`, text: msg`Orders, shipments, refunds and returns` } },
});
