import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { literalPattern } from '#platform/database/like.ts';
import type { ReturnState } from '../contract/states.ts';
import type { ReturnsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<ReturnsTables>();

export type ReturnRow = Selectable<ReturnsTables['returns']>;
export type ReturnLineRow = Selectable<ReturnsTables['returnLines']>;
export type ReturnEventRow = Selectable<ReturnsTables['returnEvents']>;

export type StoredReturn = ReturnRow & { lines: ReturnLineRow[] };

export async function findReturn(tx: Tx, id: string): Promise<StoredReturn | undefined> {
  const [found] = await withLines(tx, (returns) => returns.where('id', '=', id));
  return found;
}

/** Of an order, the oldest first. */
export function listReturnsOf(tx: Tx, orderId: string): Promise<StoredReturn[]> {
  return withLines(tx, (returns) => returns.where('orderId', '=', orderId));
}

/** The refunds by which returns of an order are settled. */
export async function listRefundsOfReturns(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('returns')
    .select('refundId')
    .where('orderId', '=', orderId)
    .where('refundId', 'is not', null)
    .execute();
  return rows.map(({ refundId }) => refundId!);
}

/** Of a person, the oldest first. */
export function listReturnsOfPerson(tx: Tx, userId: string): Promise<StoredReturn[]> {
  return withLines(tx, (returns) => returns.where('userId', '=', userId));
}

/** The return that an order was sent for, in exchange. */
export function findExchangedReturn(tx: Tx, exchangeOrderId: string): Promise<ReturnRow | undefined> {
  return on(tx)
    .selectFrom('returns')
    .selectAll()
    .where('exchangeOrderId', '=', exchangeOrderId)
    .executeTakeFirst();
}

type Returns = SelectQueryBuilder<ReturnsTables, 'returns', object>;

async function withLines(tx: Tx, narrow: (returns: Returns) => Returns): Promise<StoredReturn[]> {
  const returns = await narrow(on(tx).selectFrom('returns'))
    .selectAll()
    .orderBy('requestedAt')
    .orderBy('number')
    .execute();
  if (returns.length === 0) return [];
  const ids = returns.map(({ id }) => id);
  const lines = await on(tx)
    .selectFrom('returnLines')
    .selectAll()
    .where('returnId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('position')
    .execute();
  return returns.map((row) => ({ ...row, lines: lines.filter(({ returnId }) => returnId === row.id) }));
}

/** What happened to these returns, the first first. */
export async function listEvents(tx: Tx, returnIds: readonly string[]): Promise<ReturnEventRow[]> {
  return on(tx)
    .selectFrom('returnEvents')
    .selectAll()
    .where('returnId', '=', sql<string>`any(${[...returnIds]}::uuid[])`)
    .orderBy('id')
    .execute();
}

/** A return as a list shows it. */
export type ListedReturn = ReturnRow & { itemCount: number };

const listed = (returns: Returns) =>
  returns.selectAll('returns').select((row) =>
    row
      .selectFrom('returnLines')
      .whereRef('returnLines.returnId', '=', 'returns.id')
      .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('itemCount'))
      .as('itemCount'),
  );

export interface ReturnFilter {
  state?: ReturnState | undefined;
  /** Those of this order, and the one that it was sent for. */
  orderId?: string | undefined;
  search: string;
}

/** @param search a return's or an order's number (`R-1001`, `1042`), or a part of an e-mail address or a name. */
export async function listPage(
  tx: Tx,
  { state, orderId, search }: ReturnFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ListedReturn[]; total: number }> {
  const [, ofReturn, digits] = /^(R-)?#?(\d{1,15})$/i.exec(search) ?? [];
  const words = sql<boolean>`lower(returns.email::text || ' ' || returns.customer_name) like ${`%${literalPattern(search.toLowerCase())}%`}`;
  const returns = on(tx)
    .selectFrom('returns')
    .$if(state !== undefined, (some) => some.where('returns.state', '=', state!))
    .$if(orderId !== undefined, (some) =>
      some.where((row) =>
        row.or([row('returns.orderId', '=', orderId!), row('returns.exchangeOrderId', '=', orderId!)]),
      ),
    )
    .$if(search !== '', (some) =>
      some.where((row) => {
        if (!digits) return words;
        const number = Number(digits);
        return row.or([
          row('returns.number', '=', number),
          ...(ofReturn ? [] : [row('returns.orderNumber', '=', number)]),
          words,
        ]);
      }),
    );
  const { total } = await returns
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed(returns)
    .orderBy('returns.requestedAt', 'desc')
    .orderBy('returns.number', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.map((row) => ({ ...row, itemCount: row.itemCount ?? 0 })), total };
}

/** Returns in one of these states, the one that has waited longest first, and how many there are in all. */
export async function listWaiting(
  tx: Tx,
  states: readonly ReturnState[],
  most: number,
): Promise<{ rows: ListedReturn[]; total: number }> {
  const returns = on(tx).selectFrom('returns').where('returns.state', 'in', states);
  const { total } = await returns
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed(returns).orderBy('returns.updatedAt').orderBy('returns.id').limit(most).execute();
  return { rows: rows.map((row) => ({ ...row, itemCount: row.itemCount ?? 0 })), total };
}
