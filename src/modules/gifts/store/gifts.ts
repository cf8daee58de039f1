import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { GiftDelivery, GiftState } from '../contract/states.ts';
import { draftDays, finishedDays } from '../rules.ts';
import type { GiftsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<GiftsTables>();

type Row = Selectable<GiftsTables['gifts']>;
export type StoredGift = Row & { linkUntil: Date | null };

/** The columns that the giver changes. */
export type GiftContent = Pick<
  Insertable<GiftsTables['gifts']>,
  | 'occasion'
  | 'recipientName'
  | 'senderName'
  | 'wrapId'
  | 'cardDesign'
  | 'cardMessage'
  | 'delivery'
  | 'registryId'
  | 'country'
  | 'address'
  | 'recipientEmail'
  | 'language'
  | 'deliverOn'
>;

const linkUntil = sql<Date | null>`(select max(l.expires_at) from gift_links l
  where l.gift_id = gifts.id and l.expires_at > now())`;

const gifts = (tx: Tx) =>
  on(tx)
    .selectFrom('gifts')
    .selectAll('gifts')
    .select([linkUntil.as('linkUntil'), sql<string | null>`deliver_on::text`.as('deliverOn')]);

export const findGift = (tx: Tx, id: string): Promise<StoredGift | undefined> =>
  gifts(tx).where('id', '=', id).executeTakeFirst();

export const findGiftOfOrder = (tx: Tx, orderId: string): Promise<StoredGift | undefined> =>
  gifts(tx).where('orderId', '=', orderId).executeTakeFirst();

/** Own gifts, newest first. */
export const listGiftsOf = (tx: Tx, userId: string): Promise<StoredGift[]> =>
  gifts(tx).where('userId', '=', userId).orderBy('createdAt', 'desc').orderBy('id').execute();

/** The customer's gifts with these ids that are not ordered yet. A gift ends with its registry. */
export const listDrafts = (tx: Tx, userId: string, ids: readonly string[]): Promise<StoredGift[]> =>
  gifts(tx)
    .where('userId', '=', userId)
    .where('state', '=', 'draft')
    .where('id', 'in', [...ids])
    .where((gift) => gift.or([gift('delivery', '<>', 'registry'), gift('registryId', 'is not', null)]))
    .execute();

/** The customer's gift from a registry that is not ordered yet. */
export const findRegistryDraft = (
  tx: Tx,
  userId: string,
  registryId: string,
): Promise<StoredGift | undefined> =>
  gifts(tx)
    .where('userId', '=', userId)
    .where('state', '=', 'draft')
    .where('registryId', '=', registryId)
    .executeTakeFirst();

/** Gifts that have waited for their recipient since before a time, oldest first. */
export async function listAwaiting(tx: Tx, before: Date, limit: number) {
  const awaiting = on(tx).selectFrom('gifts').where('state', '=', 'awaiting').where('updatedAt', '<', before);
  const rows = await awaiting
    .select(['orderId', 'recipientName', 'updatedAt'])
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
  const { total } = await awaiting
    .select((gift) => gift.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total, rows };
}

export async function listOrdered(tx: Tx): Promise<{ id: string; orderId: string; state: GiftState }[]> {
  const rows = await on(tx)
    .selectFrom('gifts')
    .select(['id', 'orderId', 'state'])
    .where('state', '<>', 'draft')
    .execute();
  return rows.flatMap(({ orderId, ...gift }) => (orderId === null ? [] : [{ ...gift, orderId }]));
}

/** Serializes the inserts of one customer, so that their number can be limited. */
export async function lockDraftsOf(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gifts ${userId}`}, 0))`.execute(tx);
  const { count } = await on(tx)
    .selectFrom('gifts')
    .select((gift) => gift.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertGift(
  tx: Tx,
  gift: GiftContent & { id: string; userId: string },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('gifts')
    .values({ ...gift, state: 'draft', orderId: null, createdAt: now, updatedAt: now })
    .execute();
}

/** @returns false if the gift is another customer's, was ordered, or its version differs. */
export async function changeDraft(
  tx: Tx,
  { id, userId, version }: { id: string; userId: string; version: number },
  content: Partial<GiftContent>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('gifts')
    .set({ ...content, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('state', '=', 'draft')
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false if the gift is no longer in the state. */
export async function changeState(
  tx: Tx,
  { id, from }: { id: string; from: GiftState },
  to: {
    state: GiftState;
    orderId?: string | null;
    answeredAt?: Date | null;
    delivery?: GiftDelivery;
    address?: string;
  },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('gifts')
    .set({ ...to, version: sql<number>`version + 1`, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes unordered gifts of a customer; `ids` undefined: all of them. */
export async function deleteDrafts(tx: Tx, userId: string, ids?: readonly string[]): Promise<void> {
  await on(tx)
    .deleteFrom('gifts')
    .where('userId', '=', userId)
    .where('state', '=', 'draft')
    .$if(ids !== undefined, (gift) => gift.where('id', 'in', [...(ids ?? [])]))
    .execute();
}

/** Deletes what a customer gave, except gifts whose recipient has not answered. */
export async function deleteGiftsOf(tx: Tx, userId: string): Promise<void> {
  await on(tx).deleteFrom('gifts').where('userId', '=', userId).where('state', '<>', 'awaiting').execute();
}

/** Deletes expired links, unordered gifts and finished gifts after their time. */
export async function deleteStale(tx: Tx): Promise<void> {
  await sql`delete from gift_links where expires_at <= now()`.execute(tx);
  await sql`
    delete from gifts
    where state = 'draft' and updated_at < now() - make_interval(days => ${draftDays})
      or state in ('ordered', 'accepted', 'cancelled')
        and updated_at < now() - make_interval(days => ${finishedDays})`.execute(tx);
}
