import { storedLanguage } from '#kernel/language.ts';
import { holdPrice } from '#modules/offers/service/propose-offer.ts';
import type { Context } from '#platform/context.ts';
import { priceHours } from '../contract/states.ts';
import { nextState } from '../rules/transitions.ts';
import { changeItem, findRoomOfOffer, listItems } from '../store/board.ts';
import { countMessages } from '../store/messages.ts';
import * as store from '../store/rooms.ts';
import { announceCalls, announceRoom } from './announce.ts';
import { enqueueSummary } from './enqueue-summary.ts';

/** Holds today's prices of the shortlist for a customer with an account. An offer on the variant is left alone. */
async function holdPrices(ctx: Context, room: store.StoredRoom): Promise<void> {
  if (room.userId === null) return;
  for (const item of await listItems(ctx.tx, [room.id])) {
    if (!item.isKept || item.offerId !== null) continue;
    const held = await holdPrice(ctx, {
      ...{ userId: room.userId, productId: item.productId, variantId: item.variantId },
      ...{ quantity: item.quantity, language: storedLanguage(room.language), hours: priceHours },
    });
    if (held.ok) await changeItem(ctx.tx, item.id, { offerId: held.value.id });
  }
}

/** Ends a call: holds prices if the specialist said so, and sends the customer the shortlist. */
export async function closeRoom(ctx: Context, room: store.StoredRoom): Promise<boolean> {
  const next = nextState(room.state, 'close');
  if (!next || !(await store.changeState(ctx.tx, room, next, null, ctx.now))) return false;
  if (room.holdsPrices) await holdPrices(ctx, room);
  const items = await listItems(ctx.tx, [room.id]);
  const isEmpty = items.length === 0 && room.summary === '' && (await countMessages(ctx.tx, room.id)) === 0;
  if (room.email !== '' && !isEmpty)
    await enqueueSummary(ctx, { roomId: room.id, version: room.version + 1 });
  await announceRoom(ctx, room.id);
  await announceCalls(ctx, { roomId: room.id });
  return true;
}

/** Ends a request that no specialist answered. */
export async function missRequest(ctx: Context, room: store.StoredRoom): Promise<boolean> {
  const next = nextState(room.state, 'miss');
  if (!next || !(await store.changeState(ctx.tx, room, next, null, ctx.now))) return false;
  await announceRoom(ctx, room.id);
  await announceCalls(ctx, { roomId: room.id });
  return true;
}

/** Shows both sides that the customer accepted an offer of the board. */
export async function showAcceptedOffer(ctx: Context, { offerId }: { offerId: string }): Promise<void> {
  const roomId = await findRoomOfOffer(ctx.tx, offerId);
  if (roomId === undefined) return;
  await store.changeRoom(ctx.tx, roomId, {}, ctx.now);
  await announceRoom(ctx, roomId);
}
