import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PermissionScope } from '#kernel/actor.ts';

export const scopeLabels: Record<PermissionScope, { label: MessageDescriptor; text: MessageDescriptor }> = {
  orders: { label: msg`Orders`, text: msg`Orders, parcels, refunds and returns` },
  catalogue: { label: msg`Catalogue`, text: msg`Products, categories, pictures and stock` },
  promotions: { label: msg`Promotions`, text: msg`Codes, promotions and gift cards` },
  customers: { label: msg`Customers`, text: msg`People, their notes, tags and data` },
  content: { label: msg`Pages`, text: msg`Home page, information pages, questions and answers` },
  reports: { label: msg`Reports`, text: msg`What is sold, and how it goes` },
  settings: { label: msg`Settings`, text: msg`Shop, delivery, tax, payment and sign-in` },
};
