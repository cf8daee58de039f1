import { sql } from 'kysely';
import type { Role } from '#kernel/actor.ts';
import type { Tx } from '#platform/database/database.ts';
import type { CustomerSort } from './contract.ts';
import type { CustomersTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<CustomersTables>();

export interface CustomerFilter {
  /** Words; '' for everybody. */
  search: string;
  role?: Role | undefined;
  tag?: string | undefined;
  currency: string;
}

/** A pattern that finds the text itself, whatever signs are in it. */
const within = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** People who fit, with what their orders brought in. */
export async function listCustomers(
  tx: Tx,
  { search, role, tag, currency }: CustomerFilter,
  { sort, offset, limit }: { sort: CustomerSort; offset: number; limit: number },
) {
  const digits = digitsOf(search);
  const fitting = on(tx)
    .selectFrom('people')
    .leftJoin('customerSales', (join) =>
      join.onRef('customerSales.customerId', '=', 'people.id').on('customerSales.currency', '=', currency),
    )
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('people.name', 'ilike', within(search)),
          eb('people.email', 'ilike', within(search)),
          ...(digits.length >= 3
            ? [
                eb(
                  sql<string>`regexp_replace(coalesce(people.phone_number, ''), '\\D', '', 'g')`,
                  'like',
                  within(digits),
                ),
              ]
            : []),
        ]),
      ),
    )
    .$if(role === 'admin', (query) => query.where('people.role', '=', 'admin'))
    .$if(role === 'client', (query) => query.where('people.role', 'is distinct from', 'admin'))
    .$if(tag !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('customerTags')
            .select('customerTags.tag')
            .whereRef('customerTags.userId', '=', 'people.id')
            .where('customerTags.tag', '=', tag!),
        ),
      ),
    );
  const rows = await fitting
    .select(['people.id', 'people.email', 'people.name', 'people.phoneNumber', 'people.role'])
    .select(['people.disabledAt', 'people.createdAt'])
    .select((eb) => [
      eb.fn.coalesce('customerSales.orders', sql<number>`0`).as('orders'),
      eb.fn.coalesce('customerSales.amount', sql<number>`0`).as('amount'),
      sql<string[]>`array(select t.tag from customer_tags t where t.user_id = people.id order by t.tag)`.as(
        'tags',
      ),
    ])
    .$if(sort === 'value', (query) => query.orderBy('amount', 'desc'))
    .$if(sort === 'orders', (query) => query.orderBy('orders', 'desc'))
    .orderBy('people.createdAt', 'desc')
    .orderBy('people.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await fitting
    .select((people) => people.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** What somebody's orders brought in, in this currency. */
export async function findSales(tx: Tx, userId: string, currency: string) {
  return on(tx)
    .selectFrom('customerSales')
    .select(['orders', 'amount', 'lastPlacedAt'])
    .where('customerId', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirst();
}

export async function insertNote(
  tx: Tx,
  note: { id: string; userId: string; authorId: string; text: string; createdAt: Date },
): Promise<void> {
  await on(tx).insertInto('customerNotes').values(note).execute();
}

/** The newest first. */
export async function listNotes(tx: Tx, userId: string) {
  return on(tx)
    .selectFrom('customerNotes')
    .leftJoin('people', 'people.id', 'customerNotes.authorId')
    .select(['customerNotes.id', 'customerNotes.text', 'customerNotes.createdAt'])
    .select(sql<string | null>`coalesce(nullif(people.name, ''), people.email)`.as('author'))
    .where('customerNotes.userId', '=', userId)
    .orderBy('customerNotes.createdAt', 'desc')
    .orderBy('customerNotes.id', 'desc')
    .execute();
}

export async function listTagsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('customerTags')
    .select('tag')
    .where('userId', '=', userId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Exactly these, whatever they were before. */
export async function saveTags(tx: Tx, userId: string, tags: readonly string[]): Promise<void> {
  await on(tx)
    .deleteFrom('customerTags')
    .where('userId', '=', userId)
    .$if(tags.length > 0, (query) => query.where('tag', 'not in', tags))
    .execute();
  if (tags.length === 0) return;
  await on(tx)
    .insertInto('customerTags')
    .values(tags.map((tag) => ({ userId, tag })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Every tag that somebody has, with how many. */
export async function listTags(tx: Tx): Promise<{ tag: string; people: number }[]> {
  return on(tx)
    .selectFrom('customerTags')
    .select(['tag', (rows) => rows.fn.countAll<number>().as('people')])
    .groupBy('tag')
    .orderBy('tag')
    .execute();
}
