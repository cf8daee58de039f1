import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { catalogAdminContract } from '#modules/catalog/contract/admin-api.ts';
import type { catalogContract } from '#modules/catalog/contract/storefront-api.ts';
import type { customersAdminContract } from '#modules/customers/contract/customers.ts';
import type { ordersAdminContract } from '#modules/orders/contract/admin.ts';
import { variantChoices } from '#modules/catalog/rules/variant-choices.ts';
import { adminApi } from '#platform/browser/admin-api.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { DraftOrderContent, draftOrdersAdminContract, StaffPayment } from '../contract/draft-orders.ts';
import type { DraftOrderState } from '../contract/states.ts';

const api = adminApi<{
  draftOrders: typeof draftOrdersAdminContract;
  catalog: typeof catalogAdminContract;
  customers: typeof customersAdminContract;
  orders: typeof ordersAdminContract;
}>();
/** What customers see of a product. */
const shopApi = storefrontApi<{ catalog: typeof catalogContract }>();

export const draftOrdersKey = ['admin', 'order-drafts'] as const;

export const draftOrdersQuery = (view: { state: DraftOrderState; page: number }) =>
  queryOptions({
    queryKey: [...draftOrdersKey, 'list', view],
    queryFn: () => api.draftOrders.list(view),
    placeholderData: keepPreviousData,
  });

export const draftOrderQuery = (draftId: string) =>
  queryOptions({
    queryKey: [...draftOrdersKey, 'one', draftId],
    queryFn: () => api.draftOrders.get({ draftId }),
  });

/** Quote of the form's current content. @param text the content as JSON. */
export const draftOrderQuoteQuery = (text: string) =>
  queryOptions({
    queryKey: [...draftOrdersKey, 'quote', text],
    queryFn: () => api.draftOrders.quote(JSON.parse(text) as DraftOrderContent),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** @param shown null creates a draft order. */
export const saveDraftOrder = (
  shown: { draftId: string; version: number } | null,
  content: DraftOrderContent,
) => (shown === null ? api.draftOrders.create(content) : api.draftOrders.change({ ...shown, content }));

export interface ShownDraftOrder {
  draftId: string;
  version: number;
}
export const sendDraftOrder = (shown: ShownDraftOrder) => api.draftOrders.send(shown);
export const newDraftOrderLink = (shown: ShownDraftOrder) => api.draftOrders.newLink(shown);
export const placeForCustomer = (
  shown: ShownDraftOrder & { payment: StaffPayment; total: { amount: number; currency: string } },
) => api.draftOrders.placeForCustomer(shown);
export const discardDraftOrder = (shown: ShownDraftOrder) => api.draftOrders.discard(shown);
export const restoreDraftOrder = (shown: ShownDraftOrder) => api.draftOrders.takeBack(shown);

/** Customers by part of their name, email address or phone number. */
export const knownCustomersQuery = (q: string) =>
  queryOptions({
    queryKey: [...draftOrdersKey, 'customers', q],
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

/** Published products by part of their name or id, or by SKU. */
export const sellableQuery = (q: string) =>
  queryOptions({
    queryKey: [...draftOrdersKey, 'products', q],
    queryFn: () => api.catalog.listProducts({ q, status: 'published', sort: 'name', page: 1, pageSize: 6 }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

export const variantsQuery = (id: string) =>
  queryOptions({
    queryKey: [...draftOrdersKey, 'variants', id],
    queryFn: async () => variantChoices(await shopApi.catalog.getProduct({ id })),
  });
