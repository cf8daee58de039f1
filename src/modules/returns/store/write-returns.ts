import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { ReturnState } from '../contract/states.ts';
import type { ReturnEmailJob } from '../rules.ts';
import type { ReturnsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<ReturnsTables>();

export type NewReturn = Omit<Insertable<ReturnsTables['returns']>, 'number' | 'version'>;
export type NewReturnLine = Omit<Insertable<ReturnsTables['returnLines']>, 'returnId' | 'orderId'>;

/** Inserts a return with its lines. The caller must hold the lock on the order's refund ledger. */
export async function insertReturn(tx: Tx, row: NewReturn, lines: readonly NewReturnLine[]): Promise<void> {
  await on(tx).insertInto('returns').values(row).execute();
  const { id: returnId, orderId } = row;
  await on(tx)
    .insertInto('returnLines')
    .values(lines.map((line) => ({ ...line, returnId, orderId })))
    .execute();
}

export interface ReturnUpdate {
  id: string;
  version: number;
  before: ReturnState;
  after: Pick<
    Updateable<ReturnsTables['returns']>,
    'answer' | 'instructions' | 'inspectedAt' | 'refundId' | 'exchangeOrderId'
  > & { state: ReturnState };
}

/**
 * Updates a return if its state and version are unchanged.
 *
 * @returns false when another request changed it first.
 */
export async function updateReturn(
  tx: Tx,
  { id, version, before, after }: ReturnUpdate,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('returns')
    .set({ ...after, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Saves the accepted and restocked quantities. The caller must hold the lock on the order's refund ledger
 * or have called `updateReturn`.
 */
export async function updateInspection(
  tx: Tx,
  returnId: string,
  lines: readonly { position: number; accepted: number; restocked: number }[],
): Promise<void> {
  for (const { position, accepted, restocked } of lines) {
    await on(tx)
      .updateTable('returnLines')
      .set({ accepted, restocked })
      .where('returnId', '=', returnId)
      .where('position', '=', position)
      .execute();
  }
}

type NewEvent = Omit<Insertable<ReturnsTables['returnEvents']>, 'id'>;

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await on(tx).insertInto('returnEvents').values(event).execute();
}

export async function isEmailSent(tx: Tx, { returnId, kind }: ReturnEmailJob): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('returnMails')
    .select('sentAt')
    .where('returnId', '=', returnId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordEmail(tx: Tx, { returnId, kind }: ReturnEmailJob, now: Date): Promise<void> {
  await on(tx)
    .insertInto('returnMails')
    .values({ returnId, kind, sentAt: now })
    .onConflict((conflict) => conflict.columns(['returnId', 'kind']).doNothing())
    .execute();
}

/** Moves guest returns of these orders into an account. */
export async function attachReturnsToAccount(
  tx: Tx,
  userId: string,
  orderIds: readonly string[],
): Promise<void> {
  await on(tx)
    .updateTable('returns')
    .set({ userId })
    .where('orderId', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .where('userId', 'is', null)
    .execute();
}
