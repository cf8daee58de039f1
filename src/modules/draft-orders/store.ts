import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { DraftOrderContent } from './contract/draft-orders.ts';
import type { DraftOrderState } from './contract/states.ts';
import { draftOrderDays, retentionDays } from './rules.ts';
import type { DraftOrdersTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<DraftOrdersTables>();

const inDays = (days: number): RawBuilder<Date> => sql<Date>`now() + make_interval(days => ${days})`;
const isPast = sql<boolean>`expires_at <= now()`;

const all = [
  'id',
  'number',
  'state',
  'content',
  'author',
  'version',
  'updatedAt',
  'expiresAt',
  'sentAt',
  'orderId',
  'idempotencyKey',
] as const;

export async function insertDraftOrder(
  tx: Tx,
  draftOrder: { id: string; content: DraftOrderContent; author: string },
  now: Date,
): Promise<void> {
  const { id, content, author } = draftOrder;
  await on(tx)
    .insertInto('orderDrafts')
    .values({
      id,
      author,
      content: JSON.stringify(content),
      email: content.email,
      createdAt: now,
      updatedAt: now,
      expiresAt: inDays(draftOrderDays),
      sentAt: null,
      orderId: null,
      idempotencyKey: null,
    })
    .execute();
}

/** @returns false if the draft order is not open or its version differs. */
export async function updateContent(
  tx: Tx,
  { id, version, content }: { id: string; version: number; content: DraftOrderContent },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('orderDrafts')
    .set({
      content: JSON.stringify(content),
      email: content.email,
      version: version + 1,
      updatedAt: now,
      expiresAt: inDays(draftOrderDays),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes all links and clears `sentAt`. */
export async function deleteLinks(tx: Tx, draftId: string): Promise<void> {
  await on(tx).deleteFrom('orderDraftLinks').where('draftId', '=', draftId).execute();
  await on(tx).updateTable('orderDrafts').set({ sentAt: null }).where('id', '=', draftId).execute();
}

/** @returns false if the state or version differs. */
export async function updateDraftOrderState(
  tx: Tx,
  { id, version, from, to }: { id: string; version: number; from: DraftOrderState; to: 'open' | 'discarded' },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('orderDrafts')
    .set({ state: to, version: version + 1, updatedAt: now, orderId: null, idempotencyKey: null })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the placed order. @returns false if one is already stored. */
export async function markPlaced(
  tx: Tx,
  { id, orderId, key }: { id: string; orderId: string; key: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('orderDrafts')
    .set((draftOrder) => ({
      state: 'placed' as const,
      orderId,
      idempotencyKey: key,
      version: draftOrder('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds a link and extends the expiry. */
export async function insertLink(
  tx: Tx,
  { draftId, tokenHash }: { draftId: string; tokenHash: string },
): Promise<void> {
  await on(tx).insertInto('orderDraftLinks').values({ draftId, tokenHash }).execute();
  await on(tx)
    .updateTable('orderDrafts')
    .set({ expiresAt: inDays(draftOrderDays) })
    .where('id', '=', draftId)
    .execute();
}

/** @returns false if the link was emailed within the last minute. */
export async function recordSending(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('orderDrafts')
    .set({ sentAt: now })
    .where('id', '=', id)
    .where((draftOrder) =>
      draftOrder.or([
        draftOrder('sentAt', 'is', null),
        draftOrder('sentAt', '<', sql<Date>`${now}::timestamptz - interval '1 minute'`),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findDraftOrder(tx: Tx, id: string) {
  return on(tx)
    .selectFrom('orderDrafts')
    .select(all)
    .select(isPast.as('isPast'))
    .where('id', '=', id)
    .executeTakeFirst();
}
export type DraftOrderRecord = NonNullable<Awaited<ReturnType<typeof findDraftOrder>>>;

/** Finds a draft order and locks the row until the transaction ends. */
export async function lockDraftOrder(tx: Tx, id: string): Promise<DraftOrderRecord | undefined> {
  return on(tx)
    .selectFrom('orderDrafts')
    .select(all)
    .select(isPast.as('isPast'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Finds a draft order by its link and locks the row until the transaction ends. */
export async function lockByLink(
  tx: Tx,
  id: string,
  tokenHash: string,
): Promise<DraftOrderRecord | undefined> {
  return on(tx)
    .selectFrom('orderDrafts')
    .select(all)
    .select(isPast.as('isPast'))
    .where('id', '=', id)
    .where((draftOrder) =>
      draftOrder.exists(
        draftOrder
          .selectFrom('orderDraftLinks')
          .whereRef('orderDraftLinks.draftId', '=', 'orderDrafts.id')
          .where('tokenHash', '=', tokenHash)
          .select('draftId'),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
}

export async function listDraftOrders(
  tx: Tx,
  { state, page, pageSize }: { state: DraftOrderState; page: number; pageSize: number },
): Promise<{ rows: DraftOrderRecord[]; total: number }> {
  const found = on(tx).selectFrom('orderDrafts').where('state', '=', state);
  const rows = await found
    .select(all)
    .select(isPast.as('isPast'))
    .orderBy('updatedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Deletes draft orders that expired `retentionDays` ago and were not placed. */
export async function deleteStale(tx: Tx): Promise<void> {
  await on(tx)
    .deleteFrom('orderDrafts')
    .where('state', '<>', 'placed')
    .where('expiresAt', '<', sql<Date>`now() - make_interval(days => ${retentionDays})`)
    .execute();
}

export async function listContentsOf(tx: Tx, email: string): Promise<DraftOrderContent[]> {
  const rows = await on(tx)
    .selectFrom('orderDrafts')
    .select('content')
    .where('email', '=', email)
    .orderBy('number')
    .execute();
  return rows.map(({ content }) => content);
}

/** Deletes all draft orders for an email address; placed orders belong to another module. */
export async function deleteDraftOrdersFor(tx: Tx, email: string): Promise<void> {
  await on(tx).deleteFrom('orderDrafts').where('email', '=', email).execute();
}

/** Open draft orders with a manual discount, locked until the transaction ends. */
export const lockDiscounts = (tx: Tx) =>
  on(tx)
    .selectFrom('orderDrafts')
    .select(['id', 'content'])
    .where('state', '=', 'open')
    .where(sql<boolean>`content -> 'discount' <> 'null'::jsonb`)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function saveContent(tx: Tx, id: string, content: DraftOrderContent, now: Date): Promise<void> {
  await on(tx)
    .updateTable('orderDrafts')
    .set({ content: JSON.stringify(content), version: sql<number>`version + 1`, updatedAt: now })
    .where('id', '=', id)
    .execute();
}
