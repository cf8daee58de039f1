import { isSignedIn } from '#kernel/actor.ts';
import type { Address } from '#kernel/contract.ts';
import { isId } from '#kernel/ids.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { giveItems, listStillWanted } from '#modules/registries/service/given-items.ts';
import { findRegistryAddress } from '#modules/registries/service/shared-registry.ts';
import type { Context } from '#platform/context.ts';
import type { Gift } from '../contract/gifts.ts';
import { nextState, orderAction } from '../rules.ts';
import * as store from '../store/gifts.ts';
import { announceGift } from './announce-gift.ts';
import { presentGift } from './present-gift.ts';

async function listDrafts({ tx, actor }: Context, ids: readonly string[]): Promise<store.StoredGift[]> {
  const known = [...new Set(ids)].filter(isId);
  return known.length === 0 || !isSignedIn(actor) ? [] : store.listDrafts(tx, actor.id, known);
}

const presentGifts = (rows: readonly store.StoredGift[]): ReadonlyMap<string, Gift> =>
  new Map(rows.map((row) => [row.id, presentGift(row)]));

/** The signed-in customer's unordered gifts with these ids. */
export const listDraftGifts = async (
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Gift>> => presentGifts(await listDrafts(ctx, ids));

/** The signed-in customer's unordered gift from a registry. */
export async function findRegistryGift(ctx: Context, registryId: string): Promise<Gift | null> {
  const row = isSignedIn(ctx.actor)
    ? await store.findRegistryDraft(ctx.tx, ctx.actor.id, registryId)
    : undefined;
  return row ? presentGift(row) : null;
}

/** Deletes unordered gifts that lost their lines; `ids` undefined: all of the customer. */
export async function deleteDraftGifts(ctx: Context, ids?: readonly string[]): Promise<void> {
  if (isSignedIn(ctx.actor)) await store.deleteDrafts(ctx.tx, ctx.actor.id, ids);
}

/** The customer removed the wrap from the cart. */
export async function removeWrap(ctx: Context, { id, version }: Gift): Promise<void> {
  if (isSignedIn(ctx.actor))
    await store.changeDraft(ctx.tx, { id, userId: ctx.actor.id, version }, { wrapId: null }, ctx.now);
}

/** Where a checkout delivers a gift. */
export interface GiftDestination {
  recipientName: string;
  country: string;
  /** Null: the recipient enters it. */
  address: Address | null;
  /** The address of a registry, which the giver never sees. */
  isPrivate: boolean;
  deliverOn: string | null;
}

/** The destination of the signed-in customer's unordered gift; null if there is none. */
export async function findDestination(ctx: Context, giftId: string): Promise<GiftDestination | null> {
  if (!isId(giftId) || !isSignedIn(ctx.actor)) return null;
  const [gift] = await store.listDrafts(ctx.tx, ctx.actor.id, [giftId]);
  if (!gift) return null;
  const { recipientName, country, deliverOn, delivery, registryId } = gift;
  if (delivery !== 'registry' || registryId === null) {
    const address = delivery === 'address' ? gift.address : null;
    return { recipientName, country: address?.country ?? country, address, isPrivate: false, deliverOn };
  }
  const address = await findRegistryAddress(ctx, registryId);
  return address && { recipientName, country: address.country, address, isPrivate: true, deliverOn };
}

/** Registry of a line of an unordered gift, with the units that it still wants; null for a gift without one. */
type FindRegistry = (
  giftId: string,
  line: { productId: string; variantId: string | null },
) => { id: string; stillWanted: number } | null;

/** Like `listDraftGifts`, with the registries from which they are. */
export async function listGiftsOfLines(
  ctx: Context,
  giftIds: readonly string[],
): Promise<{ gifts: ReadonlyMap<string, Gift>; findRegistry: FindRegistry }> {
  const rows = await listDrafts(ctx, giftIds);
  const registries = new Map(rows.flatMap(({ id, registryId }) => (registryId ? [[id, registryId]] : [])));
  const wanted = await listStillWanted(ctx, [...new Set(registries.values())]);
  return {
    gifts: presentGifts(rows),
    findRegistry(giftId, line) {
      const registryId = registries.get(giftId);
      return registryId === undefined ? null : { id: registryId, stillWanted: wanted(registryId, line) };
    },
  };
}

/** Marks a gift as ordered, in the transaction that places the order. A gift is ordered once, by its giver. */
export async function orderGift(
  ctx: Context,
  {
    giftId,
    orderId,
    userId,
    lines,
  }: {
    giftId: string;
    orderId: string;
    userId: string | null;
    lines: readonly { productId: string; variantId: string | null; quantity: number }[];
  },
): Promise<Result<true, 'gift_changed' | 'registry_item_given'>> {
  const gift = isId(giftId) ? await store.findGift(ctx.tx, giftId) : undefined;
  if (!gift || userId === null || gift.userId !== userId) return err('gift_changed');
  const state = nextState(gift.state, orderAction(gift.delivery));
  if (!state) return err('gift_changed');
  if (!(await store.changeState(ctx.tx, { id: giftId, from: gift.state }, { state, orderId }, ctx.now)))
    return err('gift_changed');
  if (gift.delivery === 'registry') {
    if (gift.registryId === null) return err('gift_changed');
    const items = lines.filter(({ productId }) => productId !== gift.wrapId);
    const { registryId, senderName: giverName } = gift;
    const given = await giveItems(ctx, { registryId, orderId, giverName, lines: items });
    if (!given.ok) return given;
  }
  await announceGift(ctx, { giftId, orderId, userId, state });
  return ok(true);
}
