import { type Insertable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { limitDays, type OfferState, retentionDays } from '../contract/states.ts';
import { liveStates } from '../rules.ts';
import type { OffersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OffersTables>();

const columns = [
  'id',
  'userId',
  'productId',
  'variantId',
  'productName',
  'variantName',
  'language',
  'state',
  'round',
  'quantity',
  'unitPrice',
  'regularPrice',
  'currency',
  'expiresAt',
  'orderId',
  'version',
  'createdAt',
  'updatedAt',
] as const;

/** Serializes the offers of a person on a product until the transaction ends, so that a count holds. */
export async function lockProduct(tx: Tx, userId: string, productId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offers ${userId} ${productId}`}, 0))`.execute(
    tx,
  );
}

/** Offers of all rounds that the person made on the product within the limit's days. The caller holds the lock. */
export async function countRecent(tx: Tx, userId: string, productId: string, now: Date): Promise<number> {
  const { made } = await on(tx)
    .selectFrom('offerMessages')
    .innerJoin('offers', 'offers.id', 'offerMessages.offerId')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('offers.userId', '=', userId)
    .where('offers.productId', '=', productId)
    .where('offerMessages.action', '=', 'offer')
    .where(
      'offerMessages.createdAt',
      '>',
      sql<Date>`${now}::timestamptz - make_interval(days => ${limitDays})`,
    )
    .executeTakeFirstOrThrow();
  return made;
}

export async function insertOffer(tx: Tx, offer: Insertable<OffersTables['offers']>): Promise<void> {
  await on(tx).insertInto('offers').values(offer).execute();
}

export async function insertMessage(
  tx: Tx,
  message: Insertable<OffersTables['offerMessages']>,
): Promise<void> {
  await on(tx).insertInto('offerMessages').values(message).execute();
}

export const findOffer = (tx: Tx, id: string) =>
  on(tx).selectFrom('offers').select(columns).where('id', '=', id).executeTakeFirst();
export type OfferRecord = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/**
 * Changes an offer that still has this state and version and is valid.
 *
 * @returns false if another answer, an order or the deadline came first.
 */
export async function changeOffer(
  tx: Tx,
  { id, from, version }: { id: string; from: OfferState; version: number },
  changed: Partial<
    Pick<OfferRecord, 'state' | 'round' | 'quantity' | 'unitPrice' | 'regularPrice' | 'expiresAt' | 'orderId'>
  >,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('offers')
    .set({ ...changed, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('version', '=', version)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses an accepted offer for an order, once. @returns false if it is not valid for these units at this price. */
export async function redeemOffer(
  tx: Tx,
  used: { id: string; userId: string; variant: [string, string]; quantity: number; unitPrice: number },
  orderId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('offers')
    .set({ state: 'used', orderId, version: sql<number>`version + 1`, updatedAt: now })
    .where('id', '=', used.id)
    .where('userId', '=', used.userId)
    .where('productId', '=', used.variant[0])
    .where('variantId', '=', used.variant[1])
    .where('quantity', '=', used.quantity)
    // The regular price may have fallen below the agreed one.
    .where('unitPrice', '>=', used.unitPrice)
    .where('state', '=', 'accepted')
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The offers of an order that ended unpaid are accepted again, if they are still valid and the customer has not made
 * another one. @returns them.
 */
export const reopenOffers = (tx: Tx, orderId: string, now: Date): Promise<OfferRecord[]> =>
  on(tx)
    .updateTable('offers')
    .set({ state: 'accepted', orderId: null, version: sql<number>`version + 1`, updatedAt: now })
    .where('orderId', '=', orderId)
    .where('state', '=', 'used')
    .where('expiresAt', '>', now)
    .where((offer) =>
      offer.not(
        offer.exists(
          offer
            .selectFrom('offers as other')
            .select('other.id')
            .whereRef('other.userId', '=', 'offers.userId')
            .whereRef('other.productId', '=', 'offers.productId')
            .whereRef('other.variantId', '=', 'offers.variantId')
            .where('other.state', 'in', [...liveStates]),
        ),
      ),
    )
    .returning(columns)
    .execute();

/** The order of a reopened offer is placed after all. @returns false if the offer is not accepted any more. */
export async function redeemReopened(
  tx: Tx,
  { id, orderId }: { id: string; orderId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('offers')
    .set({ state: 'used', orderId, version: sql<number>`version + 1`, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether an offer on the variant is open, countered or accepted. The caller holds the lock. */
export async function hasLive(
  tx: Tx,
  { userId, productId, variantId }: { userId: string; productId: string; variantId: string },
): Promise<boolean> {
  const live = await on(tx)
    .selectFrom('offers')
    .select('id')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .where('variantId', '=', variantId)
    .where('state', 'in', [...liveStates])
    .executeTakeFirst();
  return live !== undefined;
}

export const listOffers = (tx: Tx, ids: readonly string[]): Promise<OfferRecord[]> =>
  on(tx)
    .selectFrom('offers')
    .select(columns)
    .where('id', 'in', [...ids])
    .execute();

/** The person's accepted offers that are valid. */
export const listAccepted = (tx: Tx, userId: string, ids: readonly string[], now: Date) =>
  on(tx)
    .selectFrom('offers')
    .select(columns)
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .where('state', '=', 'accepted')
    .where('expiresAt', '>', now)
    .execute();

/** Ends the live offers whose deadline has passed. */
export const expireDue = (tx: Tx, now: Date) =>
  on(tx)
    .updateTable('offers')
    .set({ state: 'expired', version: sql<number>`version + 1`, updatedAt: now })
    .where('state', 'in', [...liveStates])
    .where('expiresAt', '<=', now)
    .returning(['id', 'userId'])
    .execute();

/** As `expireDue` for one variant, so that a new offer on it can follow at once. */
export const expireOwn = (
  tx: Tx,
  { userId, productId, variantId }: { userId: string; productId: string; variantId: string },
  now: Date,
) =>
  on(tx)
    .updateTable('offers')
    .set({ state: 'expired', version: sql<number>`version + 1`, updatedAt: now })
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .where('variantId', '=', variantId)
    .where('state', 'in', [...liveStates])
    .where('expiresAt', '<=', now)
    .returning(['id', 'userId'])
    .execute();

/** Deletes offers that led to no order and ended long ago. */
export async function deleteOld(tx: Tx, now: Date): Promise<void> {
  await on(tx)
    .deleteFrom('offers')
    .where('state', 'in', ['declined', 'withdrawn', 'expired'])
    .where('updatedAt', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${retentionDays})`)
    .execute();
}

/** @returns the ids of the customers of the deleted offers. */
export async function deleteDemo(tx: Tx): Promise<string[]> {
  const rows = await on(tx).deleteFrom('offers').where('isDemo', '=', true).returning('userId').execute();
  return rows.map(({ userId }) => userId);
}
