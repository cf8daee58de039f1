import type { ComponentType } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import type { AdminSection, ScopeLabel } from '#platform/browser/admin-pages.ts';
import { accountsAdminPages } from '#modules/accounts/admin-pages.ts';
import { auditAdminPages } from '#modules/audit/admin-pages.ts';
import { cartAdminPages } from '#modules/cart/admin-pages.ts';
import { catalogAdminPages } from '#modules/catalog/admin-pages.ts';
import { contentAdminPages } from '#modules/content/admin-pages.ts';
import { customersAdminPages } from '#modules/customers/admin-pages.ts';
import { dashboardAdminPages } from '#modules/dashboard/admin-pages.ts';
import { emailAdminPages } from '#modules/email/admin-pages.ts';
import { inventoryAdminPages } from '#modules/inventory/admin-pages.ts';
import { offersAdminPages } from '#modules/offers/admin-pages.ts';
import { ordersAdminPages } from '#modules/orders/admin-pages.ts';
import { pastOrdersAdminPages } from '#modules/past-orders/admin-pages.ts';
import { appointmentsAdminPages } from '#modules/appointments/admin-pages.ts';
import { plannerAdminPages } from '#modules/planner/admin-pages.ts';
import { productTypesAdminPages } from '#modules/product-types/admin-pages.ts';
import { promotionsAdminPages } from '#modules/promotions/admin-pages.ts';
import { reportsAdminPages } from '#modules/reports/admin-pages.ts';
import { returnsAdminPages } from '#modules/returns/admin-pages.ts';
import { roomsAdminPages } from '#modules/rooms/admin-pages.ts';
import { searchesAdminPages } from '#modules/searches/admin-pages.ts';
import { translationsAdminPages } from '#modules/translations/admin-pages.ts';
import { videosAdminPages } from '#modules/videos/admin-pages.ts';
import { settingsAdminPages } from '#modules/settings/admin-pages.ts';

/**
 * The `adminPages` of every manifest, repeated because the browser cannot import manifests, which contain
 * server code. A test compares both.
 */
const modulePages = [
  auditAdminPages,
  translationsAdminPages,
  settingsAdminPages,
  emailAdminPages,
  accountsAdminPages,
  productTypesAdminPages,
  catalogAdminPages,
  searchesAdminPages,
  inventoryAdminPages,
  contentAdminPages,
  plannerAdminPages,
  appointmentsAdminPages,
  promotionsAdminPages,
  offersAdminPages,
  roomsAdminPages,
  cartAdminPages,
  ordersAdminPages,
  videosAdminPages,
  returnsAdminPages,
  customersAdminPages,
  pastOrdersAdminPages,
  reportsAdminPages,
  dashboardAdminPages,
] as const;

export const adminSections: readonly AdminSection[] = modulePages.flatMap(({ sections }) => [...sections]);

type LabelledScope<Pages> = Pages extends { scopes: infer Labels } ? keyof Labels : never;

/** Labels of the permission scopes. If a scope has no label, the code that shows labels does not compile. */
export const scopeLabels = Object.fromEntries(
  modulePages.flatMap((pages) => ('scopes' in pages ? Object.entries(pages.scopes) : [])),
) as Readonly<Record<LabelledScope<(typeof modulePages)[number]>, ScopeLabel>>;

export interface AdminLink {
  to: string;
  /** Other paths whose pages belong to this link. */
  also: readonly string[];
  label: MessageDescriptor;
  icon: ComponentType<{ className?: string }>;
}

const addressOf = (path: string): string => (path === '' ? '/admin' : `/admin/${path}`);

export const ordersPath = addressOf('orders');

export const adminLinks: readonly AdminLink[] = adminSections
  .flatMap(({ path, link }) => (link ? [{ path, ...link }] : []))
  .toSorted((a, b) => a.position - b.position)
  .map(({ path, label, icon }) => ({
    to: addressOf(path),
    also: adminSections.filter(({ partOf }) => partOf === path).map((section) => addressOf(section.path)),
    label,
    icon,
  }));

export const isOf = ({ to, also }: AdminLink, pathname: string): boolean =>
  [to, ...also].some((path) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)));
