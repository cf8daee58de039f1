import { defineModule, errorTable } from '#platform/module.ts';
import { getCart } from './service/get-cart.ts';
import { cartAdminPages } from './admin-pages.ts';
import { cartApi, cartsAdminApi } from './api.ts';
import type { CartErrorCode } from './contract.ts';

export const cartModule = defineModule({
  adminPages: cartAdminPages,
  api: { cart: cartApi },
  adminApi: { carts: cartsAdminApi },
  errors: errorTable<CartErrorCode>()({
    product_not_sold: { status: 404, title: 'That is not sold here any more.' },
    color_not_sold: { status: 422, title: 'It does not come in that colour.' },
    cart_full: { status: 409, title: 'The cart is full: it holds a hundred different things.' },
  }),
  personalData: {
    collect: async (ctx) => {
      const cart = await getCart(ctx);
      return { cart: cart.ok ? cart.value : null };
    },
  },
});
