import { useMemo } from 'react';
import { answerOffer } from '#modules/offers/client/storefront.ts';
import type { CartActions } from '#modules/rooms/ui/storefront/cart-actions.ts';
import { useAddPlanToCart } from './use-add-plan-to-cart.ts';

/** The customer's cart, for the products of a call. */
export function useRoomCart(): CartActions {
  const add = useAddPlanToCart();
  return useMemo(
    () => ({
      add,
      async acceptOffer({ offer }) {
        // The server puts the line in the cart, and every open page hears of it.
        if (offer)
          await answerOffer({ offerId: offer.id, version: offer.version, action: 'accept', note: '' });
      },
    }),
    [add],
  );
}
