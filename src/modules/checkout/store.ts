import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { PlacedCheckout } from './contract.ts';
import { quoteMinutes } from './rules.ts';
import type { CheckoutTables, StoredQuote } from './tables.ts';

export type { StoredQuote } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<CheckoutTables>();

/** @returns when it expires, by the database's clock. */
export async function insertQuote(tx: Tx, id: string, userId: string, quote: StoredQuote): Promise<Date> {
  const { expiresAt } = await on(tx)
    .insertInto('checkoutQuotes')
    .values({
      id,
      userId,
      quote: JSON.stringify(quote),
      expiresAt: sql<Date>`now() + make_interval(mins => ${quoteMinutes})`,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return expiresAt;
}

/** What this person was shown last, if that is not long ago. */
export async function findLatestQuote(tx: Tx, userId: string): Promise<StoredQuote | undefined> {
  const row = await on(tx)
    .selectFrom('checkoutQuotes')
    .select('quote')
    .where('userId', '=', userId)
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
export async function findStart(
  tx: Tx,
  userId: string,
  key: string,
  quoteId: string,
): Promise<CheckoutStart> {
  const { request, answer, quote } = await on(tx)
    .selectNoFrom(sql<number>`1`.as('one'))
    .$call((one) => on(tx).selectFrom(one.as('asked')))
    .leftJoin('checkoutRequests', (join) =>
      join.on('checkoutRequests.userId', '=', userId).on('checkoutRequests.idempotencyKey', '=', key),
    )
    .leftJoin('checkoutQuotes', (join) =>
      join
        .on('checkoutQuotes.id', '=', quoteId)
        .on('checkoutQuotes.userId', '=', userId)
        .on('checkoutQuotes.expiresAt', '>', sql<Date>`now()`),
    )
    .select(['checkoutRequests.request', 'checkoutRequests.answer', 'checkoutQuotes.quote'])
    .executeTakeFirstOrThrow();
  return { earlier: request !== null && answer !== null ? { request, answer } : null, quote };
}

export interface CheckoutRequest {
  userId: string;
  idempotencyKey: string;
  request: string;
  answer: PlacedCheckout;
}

export async function insertRequest(tx: Tx, { answer, ...row }: CheckoutRequest): Promise<void> {
  await on(tx)
    .insertInto('checkoutRequests')
    .values({ ...row, orderId: answer.orderId, answer: JSON.stringify(answer) })
    .execute();
}

/** Forgets quotes that nobody can order by any more. */
export async function deleteExpiredQuotes(tx: Tx): Promise<void> {
  await on(tx)
    .deleteFrom('checkoutQuotes')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
