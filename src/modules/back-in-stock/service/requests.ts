import { isSignedIn } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import type { Language } from '#kernel/language.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { getSessionUser } from '#modules/accounts/service/profile.ts';
import { findVerifiedEmail } from '#modules/accounts/service/verified-email.ts';
import { hashSecret, isSecret } from '#modules/accounts/service/secrets.ts';
import { getProduct } from '#modules/catalog/service/get-product.ts';
import type { Context } from '#platform/context.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import { takeRecipient } from '#platform/mail/recipient-limit.ts';
import { canHaveRequests, canViewRequestCounts } from '../access.ts';
import type { BackInStockErrorCode, WaitingCount } from '../contract.ts';
import { findSoldOutVariant } from '../rules.ts';
import * as store from '../store.ts';

interface Variant {
  productId: string;
  selectedColor: string | null;
}

export interface RequestInput extends Variant {
  email?: string | undefined;
  language: Language;
  limiter: RateLimiter;
}

/**
 * Requests one email when the variant is back. A customer with a verified address needs no confirmation; every other
 * address gets a link, and the response is the same for all of them.
 */
export async function requestNotice(
  ctx: Context,
  { email, language, limiter, ...requested }: RequestInput,
): Promise<Result<{ state: 'waiting' | 'confirm' }, BackInStockErrorCode>> {
  const recipient = await findRecipient(ctx, email);
  if (!recipient)
    return err('invalid', [{ path: 'email', message: /*i18n*/ 'Enter a valid email address.' }]);
  const found = await findVariant(ctx, requested);
  if (!found.ok) return found;
  const { variant, isSoldOut } = found.value;
  if (!isSoldOut) return err('is_in_stock');
  const { isConfirmed } = recipient;
  if (!isConfirmed && (await takeRecipient(limiter, recipient.email)) > 0) return err('too_many_requests');
  const request = { id: newId(ctx.now), ...variant, ...recipient, language };
  const id = await store.insertRequest(ctx.tx, request, ctx.now);
  if (isConfirmed) return ok({ state: 'waiting' });
  await enqueueEmail(ctx.tx, 'backInStock:sendConfirmation', { id });
  return ok({ state: 'confirm' });
}

/**
 * The account's address, confirmed if it is verified; without an account the typed address. Only a verified address
 * connects the request with the account: another person may have registered it.
 */
async function findRecipient(ctx: Context, email: string | undefined) {
  if (!isSignedIn(ctx.actor)) return email ? { email, userId: null, isConfirmed: false } : null;
  const session = await getSessionUser(ctx);
  const user = session.ok ? session.value.user : null;
  if (!user) return null;
  const { id, email: address, emailVerified: isConfirmed } = user;
  return { email: address, userId: isConfirmed ? id : null, isConfirmed };
}

const ownerOf = async (ctx: Context, userId: string): Promise<store.RequestOwner> => ({
  userId,
  email: await findVerifiedEmail(ctx, userId),
});

async function findVariant(ctx: Context, { productId, selectedColor }: Variant) {
  const product = await getProduct(ctx, { id: productId });
  const found = product.ok ? findSoldOutVariant(product.value, selectedColor) : null;
  return found ? ok(found) : err('not_found');
}

export async function listOwnRequests(
  ctx: Context,
): Promise<Result<{ items: Variant[] }, 'unauthenticated'>> {
  if (!canHaveRequests(ctx.actor)) return err('unauthenticated');
  const rows = await store.listOwnRequests(ctx.tx, await ownerOf(ctx, ctx.actor.id));
  return ok({
    items: rows.map(({ productId, colorKey }) => ({ productId, selectedColor: colorKey || null })),
  });
}

export async function cancelOwnRequest(
  ctx: Context,
  { productId, selectedColor }: Variant,
): Promise<Result<{ cancelled: true }, 'unauthenticated'>> {
  if (!canHaveRequests(ctx.actor)) return err('unauthenticated');
  const owner = await ownerOf(ctx, ctx.actor.id);
  await store.deleteOwnRequest(ctx.tx, owner, { productId, colorKey: selectedColor ?? '' });
  return ok({ cancelled: true });
}

/** Confirms a request by its link. If the product is back already, the page says so and no email follows. */
export async function confirmRequest(
  ctx: Context,
  { token }: { token: string },
): Promise<Result<{ productId: string; productName: string; isBack: boolean }, BackInStockErrorCode>> {
  if (!isSecret(token)) return err('request_link_expired');
  const request = await store.confirmRequest(ctx.tx, hashSecret(token), ctx.now);
  if (!request) return err('request_link_expired');
  const { id, productId, colorKey } = request;
  const product = await getProduct(ctx, { id: productId });
  if (!product.ok) return err('request_link_expired');
  const isBack = findSoldOutVariant(product.value, colorKey || null)?.isSoldOut === false;
  if (isBack) await store.endRequest(ctx.tx, id, ctx.now);
  return ok({ productId: product.value.id, productName: product.value.name, isBack });
}

/** Ends all requests of the address of a link. The response is the same for an unknown link. */
export async function unsubscribe(
  ctx: Context,
  { token }: { token: string },
): Promise<Result<{ unsubscribed: true }>> {
  if (isSecret(token)) await store.deleteByLink(ctx.tx, hashSecret(token));
  return ok({ unsubscribed: true });
}

/** Waiting requests by variant, for staff with the catalogue scope. */
export async function countWaiting(
  ctx: Context,
): Promise<Result<{ items: WaitingCount[] }, 'unauthenticated' | 'forbidden'>> {
  if (!canViewRequestCounts(ctx.actor)) return denied(ctx.actor);
  const rows = await store.countWaiting(ctx.tx);
  return ok({
    items: rows.map(({ productId, colorKey, waiting }) => ({
      productId,
      colorKey: colorKey || null,
      waiting,
    })),
  });
}

/** The customer's requests, for the export of personal data. */
export async function collectRequests(ctx: Context) {
  if (!isSignedIn(ctx.actor)) return [];
  return store.listRequestsOf(ctx.tx, await ownerOf(ctx, ctx.actor.id));
}

export async function eraseRequests(ctx: Context): Promise<Result<true>> {
  if (!isSignedIn(ctx.actor)) return ok(true);
  await store.deleteRequestsOf(ctx.tx, await ownerOf(ctx, ctx.actor.id));
  return ok(true);
}
