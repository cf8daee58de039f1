import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { cartContract, cartsAdminContract } from './contract.ts';
import { addLine, clearCart, removeLine, setQuantity } from './service/change-lines.ts';
import { addOffer } from './service/add-offer.ts';
import { giveItems, removeGift } from './service/give-items.ts';
import { giveFromRegistry } from './service/give-from-registry.ts';
import { showCart } from './service/get-cart.ts';
import { listAbandonedCarts } from './service/list-abandoned-carts.ts';
import { mergeGuestCart } from './service/merge-guest-cart.ts';
import { showGuestCart } from './service/preview-guest-cart.ts';

const os = implement(cartContract).$context<ApiContext>();

export const cartApi = os.router({
  get: os.get.handler(({ context }) => read(context, showCart, undefined)),
  addLine: os.addLine.handler(({ context, input }) => change(context, addLine, input)),
  setQuantity: os.setQuantity.handler(({ context, input }) => change(context, setQuantity, input)),
  removeLine: os.removeLine.handler(({ context, input }) => change(context, removeLine, input)),
  addOffer: os.addOffer.handler(({ context, input }) => change(context, addOffer, input)),
  give: os.give.handler(({ context, input }) => change(context, giveItems, input)),
  giveFromRegistry: os.giveFromRegistry.handler(({ context, input }) =>
    change(context, giveFromRegistry, input),
  ),
  removeGift: os.removeGift.handler(({ context, input }) => change(context, removeGift, input)),
  clear: os.clear.handler(({ context }) => change(context, clearCart, undefined)),
  preview: os.preview.handler(({ context, input }) => read(context, showGuestCart, input)),
  merge: os.merge.handler(({ context, input }) => change(context, mergeGuestCart, input)),
});

const admin = implement(cartsAdminContract).$context<ApiContext>();

export const cartsAdminApi = admin.router({
  listAbandoned: admin.listAbandoned.handler(({ context, input }) =>
    read(context, listAbandonedCarts, input),
  ),
});
