import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { adminLinks } from './links.ts';

export interface Command {
  to: string;
  label: MessageDescriptor;
  /** Two keys in sequence. */
  keys?: string;
}

/** Commands available on every page. */
export const commands: readonly Command[] = [
  { to: '/admin/orders/new', label: msg`Create order`, keys: 'n o' },
  { to: '/admin/products/new', label: msg`New product`, keys: 'n p' },
  { to: '/admin/products/new?kind=set', label: msg`New set` },
  { to: '/admin/promotions/new', label: msg`New promotion`, keys: 'n r' },
  { to: '/admin/categories/new', label: msg`New category`, keys: 'n c' },
  { to: '/admin/product-types/new', label: msg`New product type` },
  { to: '/admin/attributes', label: msg`Attributes` },
  { to: '/admin/attributes/new', label: msg`New attribute` },
  { to: '/admin/products/bulk', label: msg`Bulk edit products` },
  { to: '/admin/products/import', label: msg`Import products from CSV` },
  { to: '/admin/customers/new', label: msg`New customer` },
  { to: '/admin/customers/import', label: msg`Import customers from CSV` },
  { to: '/admin/offers/rules', label: msg`Edit rules for offers` },
  { to: '/admin/past-orders/import', label: msg`Import past orders from CSV` },
  { to: '/admin/translations/import', label: msg`Import translations from CSV` },
  { to: '/admin/content/new', label: msg`New page` },
  { to: '/admin/inventory/count', label: msg`Count stock`, keys: 'n s' },
  { to: '/admin/inventory?state=low', label: msg`View low stock` },
  { to: '/admin/orders?status=pending', label: msg`View pending orders` },
];

const goKeys: Readonly<Record<string, string>> = {
  '/admin': 'g t',
  '/admin/orders': 'g o',
  '/admin/products': 'g p',
  '/admin/inventory': 'g s',
  '/admin/customers': 'g c',
  '/admin/returns': 'g r',
  '/admin/promotions': 'g d',
  '/admin/settings': 'g e',
};

export const pageCommands: readonly Command[] = [
  ...adminLinks.map(({ to, label }) => (goKeys[to] ? { to, label, keys: goKeys[to] } : { to, label })),
  { to: '/admin/orders/drafts', label: msg`Draft orders` },
  { to: '/admin/past-orders', label: msg`Past orders` },
  { to: '/admin/gift-cards', label: msg`Gift cards` },
  { to: '/admin/search', label: msg`Searches of customers` },
  { to: '/admin/search/synonyms', label: msg`Synonyms` },
  { to: '/admin/specialists', label: msg`Specialists` },
  { to: '/admin/carts', label: msg`Abandoned carts` },
  { to: '/admin/video-questions', label: msg`Questions about videos` },
  { to: '/admin/settings/delivery', label: msg`Settings: shipping` },
  { to: '/admin/settings/taxes', label: msg`Settings: taxes` },
  { to: '/admin/settings/payments', label: msg`Settings: payments` },
  { to: '/admin/settings/returns', label: msg`Settings: returns` },
  { to: '/admin/settings/checkout', label: msg`Settings: checkout` },
  { to: '/admin/settings/planner', label: msg`Settings: kitchen planning` },
  { to: '/admin/settings/gifts', label: msg`Settings: gifts` },
  { to: '/admin/settings/appointments', label: msg`Settings: appointments` },
  { to: '/admin/settings/email', label: msg`Settings: mail server` },
  { to: '/admin/settings/mails', label: msg`Settings: email templates` },
  { to: '/admin/settings/staff', label: msg`Settings: staff` },
  { to: '/admin/settings/accounts', label: msg`Settings: accounts` },
];
