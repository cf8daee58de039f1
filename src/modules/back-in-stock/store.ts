import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { notifiedDays, type RequestedVariant, unconfirmedDays, waitingDays } from './rules.ts';
import type { BackInStockTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<BackInStockTables>();

/** An account, with its email address if that is verified: requests made without the account belong to it, too. */
export interface RequestOwner {
  userId: string;
  email: string | null;
}

const isOf = ({ userId, email }: RequestOwner) =>
  sql<boolean>`(user_id = ${userId} or email = ${email}::citext)`;

export interface NewRequest extends RequestedVariant {
  id: string;
  email: string;
  userId: string | null;
  language: string;
  isConfirmed: boolean;
}

/**
 * Adds a request; an equal waiting one stays, and becomes confirmed if the new one is. An unconfirmed request changes
 * nothing of a confirmed one: its sender may not own the address. @returns the id of the request.
 */
export async function insertRequest(tx: Tx, request: NewRequest, now: Date): Promise<string> {
  const { isConfirmed, ...values } = request;
  const { rows } = await sql<{ id: string }>`
    insert into back_in_stock_requests (id, product_id, color_key, email, user_id, language, created_at, confirmed_at)
    values (${values.id}, ${values.productId}, ${values.colorKey}, ${values.email}, ${values.userId},
      ${values.language}, ${now}, ${isConfirmed ? now : null})
    on conflict (product_id, color_key, email) where notified_at is null do update
    set language = case when back_in_stock_requests.confirmed_at is null or excluded.confirmed_at is not null
        then excluded.language else back_in_stock_requests.language end,
      user_id = coalesce(excluded.user_id, back_in_stock_requests.user_id),
      confirmed_at = coalesce(back_in_stock_requests.confirmed_at, excluded.confirmed_at)
    returning id`.execute(tx);
  return rows[0]!.id;
}

const requestColumns = [
  'id',
  'productId',
  'colorKey',
  'email',
  'userId',
  'language',
  'confirmedAt',
  'notifiedAt',
  'sentAt',
] as const;

export async function findRequest(tx: Tx, id: string) {
  return on(tx)
    .selectFrom('backInStockRequests')
    .select(requestColumns)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type StoredRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export async function setConfirmHash(tx: Tx, id: string, confirmHash: string): Promise<void> {
  await on(tx).updateTable('backInStockRequests').set({ confirmHash }).where('id', '=', id).execute();
}

export async function setUnsubscribeHash(tx: Tx, id: string, unsubscribeHash: string): Promise<void> {
  await on(tx).updateTable('backInStockRequests').set({ unsubscribeHash }).where('id', '=', id).execute();
}

/** Confirms the request of a link, once or again. @returns undefined for an unknown or expired link. */
export async function confirmRequest(
  tx: Tx,
  confirmHash: string,
  now: Date,
): Promise<StoredRequest | undefined> {
  return on(tx)
    .updateTable('backInStockRequests')
    .set({ confirmedAt: sql<Date>`coalesce(confirmed_at, ${now})` })
    .where('confirmHash', '=', confirmHash)
    .where((request) =>
      request.or([
        request('confirmedAt', 'is not', null),
        request('createdAt', '>', sql<Date>`${now}::timestamptz - make_interval(days => ${unconfirmedDays})`),
      ]),
    )
    .returning(requestColumns)
    .executeTakeFirst();
}

/** Claims a request whose product is back already when it is confirmed: no email follows. */
export async function endRequest(tx: Tx, id: string, now: Date): Promise<void> {
  await on(tx)
    .updateTable('backInStockRequests')
    .set({ notifiedAt: now })
    .where('id', '=', id)
    .where('notifiedAt', 'is', null)
    .execute();
}

/** Claims the confirmed requests of variants that are back. Of two concurrent claims one gets each request. */
export async function claimRequests(
  tx: Tx,
  variants: readonly RequestedVariant[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update back_in_stock_requests r set notified_at = ${now}
    from unnest(${variants.map(({ productId }) => productId)}::text[],
      ${variants.map(({ colorKey }) => colorKey)}::text[]) as back (product_id, color_key)
    where r.product_id = back.product_id and r.color_key = back.color_key
      and r.confirmed_at is not null and r.notified_at is null
    returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await on(tx).updateTable('backInStockRequests').set({ sentAt: now }).where('id', '=', id).execute();
}

/** Products with confirmed waiting requests. */
export async function listAwaitedProducts(tx: Tx): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('backInStockRequests')
    .select('productId')
    .distinct()
    .where('confirmedAt', 'is not', null)
    .where('notifiedAt', 'is', null)
    .execute();
  return rows.map(({ productId }) => productId);
}

export async function listOwnRequests(tx: Tx, owner: RequestOwner): Promise<RequestedVariant[]> {
  return on(tx)
    .selectFrom('backInStockRequests')
    .select(['productId', 'colorKey'])
    .where(isOf(owner))
    .where('confirmedAt', 'is not', null)
    .where('notifiedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
}

export async function deleteOwnRequest(
  tx: Tx,
  owner: RequestOwner,
  variant: RequestedVariant,
): Promise<void> {
  await on(tx)
    .deleteFrom('backInStockRequests')
    .where(isOf(owner))
    .where('productId', '=', variant.productId)
    .where('colorKey', '=', variant.colorKey)
    .where('notifiedAt', 'is', null)
    .execute();
}

/** Deletes every request of the address that this link was emailed to. */
export async function deleteByLink(tx: Tx, unsubscribeHash: string): Promise<void> {
  await sql`
    delete from back_in_stock_requests where email in
      (select email from back_in_stock_requests where unsubscribe_hash = ${unsubscribeHash})`.execute(tx);
}

export async function countWaiting(
  tx: Tx,
): Promise<{ productId: string; colorKey: string; waiting: number }[]> {
  return on(tx)
    .selectFrom('backInStockRequests')
    .select(({ fn }) => ['productId', 'colorKey', fn.countAll<number>().as('waiting')])
    .where('confirmedAt', 'is not', null)
    .where('notifiedAt', 'is', null)
    .groupBy(['productId', 'colorKey'])
    .orderBy('productId')
    .limit(5_000)
    .execute();
}

/** Deletes unconfirmed requests, those that were answered long ago, and those that wait too long. */
export async function deleteStale(tx: Tx, now: Date): Promise<void> {
  await sql`
    delete from back_in_stock_requests
    where (confirmed_at is null and created_at < ${now}::timestamptz - make_interval(days => ${unconfirmedDays}))
      or notified_at < ${now}::timestamptz - make_interval(days => ${notifiedDays})
      or created_at < ${now}::timestamptz - make_interval(days => ${waitingDays})`.execute(tx);
}

export async function listRequestsOf(tx: Tx, owner: RequestOwner) {
  return on(tx)
    .selectFrom('backInStockRequests')
    .select(['productId', 'colorKey', 'createdAt', 'confirmedAt', 'notifiedAt'])
    .where(isOf(owner))
    .orderBy('createdAt')
    .execute();
}

export async function deleteRequestsOf(tx: Tx, owner: RequestOwner): Promise<void> {
  await on(tx).deleteFrom('backInStockRequests').where(isOf(owner)).execute();
}
