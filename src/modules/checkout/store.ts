import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { PlacedCheckout } from './contract.ts';
import { quoteMinutes } from './rules.ts';
import type { CheckoutTables, StoredQuote } from './tables.ts';

export type { StoredQuote } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<CheckoutTables>();

/** Whose a quote, or the answer to a key, is: one of the two. */
export type Owner = { userId: string; guestId: null } | { userId: null; guestId: string };

/** @returns when it expires, by the database's clock. */
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

/** Only what is named is asked for: the other of the two is null in every row that is found. */
const ownedBy = ({ userId, guestId }: Owner) => (userId !== null ? { userId } : { guestId });

/** What this person was shown last, if that is not long ago. */
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
  /** This key's answer of before. */
  earlier: { request: string; answer: PlacedCheckout } | null;
  /** Null where it has expired, is somebody else's or never was. */
  quote: StoredQuote | null;
}

/** What a checkout begins with, in one question. */
export async function findStart(tx: Tx, owner: Owner, key: string, quoteId: string): Promise<CheckoutStart> {
  const { column, id } =
    owner.userId !== null
      ? { column: 'userId' as const, id: owner.userId }
      : { column: 'guestId' as const, id: owner.guestId };
  const { request, answer, quote } = await on(tx)
    .selectNoFrom(sql<number>`1`.as('one'))
    .$call((one) => on(tx).selectFrom(one.as('asked')))
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

/** Whether this filling of a guest's cart has been ordered. */
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

/** Forgets quotes that nobody can order by any more. */
export async function deleteExpiredQuotes(tx: Tx): Promise<void> {
  await on(tx)
    .deleteFrom('checkoutQuotes')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
