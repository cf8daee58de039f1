import type { Money } from '#kernel/money.ts';
import { colorOf } from '#modules/catalog/contract/variant-identity.ts';
import { findVariant } from '#modules/catalog/rules/set-choice.ts';
import { pictureOfVariant } from '#modules/catalog/rules/variant-picture.ts';
import {
  listProductsWithVariants,
  type ProductWithVariants,
} from '#modules/catalog/service/list-products.ts';
import { findCall } from '#modules/appointments/service/calls.ts';
import { listOfferedPrices, type OfferedPrice } from '#modules/offers/service/propose-offer.ts';
import type { Context } from '#platform/context.ts';
import type { PickList, Room, RoomItem, RoomMember, RoomMessage, RoomSync } from '../contract/rooms.ts';
import { retentionDays, waitMinutes } from '../contract/states.ts';
import { isPresent } from '../rules/presence.ts';
import { listItems, type StoredItem } from '../store/board.ts';
import { listMembers, type StoredMember } from '../store/members.ts';
import { listMessages, listSignals, type StoredMessage } from '../store/messages.ts';
import type { StoredRoom } from '../store/rooms.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function presentItem(
  row: StoredItem,
  product: ProductWithVariants | undefined,
  offers: ReadonlyMap<string, OfferedPrice>,
): RoomItem | null {
  const { id, productId, variantId, quantity, isKept } = row;
  // A product that is no longer sold leaves the board.
  if (!product) return null;
  const variant = findVariant(product, variantId);
  const key = variant ? colorOf(product, variant) : null;
  const color = product.colors.find((each) => each.key === key);
  const needsVariant = product.variants.length > 0;
  const { price, compareAtPrice, inStock }: { price: Money; compareAtPrice: Money | null; inStock: boolean } =
    variant ?? product;
  return {
    ...{ id, productId, variantId, quantity, isKept, price, compareAtPrice, inStock },
    kind: product.kind,
    name: product.name,
    summary: product.summary,
    variantName: variant?.name ?? null,
    variants: product.variants.map((each) => ({ id: each.id, name: each.name, inStock: each.inStock })),
    color: color ? { key: color.key, name: color.name } : null,
    picture: pictureOfVariant(product, variant ?? undefined),
    isSold: variant !== null || !needsVariant,
    offer: (row.offerId !== null && offers.get(row.offerId)) || null,
  };
}

const presentMessage = ({ id, role, text, sentAt }: StoredMessage): RoomMessage => ({
  ...{ id, role, text },
  sentAt: sentAt.toISOString(),
});

const presentMember = (member: StoredMember, now: Date): RoomMember => {
  const { role, name, connection, hasAudio, hasVideo, isAllowed } = member;
  return { role, name, connection, hasAudio, hasVideo, isAllowed, isPresent: isPresent(member, now) };
};

/** Rooms with their boards. */
export async function presentRooms(ctx: Context, rows: readonly StoredRoom[]): Promise<Room[]> {
  const items = await listItems(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  const products = await listProductsWithVariants(ctx, [...new Set(items.map(({ productId }) => productId))]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const offers = await listOfferedPrices(
    ctx,
    items.flatMap(({ offerId }) => offerId ?? []),
  );
  return Promise.all(
    rows.map(async (row) => {
      const call = row.appointmentId === null ? null : await findCall(ctx, { id: row.appointmentId });
      const { id, state, version, customerName, specialistName, topic, note } = row;
      const { spotlightId, compareIds, pointer, summary, holdsPrices } = row;
      const shown = items.filter(({ roomId }) => roomId === id);
      return {
        ...{ id, state, version, customerName, specialistName, topic, note, spotlightId, compareIds },
        ...{ pointer, summary, holdsPrices },
        appointment: call && { startsAt: call.startsAt.toISOString(), endsAt: call.endsAt.toISOString() },
        hasAccount: row.userId !== null,
        createdAt: row.createdAt.toISOString(),
        waitsUntil:
          state === 'waiting' ? new Date(row.createdAt.getTime() + waitMinutes * 60_000).toISOString() : null,
        closedAt: row.closedAt?.toISOString() ?? null,
        storedUntil: row.closedAt && new Date(row.closedAt.getTime() + retentionDays * DAY_MS).toISOString(),
        items: shown.flatMap((item) => presentItem(item, byId.get(item.productId), offers) ?? []),
      };
    }),
  );
}

export const presentRoom = async (ctx: Context, row: StoredRoom): Promise<Room> =>
  (await presentRooms(ctx, [row]))[0]!;

/** Rooms with their chats, for their customer. */
export async function presentPickLists(ctx: Context, rows: readonly StoredRoom[]): Promise<PickList[]> {
  const messages = await listMessages(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  const rooms = await presentRooms(ctx, rows);
  return rooms.map((room) => ({
    room,
    messages: messages.filter(({ roomId }) => roomId === room.id).map(presentMessage),
  }));
}

export interface Known {
  /** Ids of the last message and signal that the browser has. */
  afterMessage: number;
  afterSignal: number;
}

/** What a member's browser reads. */
export async function presentSync(
  ctx: Context,
  room: StoredRoom,
  member: StoredMember,
  { afterMessage, afterSignal }: Known,
): Promise<RoomSync> {
  const presented = await presentToMember(ctx, room, member, afterMessage);
  const signals = member.isAllowed ? await listSignals(ctx.tx, member.connection, afterSignal) : [];
  return {
    ...presented,
    signals: signals.map(({ id, fromConnection, payload }) => ({
      id,
      from: fromConnection,
      signal: payload,
    })),
  };
}

/** The room, its members and messages after one. An observer sees nothing until the customer agrees. */
export async function presentToMember(
  ctx: Context,
  room: StoredRoom,
  member: StoredMember,
  afterMessage: number,
): Promise<Omit<RoomSync, 'signals'>> {
  const members = (await listMembers(ctx.tx, [room.id])).map((each) => presentMember(each, ctx.now));
  const presented = await presentRoom(ctx, room);
  if (!member.isAllowed)
    return {
      room: {
        ...presented,
        note: '',
        summary: '',
        items: [],
        spotlightId: null,
        compareIds: [],
        pointer: null,
      },
      ...{ members, messages: [] },
    };
  const messages = await listMessages(ctx.tx, [room.id], afterMessage);
  return { room: presented, members, messages: messages.map(presentMessage) };
}
