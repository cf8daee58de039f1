import { newId } from '#kernel/ids.ts';
import { storedLanguage } from '#kernel/language.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { firstToOffer } from '#modules/catalog/contract/variant-identity.ts';
import { listProductsWithVariants } from '#modules/catalog/service/list-products.ts';
import { proposeOffer } from '#modules/offers/service/propose-offer.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { RoomAction } from '../contract/actions.ts';
import type { RoomErrorCode, RoomSync } from '../contract/rooms.ts';
import { maxItems, maxMessages } from '../contract/states.ts';
import { canActWhileWaiting, mayAct } from '../rules/permissions.ts';
import { onlyRelayed } from '../rules/relay-only.ts';
import * as board from '../store/board.ts';
import { changeMember, listMembers, removeMember, type StoredMember } from '../store/members.ts';
import { countMessages, insertMessage, insertSignal } from '../store/messages.ts';
import * as store from '../store/rooms.ts';
import { announceCalls, announceLeft, announceRoom } from './announce.ts';
import { closeRoom, missRequest } from './close-room.ts';
import { type BrowserSecret, findMember, recordSeen } from './member-keys.ts';
import { type Known, presentSync } from './present-room.ts';

type Done = Result<true, RoomErrorCode>;

interface Member extends Known {
  roomId: string;
  key: string;
  browser: BrowserSecret;
}

/** Reads the room, which is also the browser's sign of life. Needs no transaction: it writes at most once. */
export async function syncRoom(ctx: Context, input: Member): Promise<Result<RoomSync, RoomErrorCode>> {
  const found = await findMember(ctx, input);
  if (!found.ok) return found;
  await recordSeen(ctx, found.value);
  return ok(await presentSync(ctx, found.value, input));
}

/** Does one thing in the room and reads it. */
export async function actInRoom(
  ctx: Context,
  { action, ...input }: Member & { action: RoomAction },
): Promise<Result<RoomSync, RoomErrorCode>> {
  const found = await findMember(ctx, input);
  if (!found.ok) return found;
  const member = found.value;
  if (!mayAct(member.role, action.type)) return err('forbidden');
  // Changes of one room follow each other, so that limits hold.
  const room = (await store.lockRoom(ctx.tx, member.roomId))!;
  const isOpen = room.state === 'open' || (room.state === 'waiting' && canActWhileWaiting(action.type));
  if (!isOpen && action.type !== 'leave') return err('room_closed');
  await recordSeen(ctx, member);
  const done = await actOn(ctx, { room, member }, action);
  if (!done.ok) return done;
  await announceRoom(ctx, room.id);
  return ok(await presentSync(ctx, member, input));
}

interface Where {
  room: store.StoredRoom;
  member: StoredMember;
}

async function actOn(ctx: Context, where: Where, action: RoomAction): Promise<Done> {
  const { room, member } = where;
  switch (action.type) {
    case 'signal':
      return sendSignal(ctx, where, action);
    case 'message':
      return sendMessage(ctx, where, action.text);
    case 'media':
      await changeMember(ctx.tx, member, { hasAudio: action.hasAudio, hasVideo: action.hasVideo });
      return bumpVersion(ctx, room.id);
    case 'observer':
      return answerObserver(ctx, room, action.isAllowed);
    case 'summary':
      await store.changeRoom(
        ctx.tx,
        room.id,
        { summary: action.text, holdsPrices: action.holdsPrices },
        ctx.now,
      );
      return ok(true);
    case 'close':
      await closeRoom(ctx, room);
      return ok(true);
    case 'leave':
      return leave(ctx, where);
    case 'add':
      return addItem(ctx, room, action);
    case 'point':
    case 'keep':
    case 'remove':
    case 'variant':
    case 'quantity':
    case 'spotlight':
    case 'compare':
    case 'offer':
      return actOnBoard(ctx, where, action);
  }
}

/** Gives the room another version after a change of its members, so that browsers can tell which response is newer. */
async function bumpVersion(ctx: Context, roomId: string): Promise<Done> {
  await store.changeRoom(ctx.tx, roomId, {}, ctx.now);
  return ok(true);
}

async function sendSignal(
  ctx: Context,
  { room, member }: Where,
  { to, signal }: Extract<RoomAction, { type: 'signal' }>,
): Promise<Done> {
  const receiver = (await listMembers(ctx.tx, [room.id])).find(({ connection }) => connection === to);
  // The other browser left or entered again: it makes a new connection.
  if (!receiver || receiver.role === 'observer' || receiver.role === member.role) return ok(true);
  const { relayOnly } = await getSettings(ctx, 'appointments');
  await insertSignal(
    ctx.tx,
    {
      ...{ roomId: room.id, fromConnection: member.connection, toConnection: to },
      payload: relayOnly ? onlyRelayed(signal) : signal,
    },
    ctx.now,
  );
  return ok(true);
}

async function sendMessage(ctx: Context, { room, member }: Where, text: string): Promise<Done> {
  if (member.role === 'observer') return err('forbidden');
  if ((await countMessages(ctx.tx, room.id)) >= maxMessages) return err('chat_full');
  await insertMessage(ctx.tx, { roomId: room.id, role: member.role, text, sentAt: ctx.now });
  return ok(true);
}

async function answerObserver(ctx: Context, room: store.StoredRoom, isAllowed: boolean): Promise<Done> {
  if (isAllowed) {
    await changeMember(ctx.tx, { roomId: room.id, role: 'observer' }, { isAllowed });
    return bumpVersion(ctx, room.id);
  }
  const connection = await removeMember(ctx.tx, room.id, 'observer');
  if (connection !== null) await announceLeft(ctx, room.id, connection);
  return bumpVersion(ctx, room.id);
}

async function leave(ctx: Context, { room, member }: Where): Promise<Done> {
  await removeMember(ctx.tx, room.id, member.role);
  await bumpVersion(ctx, room.id);
  await announceLeft(ctx, room.id, member.connection);
  await announceCalls(ctx, { roomId: room.id });
  if (room.state === 'waiting' && member.role === 'shopper') await missRequest(ctx, room);
  return ok(true);
}

/** Puts a product on the board, by default its first variant in stock. A variant that is there is shown. */
async function addItem(
  ctx: Context,
  room: store.StoredRoom,
  { productId, variantId }: { productId: string; variantId: string | null },
): Promise<Done> {
  const [product] = await listProductsWithVariants(ctx, [productId]);
  if (!product || product.isGiftCard) return err('not_found');
  const isKnown = variantId === null || product.variants.some(({ id }) => id === variantId);
  if (!isKnown) return err('not_found');
  if ((await board.listItems(ctx.tx, [room.id])).length >= maxItems) return err('board_full');
  const chosen = variantId ?? firstToOffer(product.variants)?.id ?? '';
  const id = newId(ctx.now);
  const isNew = await board.insertItem(ctx.tx, {
    ...{ id, roomId: room.id, productId, variantId: chosen, createdAt: ctx.now },
  });
  if (isNew) await store.changeRoom(ctx.tx, room.id, {}, ctx.now);
  return ok(true);
}

type BoardAction = Exclude<
  RoomAction,
  { type: 'signal' | 'message' | 'media' | 'observer' | 'summary' | 'close' | 'leave' | 'add' }
>;

async function actOnBoard(ctx: Context, { room, member }: Where, action: BoardAction): Promise<Done> {
  const items = await board.listItems(ctx.tx, [room.id]);
  const has = (id: string) => items.some((item) => item.id === id);
  const named = [
    ...('itemId' in action && action.itemId !== null ? [action.itemId] : []),
    ...('itemIds' in action ? action.itemIds : []),
  ];
  if (!named.every(has)) return err('not_found');
  const change = (changed: Parameters<typeof store.changeRoom>[2]) =>
    store.changeRoom(ctx.tx, room.id, changed, ctx.now);
  switch (action.type) {
    case 'point':
      await change({
        pointer: {
          ...{ itemId: action.itemId, x: action.x, y: action.y },
          ...{ by: member.role, at: ctx.now.toISOString() },
        },
      });
      return ok(true);
    case 'spotlight':
      await change({ spotlightId: action.itemId });
      return ok(true);
    case 'compare':
      await change({ compareIds: action.itemIds });
      return ok(true);
    case 'keep':
      await board.changeItem(ctx.tx, action.itemId, { isKept: action.isKept });
      await change({});
      return ok(true);
    case 'quantity':
      // An offer is made for a quantity.
      await board.changeItem(ctx.tx, action.itemId, { quantity: action.quantity, offerId: null });
      await change({});
      return ok(true);
    case 'remove':
      await board.deleteItem(ctx.tx, action.itemId);
      await change({
        spotlightId: room.spotlightId === action.itemId ? null : room.spotlightId,
        compareIds: room.compareIds.includes(action.itemId) ? [] : room.compareIds,
        pointer: room.pointer?.itemId === action.itemId ? null : room.pointer,
      });
      return ok(true);
    case 'variant':
      return changeVariant(
        ctx,
        room,
        items.find(({ id }) => id === action.itemId)!,
        action.variantId,
      );
    case 'offer':
      return offerPrice(
        ctx,
        room,
        items.find(({ id }) => id === action.itemId)!,
        action.unitPrice,
      );
  }
}

async function changeVariant(
  ctx: Context,
  room: store.StoredRoom,
  item: board.StoredItem,
  variantId: string,
): Promise<Done> {
  const [product] = await listProductsWithVariants(ctx, [item.productId]);
  if (!product?.variants.some(({ id }) => id === variantId)) return err('not_found');
  const others = await board.listItems(ctx.tx, [room.id]);
  const isThere = others.some(
    (each) => each.id !== item.id && each.productId === item.productId && each.variantId === variantId,
  );
  if (!isThere) {
    await board.changeItem(ctx.tx, item.id, { variantId, offerId: null });
    await store.changeRoom(ctx.tx, room.id, {}, ctx.now);
  }
  return ok(true);
}

/** Offers the customer a price; the specialist needs the permission to answer offers. */
async function offerPrice(
  ctx: Context,
  room: store.StoredRoom,
  { id, productId, variantId, quantity }: board.StoredItem,
  unitPrice: number,
): Promise<Done> {
  if (room.userId === null) return err('offer_needs_account');
  const proposed = await proposeOffer(ctx, {
    ...{ userId: room.userId, productId, variantId, quantity, unitPrice },
    language: storedLanguage(room.language),
  });
  if (!proposed.ok) return proposed;
  await board.changeItem(ctx.tx, id, { offerId: proposed.value.id });
  await store.changeRoom(ctx.tx, room.id, {}, ctx.now);
  return ok(true);
}
