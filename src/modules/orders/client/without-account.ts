import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { ordersContract } from '../contract/own-orders.ts';

// What may be asked without an account: its pages do not download the memory of private answers.
const api = storefrontApi<{ orders: typeof ordersContract }>().orders;

/** Opens an order for this browser by the link of a mail. */
export const openByLink = (orderId: string, token: string) => api.open({ orderId, token });

/** How far an order is, for whoever knows its number and e-mail address. */
export const trackOrder = (input: { number: number; email: string }) => api.track(input);
