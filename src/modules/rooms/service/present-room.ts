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
import type { Shortlist, Room, RoomItem, RoomMember, RoomMessage, RoomSync } from '../contract/rooms.ts';
import { retentionDays, waitMinutes } from '../contract/states.ts';
import { isPresent } from '../rules/presence.ts';
import { listItems } from '../store/board.ts';
import type { StoredMember } from '../store/members.ts';
import { listMessages } from '../store/messages.ts';
import { readRoomView, type ViewedItem, type ViewedMember, type ViewedMessage } from '../store/room-view.ts';
import type { StoredRoom } from '../store/rooms.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function presentItem(
  row: ViewedItem,
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

const presentMessage = ({ id, role, text, sentAt }: ViewedMessage): RoomMessage => ({
  ...{ id, role, text },
  sentAt: sentAt.toISOString(),
});

const presentMember = (member: ViewedMember, now: Date): RoomMember => {
  const { role, name, connection, hasAudio, hasVideo, isAllowed } = member;
  return { role, name, connection, hasAudio, hasVideo, isAllowed, isPresent: isPresent(member, now) };
};

/** Rooms with their boards. */
export async function presentRooms(ctx: Context, rows: readonly StoredRoom[]): Promise<Room[]> {
  const ids = rows.map(({ id }) => id);
  return presentBoards(ctx, rows, await listItems(ctx.tx, ids));
}

async function presentBoards(
  ctx: Context,
  rows: readonly StoredRoom[],
  items: readonly ViewedItem[],
): Promise<Room[]> {
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
export async function presentShortlists(ctx: Context, rows: readonly StoredRoom[]): Promise<Shortlist[]> {
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

/** What a member's browser reads. An observer sees nothing until the customer agrees. */
export async function presentSync(
  ctx: Context,
  { roomId, connection, isAllowed }: Pick<StoredMember, 'roomId' | 'connection' | 'isAllowed'>,
  { afterMessage, afterSignal }: Known,
): Promise<RoomSync> {
  const view = await readRoomView(ctx.tx, { roomId, connection, afterMessage, afterSignal });
  const members = view.members.map((each) => presentMember(each, ctx.now));
  const [presented] = await presentBoards(ctx, [view.room], view.items);
  if (isAllowed)
    return { room: presented!, members, messages: view.messages.map(presentMessage), signals: view.signals };
  return {
    room: {
      ...presented!,
      ...{ note: '', summary: '', items: [], spotlightId: null, compareIds: [], pointer: null },
    },
    ...{ members, messages: [], signals: [] },
  };
}
