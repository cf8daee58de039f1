import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PermissionScope } from '#kernel/actor.ts';

export const scopeLabels: Record<PermissionScope, { label: MessageDescriptor; text: MessageDescriptor }> = {
  orders: { label: msg`Orders`, text: msg`Orders, shipments, refunds and returns` },
  catalogue: { label: msg`Catalogue`, text: msg`Products, categories, pictures and inventory` },
  promotions: { label: msg`Promotions`, text: msg`Coupon codes, promotions and gift cards` },
  customers: { label: msg`Customers`, text: msg`Customers with their notes, tags and data` },
  content: { label: msg`Pages`, text: msg`Home page, information pages and FAQ` },
  reports: { label: msg`Reports`, text: msg`Sales and best sellers` },
  settings: { label: msg`Settings`, text: msg`Shop, shipping, taxes, payment and sign-in` },
};
