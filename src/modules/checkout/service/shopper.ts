import { type Guest, isGuest, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { getSessionUser } from '#modules/accounts/service/profile.ts';
import type { Cart } from '#modules/cart/contract.ts';
import { getCart } from '#modules/cart/service/get-cart.ts';
import { previewGuestCart } from '#modules/cart/service/preview-guest-cart.ts';
import { beginGuest } from '#modules/orders/service/guests.ts';
import type { Customer } from '#modules/promotions/rules/customers.ts';
import { isOpenToGuests } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import { mayCheckOut } from '../access.ts';
import type { GuestWish } from '../contract.ts';
import { isCartOrdered, type Owner, type StoredQuote } from '../store.ts';

/** Who is about to order, and what. */
export interface Shopper {
  owner: Owner;
  /** At least one thing that is sold is in it. */
  cart: Cart;
  email: string;
  /** As they are called, where no address says it. */
  name: string;
  /** Of whom codes are counted. */
  customer: Customer;
  /** Which filling of a guest's cart this is. */
  cartId: string | null;
  /** To be kept by a guest's browser that had none. */
  newToken: string | null;
}

type Found = Result<Shopper, 'unauthenticated' | 'cart_empty'>;

/** Who asks for a quote: whoever is signed in, with their cart; else a guest, with what they say is in theirs. */
export async function findShopper(ctx: Context, wish: GuestWish | null): Promise<Found> {
  if (mayCheckOut(ctx.actor)) return findCustomer(ctx, ctx.actor);
  return wish && (await isOpenToGuests(ctx)) ? findGuest(ctx, wish) : err('unauthenticated');
}

async function findCustomer(ctx: Context, actor: SignedIn): Promise<Found> {
  const cart = await getCart(ctx);
  if (!cart.ok) return cart;
  if (cart.value.items.length === 0) return err('cart_empty');
  const session = await getSessionUser(ctx);
  const user = session.ok ? session.value.user : null;
  if (!user) return err('unauthenticated');
  return ok({
    owner: ownerOf(actor),
    cart: cart.value,
    email: user.email,
    name: user.displayName ?? '',
    customer: { userId: actor.id },
    cartId: null,
    newToken: null,
  });
}

/** A browser becomes a guest with its first quote: from then on it is known by its token. */
async function findGuest(ctx: Context, { email, name, items, cartId }: GuestWish): Promise<Found> {
  const {
    value: { skipped, ...preview },
  } = await previewGuestCart(ctx, { items });
  if (preview.items.length === 0) return err('cart_empty');
  const known = isGuest(ctx.actor) ? ctx.actor : null;
  // An order whose answer was lost: the browser still thinks that it has yet to order this.
  if (known && (await isCartOrdered(ctx.tx, known.id, cartId))) return err('cart_empty');
  const begun = known ? null : await beginGuest(ctx);
  return ok({
    owner: ownerOf(known ?? begun!.guest),
    cart: { ...preview, noLongerSold: skipped.map((line) => ({ ...line, name: line.productId })) },
    email,
    name,
    customer: { email },
    cartId,
    newToken: begun?.token ?? null,
  });
}

/**
 * What a guest orders: what their quote was for, as it is in the shop today. Whoever calls it holds the guest.
 *
 * @param quote null where it has expired, or is somebody else's.
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
  const items = quote.offer.lines.map(({ productId, selectedColor, quantity }) => ({
    productId,
    selectedColor,
    quantity,
  }));
  return ok((await previewGuestCart(ctx, { items })).value);
}

export const ownerOf = (shopper: SignedIn | Guest): Owner =>
  isSignedIn(shopper) ? { userId: shopper.id, guestId: null } : { userId: null, guestId: shopper.id };
