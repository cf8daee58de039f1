import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { PlacedCheckout } from './contract.ts';
import { quoteMinutes } from './rules.ts';
import type { CheckoutTables, StoredQuote } from './tables.ts';

export type { StoredQuote } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<CheckoutTables>();

/** Owner of a quote or an idempotency key: a customer or a guest. */
export type Owner = { userId: string; guestId: null } | { userId: null; guestId: string };

/** @returns the expiry time by the database's clock. */
export async function insertQuote(tx: Tx, id: string, owner: Owner, quote: StoredQuote): Promise<Date> {
  const { expiresAt } = await on(tx)
    .insertInto('checkoutQuotes')
    .values({
      id,
      ...owner,
      quote: JSON.stringify(quote),
      expiresAt: sql<Date>`now() + make_interval(mins => ${quoteMinutes})`,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return expiresAt;
}

/** Filters by the id that is set; the other column is null in every matching row. */
const ownedBy = ({ userId, guestId }: Owner) => (userId !== null ? { userId } : { guestId });

/** The owner's latest quote, even if it has expired; a job deletes quotes a day after they expire. */
export async function findLatestQuote(tx: Tx, owner: Owner): Promise<StoredQuote | undefined> {
  const row = await on(tx)
    .selectFrom('checkoutQuotes')
    .select('quote')
    .where((quote) => quote.and(ownedBy(owner)))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.quote;
}

export interface CheckoutStart {
  /** The earlier request with this key and its response; null for a new key. */
  earlier: { request: string; answer: PlacedCheckout } | null;
  /** Null if the quote has expired, is unknown or belongs to another owner. */
  quote: StoredQuote | null;
}

/** Reads the stored response for the key and the quote in one statement. */
export async function findStart(tx: Tx, owner: Owner, key: string, quoteId: string): Promise<CheckoutStart> {
  const { column, id } =
    owner.userId !== null
      ? { column: 'userId' as const, id: owner.userId }
      : { column: 'guestId' as const, id: owner.guestId };
  const { request, answer, quote } = await on(tx)
    .selectNoFrom(sql<number>`1`.as('one'))
    .$call((one) => on(tx).selectFrom(one.as('start')))
    .leftJoin('checkoutRequests', (join) =>
      join.on(`checkoutRequests.${column}`, '=', id).on('checkoutRequests.idempotencyKey', '=', key),
    )
    .leftJoin('checkoutQuotes', (join) =>
      join
        .on('checkoutQuotes.id', '=', quoteId)
        .on(`checkoutQuotes.${column}`, '=', id)
        .on('checkoutQuotes.expiresAt', '>', sql<Date>`now()`),
    )
    .select(['checkoutRequests.request', 'checkoutRequests.answer', 'checkoutQuotes.quote'])
    .executeTakeFirstOrThrow();
  return { earlier: request !== null && answer !== null ? { request, answer } : null, quote };
}

/** Quotes of this owner that have not expired, in the order of the ids. */
export async function listQuotes(tx: Tx, owner: Owner, ids: readonly string[]): Promise<StoredQuote[]> {
  const rows = await on(tx)
    .selectFrom('checkoutQuotes')
    .select(['id', 'quote'])
    .where((quote) => quote.and(ownedBy(owner)))
    .where('id', 'in', [...ids])
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute();
  const quotes = new Map(rows.map(({ id, quote }) => [id, quote]));
  return ids.flatMap((id) => quotes.get(id) ?? []);
}

/** Whether the guest's cart with this id was ordered. */
export async function isCartOrdered(tx: Tx, guestId: string, cartId: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('checkoutRequests')
    .select('orderId')
    .where('guestId', '=', guestId)
    .where('cartId', '=', cartId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface CheckoutRequest {
  owner: Owner;
  cartId: string | null;
  idempotencyKey: string;
  request: string;
  answer: PlacedCheckout;
}

export async function insertRequest(tx: Tx, { owner, answer, ...row }: CheckoutRequest): Promise<void> {
  await on(tx)
    .insertInto('checkoutRequests')
    .values({ ...owner, ...row, orderId: answer.orderId, answer: JSON.stringify(answer) })
    .execute();
}

/** Deletes quotes that expired more than a day ago. */
export async function deleteExpiredQuotes(tx: Tx): Promise<void> {
  await on(tx)
    .deleteFrom('checkoutQuotes')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
