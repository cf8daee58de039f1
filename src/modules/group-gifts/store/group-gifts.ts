import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { GroupGiftState } from '../contract/states.ts';
import type { GroupGiftsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<GroupGiftsTables>();

export type GroupGiftRow = Selectable<GroupGiftsTables['groupGifts']>;

export async function insertGroupGift(
  tx: Tx,
  row: { orderId: string; currency: string; target: number; endsAt: Date },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('groupGifts')
    .values({ ...row, latestEnd: row.endsAt, createdAt: now })
    .execute();
}

export const findGroupGift = (tx: Tx, orderId: string): Promise<GroupGiftRow | undefined> =>
  on(tx).selectFrom('groupGifts').selectAll().where('orderId', '=', orderId).executeTakeFirst();

/** Locked until the transaction ends. A caller that also locks the ledger of the order locks that first. */
export const lockGroupGift = (tx: Tx, orderId: string): Promise<GroupGiftRow | undefined> =>
  on(tx).selectFrom('groupGifts').selectAll().where('orderId', '=', orderId).forUpdate().executeTakeFirst();

/** Adds to the pledged sum of an open gift. @returns false if the gift is closed or less than `amount` is left. */
export async function addPledged(
  tx: Tx,
  { orderId, amount }: { orderId: string; amount: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('groupGifts')
    .set((group) => ({ pledged: group('pledged', '+', amount) }))
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .where('endsAt', '>', now)
    .where((group) => group(group('pledged', '+', amount), '<=', group.ref('target')))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A pledge does not count any more. */
export async function subtractPledged(
  tx: Tx,
  { orderId, amount }: { orderId: string; amount: number },
): Promise<void> {
  await on(tx)
    .updateTable('groupGifts')
    .set((group) => ({ pledged: group('pledged', '-', amount) }))
    .where('orderId', '=', orderId)
    .execute();
}

/** @returns false if the state is another one. */
export async function changeState(
  tx: Tx,
  orderId: string,
  { from, to }: { from: readonly GroupGiftState[]; to: GroupGiftState },
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('groupGifts')
    .set({ state: to })
    .where('orderId', '=', orderId)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setEnd(tx: Tx, orderId: string, endsAt: Date): Promise<void> {
  await on(tx)
    .updateTable('groupGifts')
    .set((group) => ({ endsAt, latestEnd: group.fn<Date>('greatest', ['latestEnd', group.val(endsAt)]) }))
    .where('orderId', '=', orderId)
    .execute();
}

/** For `doctor`: gifts whose pledged sum differs from their counted pledges, or that are complete with another sum. */
export async function listMiscounted(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select g.order_id from group_gifts g
    left join lateral (
      select coalesce(sum(amount) filter (where state not in ('released', 'failed')), 0) as counted,
        coalesce(sum(amount) filter (where state in ('received', 'captured')), 0) as paid
      from pledges where order_id = g.order_id) p on true
    where (g.state in ('open', 'capturing') and g.pledged <> p.counted)
      or (g.state = 'complete' and (g.pledged <> g.target or p.paid < g.target))
    order by g.order_id`.execute(tx);
  return rows.map(({ orderId }) => orderId);
}

/** Gifts that still collect, by order. */
export async function listActive(tx: Tx): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('groupGifts')
    .select('orderId')
    .where('state', 'in', ['open', 'capturing'])
    .execute();
  return rows.map(({ orderId }) => orderId);
}
