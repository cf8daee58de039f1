import type { ComponentType } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CategoriesIcon,
  ClockIcon,
  ContentIcon,
  InvoiceIcon,
  MailIcon,
  OrdersIcon,
  PackageIcon,
  PeopleIcon,
  PromotionsIcon,
  ReturnIcon,
  SetIcon,
  SettingsIcon,
  StockIcon,
} from '#ui/icons.ts';

export interface AdminLink {
  to: string;
  /** Another path whose pages belong to this link. */
  also?: string;
  label: MessageDescriptor;
  icon: ComponentType<{ className?: string }>;
}

export const ordersPath = '/admin/orders';

/** Phones show the first four links in the bottom bar and the rest behind "More". */
export const adminLinks: readonly AdminLink[] = [
  { to: '/admin', label: msg`Dashboard`, icon: ClockIcon },
  { to: ordersPath, label: msg`Orders`, icon: OrdersIcon },
  { to: '/admin/products', label: msg`Products`, icon: PackageIcon },
  { to: '/admin/mail', label: msg`Email`, icon: MailIcon },
  { to: '/admin/returns', label: msg`Returns`, icon: ReturnIcon },
  { to: '/admin/sets', label: msg`Sets`, icon: SetIcon },
  { to: '/admin/inventory', label: msg`Inventory`, icon: StockIcon },
  { to: '/admin/categories', label: msg`Categories`, icon: CategoriesIcon },
  { to: '/admin/promotions', also: '/admin/gift-cards', label: msg`Promotions`, icon: PromotionsIcon },
  { to: '/admin/content', label: msg`Content`, icon: ContentIcon },
  { to: '/admin/customers', also: '/admin/carts', label: msg`Customers`, icon: PeopleIcon },
  { to: '/admin/audit', label: msg`Audit log`, icon: InvoiceIcon },
  { to: '/admin/settings', label: msg`Settings`, icon: SettingsIcon },
];

export const isOf = ({ to, also }: AdminLink, pathname: string): boolean =>
  [to, also].some(
    (path) => path && (pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`))),
  );
