import { type Actor, type Guest, isGuest, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { getSessionUser } from '#modules/accounts/service/profile.ts';
import type { Cart } from '#modules/cart/contract.ts';
import { getCart } from '#modules/cart/service/get-cart.ts';
import { previewGuestCart } from '#modules/cart/service/preview-guest-cart.ts';
import type { Customer } from '#modules/promotions/rules/customers.ts';
import { isOpenToGuests } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canCheckOut } from '../access.ts';
import type { GuestRequest } from '../contract.ts';
import { partOfCart } from '../rules.ts';
import { isCartOrdered, type Owner, type StoredQuote } from '../store.ts';

/** The customer or guest of a checkout, with their cart. */
export interface Shopper {
  owner: Owner;
  /** Contains at least one item that is still sold. */
  cart: Cart;
  email: string;
  /** Name of the account or guest; used for an order without an address. */
  name: string;
  /** The customer for per-customer coupon limits. */
  customer: Customer;
  /** Id of a guest's cart; null for an account's cart. */
  cartId: string | null;
}

/** Whether this may ask for a quote. Whether guests may order is a setting, which `findShopper` checks. */
export const isShopper = (actor: Actor, guestRequest: GuestRequest | null): boolean =>
  canCheckOut(actor) || (isGuest(actor) && actor.canCheckOut === true && guestRequest !== null);

type ShopperResult = Result<Shopper, 'unauthenticated' | 'cart_empty'>;

/**
 * The shopper of a quote request: a signed-in customer with the stored cart, otherwise a guest with the cart from the
 * request.
 *
 * @param giftId a gift of the customer's cart; null: the items without a gift.
 */
export async function findShopper(
  ctx: Context,
  guestRequest: GuestRequest | null,
  giftId: string | null,
): Promise<ShopperResult> {
  if (canCheckOut(ctx.actor)) return findCustomer(ctx, ctx.actor, giftId);
  const { actor } = ctx;
  if (!isGuest(actor) || !actor.canCheckOut || !guestRequest) return err('unauthenticated');
  return (await isOpenToGuests(ctx)) ? findGuest(ctx, actor, guestRequest) : err('unauthenticated');
}

async function findCustomer(ctx: Context, actor: SignedIn, giftId: string | null): Promise<ShopperResult> {
  const [whole, session] = await Promise.all([getCart(ctx), getSessionUser(ctx)]);
  if (!whole.ok) return whole;
  const cart = partOfCart(whole.value, giftId);
  if (cart.items.length === 0) return err('cart_empty');
  const user = session.ok ? session.value.user : null;
  if (!user) return err('unauthenticated');
  return ok({
    owner: ownerOf(actor),
    cart,
    email: user.email,
    name: user.displayName ?? '',
    customer: { userId: actor.id },
    cartId: null,
  });
}

async function findGuest(
  ctx: Context,
  guest: Guest,
  { email, name, items, cartId }: GuestRequest,
): Promise<ShopperResult> {
  const {
    value: { skipped, ...preview },
  } = await previewGuestCart(ctx, { items });
  if (preview.items.length === 0) return err('cart_empty');
  // The browser missed the response to its order, so it still has the ordered cart.
  if (await isCartOrdered(ctx.tx, guest.id, cartId)) return err('cart_empty');
  return ok({
    owner: ownerOf(guest),
    cart: { ...preview, noLongerSold: skipped.map((line) => ({ ...line, name: line.productId })) },
    email,
    name,
    customer: { email },
    cartId,
  });
}

/**
 * A guest's cart from their quote, at current prices. The caller holds the guest's lock.
 *
 * @param quote null if it has expired, is unknown or belongs to another shopper.
 */
export async function cartOfGuest(
  ctx: Context,
  guest: Guest,
  quote: StoredQuote | null,
): Promise<
  Result<Cart, 'unauthenticated' | 'quote_expired' | 'cart_empty' | 'email_needed' | 'name_needed'>
> {
  if (!quote?.cartId) return err('quote_expired');
  if (await isCartOrdered(ctx.tx, guest.id, quote.cartId)) return err('cart_empty');
  if (!(await isOpenToGuests(ctx))) return err('unauthenticated');
  if (quote.email === '') return err('email_needed');
  if (quote.customerName === '') return err('name_needed');
  const items = quote.offer.lines.map(({ productId, selectedColor, quantity, gift }) => ({
    productId,
    selectedColor,
    quantity,
    gift,
  }));
  return ok((await previewGuestCart(ctx, { items })).value);
}

export const ownerOf = (shopper: SignedIn | Guest): Owner =>
  isSignedIn(shopper) ? { userId: shopper.id, guestId: null } : { userId: null, guestId: shopper.id };
