import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { literalPattern } from '#platform/database/like.ts';
import type { ReturnEmailKind, ReturnState } from '../contract/states.ts';
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

/** Returns of an order, oldest first. */
export function listReturnsOfOrder(tx: Tx, orderId: string): Promise<StoredReturn[]> {
  return withLines(tx, (returns) => returns.where('orderId', '=', orderId));
}

/** Ids of the refunds that are linked to a return of this order. */
export async function listRefundsOfReturns(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('returns')
    .select('refundId')
    .where('orderId', '=', orderId)
    .where('refundId', 'is not', null)
    .execute();
  return rows.map(({ refundId }) => refundId!);
}

/** Returns of a customer, oldest first. */
export function listReturnsOfCustomer(tx: Tx, userId: string): Promise<StoredReturn[]> {
  return withLines(tx, (returns) => returns.where('userId', '=', userId));
}

/** The return that an order is the exchange for. */
export function findReturnByExchangeOrder(tx: Tx, exchangeOrderId: string): Promise<ReturnRow | undefined> {
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

/** Events of these returns, oldest first. */
export async function listEvents(tx: Tx, returnIds: readonly string[]): Promise<ReturnEventRow[]> {
  return on(tx)
    .selectFrom('returnEvents')
    .selectAll()
    .where('returnId', '=', sql<string>`any(${[...returnIds]}::uuid[])`)
    .orderBy('id')
    .execute();
}

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
  states?: readonly ReturnState[] | undefined;
  /** Returns of this order, and the return that this order is the exchange for. */
  orderId?: string | undefined;
  search: string;
}

/** @param search return number (`R-1001`, `1001`), order number, or part of an email address or name. */
export async function listPage(
  tx: Tx,
  { states, orderId, search }: ReturnFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ListedReturn[]; total: number }> {
  const [, ofReturn, digits] = /^(R-)?#?(\d{1,15})$/i.exec(search) ?? [];
  const words = sql<boolean>`lower(returns.email::text || ' ' || returns.customer_name) like ${`%${literalPattern(search.toLowerCase())}%`}`;
  const returns = on(tx)
    .selectFrom('returns')
    .$if(states !== undefined, (some) => some.where('returns.state', 'in', states!))
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

/** Returns in one of these states, longest unchanged first, and their total count. */
export async function listByState(
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

/** Emails of returns that were sent, or kept without a mail server. */
export async function listEmails(
  tx: Tx,
  returnIds: readonly string[],
): Promise<{ returnId: string; kind: ReturnEmailKind; sentAt: Date }[]> {
  if (returnIds.length === 0) return [];
  return on(tx)
    .selectFrom('returnMails')
    .selectAll()
    .where('returnId', 'in', [...returnIds])
    .execute();
}
