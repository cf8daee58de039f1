import { money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { asUser, getUserDetails } from '#modules/accounts/service/users.ts';
import { getCart } from '#modules/cart/service/get-cart.ts';
import { listFavoriteProducts } from '#modules/favorites/service.ts';
import { listOwnOrders } from '#modules/orders/service/list-orders.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canViewCustomers } from '../access.ts';
import type { Customer, CustomerNote, CustomerErrorCode } from '../contract/customers.ts';
import * as store from '../store.ts';

/** Number of orders shown with a customer; the order list shows all. */
const SHOWN_ORDERS = 20;

/**
 * The customer's data from several modules. Orders, cart and favorites are read with the customer as actor.
 */
export async function getCustomer(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<Customer, CustomerErrorCode>> {
  if (!canViewCustomers(ctx.actor)) return denied(ctx.actor);
  const user = await getUserDetails(ctx, { id });
  if (!user.ok) return user;
  const { currency } = await getSettings(ctx, 'shop');
  const asCustomer = asUser(ctx, id);
  const orders = await listOwnOrders(asCustomer, { page: 1, pageSize: SHOWN_ORDERS });
  const cart = await getCart(asCustomer);
  const favorites = await listFavoriteProducts(asCustomer);
  const sales = await store.findSales(ctx.tx, id, currency);
  return ok({
    person: user.value,
    tags: await store.listTagsOf(ctx.tx, id),
    notes: await readNotes(ctx, id),
    orders: orders.ok ? { items: orders.value.items, total: orders.value.total } : { items: [], total: 0 },
    sales: {
      orders: sales?.orders ?? 0,
      value: money(sales?.amount ?? 0, currency),
      lastAt: sales?.lastPlacedAt?.toISOString() ?? null,
    },
    cart: cart.ok ? cart.value.items : [],
    favorites: favorites.ok ? favorites.value : [],
  });
}

export async function readNotes(ctx: Context, id: string): Promise<CustomerNote[]> {
  const rows = await store.listNotes(ctx.tx, id);
  return rows.map(({ createdAt, ...note }) => ({ ...note, writtenAt: createdAt.toISOString() }));
}
