import { refuse, accept, type Result } from '#kernel/result.ts';
import type { Cart } from '#modules/cart/contract.ts';
import type { Address } from '#modules/orders/contract.ts';
import type { DeliveryMethod } from '#modules/shipping/contract.ts';
import { getDelivery } from '#modules/shipping/service.ts';
import type { Context } from '#platform/context.ts';
import { addressRefusal, chooseMethod, type Offer, priceCart } from '../rules.ts';

export interface PricedCheckout {
  offer: Offer;
  method: DeliveryMethod;
  methods: DeliveryMethod[];
  /** Why it cannot be ordered like this yet, or null. */
  addressRefusal: 'address_needed' | 'country_not_served' | null;
}

/** Everything about a cart's delivery and price, at this moment. The only place where a checkout is priced. */
export async function priceCheckout(
  ctx: Context,
  cart: Cart,
  wish: { deliveryMethodId: DeliveryMethod['id'] | null; address: Address | null },
): Promise<Result<PricedCheckout, 'delivery_method_unavailable'>> {
  const { methods, serves } = await getDelivery(ctx, cart.totals.subtotal);
  const method = chooseMethod(methods, wish.deliveryMethodId);
  if (!method) return refuse('delivery_method_unavailable');
  return accept({
    offer: priceCart(cart, method),
    method,
    methods,
    addressRefusal: addressRefusal(method, wish.address, serves),
  });
}
