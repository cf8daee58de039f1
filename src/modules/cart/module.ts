import { msg } from '@lingui/core/macro';
import { defineModule, errorTable } from '#platform/module.ts';
import { getCart } from './service/get-cart.ts';
import { cartAdminPages } from './admin-pages.ts';
import { cartApi, cartsAdminApi } from './api.ts';
import type { CartErrorCode } from './contract.ts';
import { addAcceptedOffer } from './service/add-offer.ts';

export const cartModule = defineModule({
  adminPages: cartAdminPages,
  api: { cart: cartApi },
  adminApi: { carts: cartsAdminApi },
  errors: errorTable<CartErrorCode>()({
    product_not_sold: { status: 404, title: msg`This product is no longer available.` },
    color_not_sold: { status: 422, title: msg`This variant is not available.` },
    variant_required: {
      status: 409,
      title: msg`The cart has several variants of this product in this colour. Specify the variant.`,
    },
    gift_empty: { status: 422, title: msg`Choose at least one item for the gift.` },
    not_giftable: {
      status: 422,
      title: msg`A gift card is sent by email. Choose another item for the gift.`,
    },
    registry_item_given: {
      status: 409,
      title: msg`Another guest has bought this item in the meantime. Choose another item of the registry.`,
    },
    cart_full: { status: 409, title: msg`Your cart is full (100 different items).` },
  }),
  eventHandlers: { 'offer.accepted': addAcceptedOffer },
  personalData: {
    collect: async (ctx) => {
      const cart = await getCart(ctx);
      return { cart: cart.ok ? cart.value : null };
    },
  },
});
