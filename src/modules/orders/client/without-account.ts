import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { ordersContract } from '../contract/own-orders.ts';

// API calls that work without an account, kept free of the query cache: pages that use them download less.
const api = storefrontApi<{ orders: typeof ordersContract }>().orders;

/** Opens an order in this browser by an emailed link. */
export const openByLink = (orderId: string, token: string) => api.open({ orderId, token });

export const trackOrder = (input: { number: number; email: string }) => api.track(input);

/** Emails the confirmation again, which has the link to the order. */
export const requestConfirmation = (input: { number: number; email: string }) =>
  api.requestConfirmation(input);
