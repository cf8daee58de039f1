import { api, timeLimit } from './cart-calls.ts';

/** Adds the line of an accepted offer again after the customer removed it. The cart is reloaded afterwards. */
export const addOfferToCart = (offerId: string) => api.addOffer({ offerId }, timeLimit());
