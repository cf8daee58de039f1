import { isId } from '#kernel/ids.ts';
import { addressIn, type Language } from '#kernel/language.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { hashSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canGive, canViewGifts } from '../access.ts';
import type { Gift, GiftErrorCode } from '../contract/gifts.ts';
import * as store from '../store/gifts.ts';
import * as links from '../store/links.ts';
import { presentGift } from './present-gift.ts';

export async function listOwnGifts(ctx: Context): Promise<Result<{ items: Gift[] }, GiftErrorCode>> {
  if (!canGive(ctx.actor)) return err('unauthenticated');
  return ok({ items: (await store.listGiftsOf(ctx.tx, ctx.actor.id)).map(presentGift) });
}

/** The customer's own gift; another customer's does not exist for them. */
async function findOwn(
  ctx: Context,
  giftId: string,
): Promise<Result<store.StoredGift, 'unauthenticated' | 'not_found'>> {
  if (!canGive(ctx.actor)) return err('unauthenticated');
  const gift = isId(giftId) ? await store.findGift(ctx.tx, giftId) : undefined;
  return gift?.userId === ctx.actor.id ? ok(gift) : err('not_found');
}

/** The token is returned once, and is in the fragment, which browsers do not send. */
export async function createGiftLink(ctx: Context, giftId: string, language: Language): Promise<string> {
  const token = newSecret();
  const { linkDays } = await getSettings(ctx, 'gifts');
  await links.insertLink(ctx.tx, { giftId, tokenHash: hashSecret(token), days: linkDays }, ctx.now);
  return addressIn(language, `/gift#${token}`);
}

/** A link that the giver passes on. Only an ordered gift has one, until the recipient has answered. */
export async function createOwnLink(
  ctx: Context,
  { giftId, language }: { giftId: string; language: Language },
): Promise<Result<{ path: string; gift: Gift }, GiftErrorCode>> {
  const found = await findOwn(ctx, giftId);
  if (!found.ok) return found;
  if (found.value.state !== 'awaiting') return err('gift_changed');
  const path = await createGiftLink(ctx, giftId, language);
  return ok({ path, gift: presentGift((await store.findGift(ctx.tx, giftId))!) });
}

/** Revokes all links, those of emails too. */
export async function revokeOwnLinks(
  ctx: Context,
  { giftId }: { giftId: string },
): Promise<Result<Gift, GiftErrorCode>> {
  const found = await findOwn(ctx, giftId);
  if (!found.ok) return found;
  await links.deleteLinks(ctx.tx, giftId);
  return ok(presentGift((await store.findGift(ctx.tx, giftId))!));
}

/** The gift of an order, for staff. */
export async function getGiftOfOrder(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<Gift, GiftErrorCode>> {
  if (!canViewGifts(ctx.actor)) return denied(ctx.actor);
  const gift = isId(orderId) ? await store.findGiftOfOrder(ctx.tx, orderId) : undefined;
  return gift ? ok(presentGift(gift)) : err('not_found');
}

/** For the export of personal data. */
export async function collectGifts(ctx: Context): Promise<Gift[]> {
  const listed = await listOwnGifts(ctx);
  return listed.ok ? listed.value.items : [];
}

/** A gift whose recipient has not answered stays without its giver, so that the order can be delivered. */
export async function eraseGifts(ctx: Context): Promise<Result<true>> {
  if (canGive(ctx.actor)) await store.deleteGiftsOf(ctx.tx, ctx.actor.id);
  return ok(true);
}

export const deleteStaleGifts = (ctx: Context): Promise<void> => store.deleteStale(ctx.tx);
