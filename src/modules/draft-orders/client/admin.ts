import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { catalogAdminContract } from '#modules/catalog/contract.ts';
import type { customersAdminContract } from '#modules/customers/contract.ts';
import type { ordersAdminContract } from '#modules/orders/contract/admin.ts';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { DraftContent, draftOrdersAdminContract } from '../contract/drafts.ts';
import type { DraftState } from '../contract/states.ts';

const api = adminApi<{
  draftOrders: typeof draftOrdersAdminContract;
  catalog: typeof catalogAdminContract;
  customers: typeof customersAdminContract;
  orders: typeof ordersAdminContract;
}>();

export const draftsKey = ['admin', 'order-drafts'] as const;

export const draftsQuery = (view: { state: DraftState; page: number }) =>
  queryOptions({
    queryKey: [...draftsKey, 'list', view],
    queryFn: () => api.draftOrders.list(view),
    placeholderData: keepPreviousData,
  });

export const draftQuery = (draftId: string) =>
  queryOptions({ queryKey: [...draftsKey, 'one', draftId], queryFn: () => api.draftOrders.get({ draftId }) });

/** Quote of the form's current content. @param text the content as JSON. */
export const draftQuoteQuery = (text: string) =>
  queryOptions({
    queryKey: [...draftsKey, 'quote', text],
    queryFn: () => api.draftOrders.quote(JSON.parse(text) as DraftContent),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** @param shown null creates a draft order. */
export const saveDraft = (shown: { draftId: string; version: number } | null, content: DraftContent) =>
  shown === null ? api.draftOrders.create(content) : api.draftOrders.change({ ...shown, content });

export interface ShownDraft {
  draftId: string;
  version: number;
}
export const sendDraft = (shown: ShownDraft) => api.draftOrders.send(shown);
export const newDraftLink = (shown: ShownDraft) => api.draftOrders.newLink(shown);
export const discardDraft = (shown: ShownDraft) => api.draftOrders.discard(shown);
export const restoreDraft = (shown: ShownDraft) => api.draftOrders.takeBack(shown);

/** Customers by part of their name, email address or phone number. */
export const knownCustomersQuery = (q: string) =>
  queryOptions({
    queryKey: [...draftsKey, 'customers', q],
    queryFn: () => api.customers.list({ q, page: 1, pageSize: 5 }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** Address and phone of the customer's last order; null without orders. */
export async function lastDelivery(customerId: string) {
  const { orders } = await api.customers.get({ id: customerId });
  const last = orders.items[0];
  if (!last) return null;
  const { address, phone } = await api.orders.get({ orderId: last.id });
  return { address, phone };
}

/** Products by part of their name. */
export const sellableQuery = (q: string) =>
  queryOptions({
    queryKey: [...draftsKey, 'products', q],
    queryFn: () => api.catalog.listProducts({ q, status: 'published', sort: 'name', page: 1, pageSize: 6 }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

export const colorsQuery = (id: string) =>
  queryOptions({
    queryKey: [...draftsKey, 'colors', id],
    queryFn: async () => (await api.catalog.getProduct({ id })).colors,
  });
