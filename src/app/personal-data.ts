import type { OtherModulesData } from '#modules/accounts/service/delete-account.ts';
import { getCart } from '#modules/cart/service/get-cart.ts';
import { getFavorites, removeFavorite } from '#modules/favorites/service.ts';
import { collectNotes } from '#modules/customers/service/notes-and-tags.ts';
import { collectDraftOrders, deleteDraftOrders } from '#modules/draft-orders/service/delete-draft-orders.ts';
import { withShipments } from '#modules/fulfillment/service/with-shipments.ts';
import { collectOrders, eraseCustomer } from '#modules/orders/service/erase-customer.ts';
import { collectReturns, eraseReturns } from '#modules/returns/service/personal-data.ts';
import type { Context } from '#platform/context.ts';

/**
 * Export and erasure of personal data for every module except accounts. Add a module here when it stores personal data,
 * unless its rows are deleted with the user row.
 */
export function otherModules(ctx: Context): OtherModulesData {
  return {
    async collect() {
      const [cart, favorites] = [await getCart(ctx), await getFavorites(ctx)];
      return {
        orders: await Promise.all((await collectOrders(ctx)).map((order) => withShipments(ctx, order))),
        returns: await collectReturns(ctx),
        cart: cart.ok ? cart.value : null,
        favorites: favorites.ok ? favorites.value.productIds : [],
        preparedOrders: await collectDraftOrders(ctx),
        writtenByTheShop: await collectNotes(ctx),
      };
    },
    async erase() {
      const forgotten = await eraseCustomer(ctx);
      if (!forgotten.ok) return forgotten;
      const returns = await eraseReturns(ctx);
      if (!returns.ok) return returns;
      await deleteDraftOrders(ctx);
      // One at a time, because each deletion updates the favourites count of its product.
      const favorites = await getFavorites(ctx);
      for (const productId of favorites.ok ? favorites.value.productIds : []) {
        await removeFavorite(ctx, { productId });
      }
      return forgotten;
    },
  };
}
