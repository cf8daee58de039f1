import { sql } from 'kysely';
import type { Role } from '#kernel/actor.ts';
import type { Tx } from '#platform/database/database.ts';
import type { CustomerSort } from './contract/customers.ts';
import type { CustomersTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<CustomersTables>();

export interface CustomerFilter {
  /** Search text; '' for all customers. */
  search: string;
  role?: Role | undefined;
  tag?: string | undefined;
  currency: string;
}

/** A `like` pattern for values that contain this text; `%` and `_` have no special meaning. */
const within = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

interface CustomerRange {
  sort: CustomerSort;
  offset: number;
  limit: number;
}

function matchingCustomers(tx: Tx, { search, role, tag }: CustomerFilter) {
  const digits = digitsOf(search);
  return on(tx)
    .selectFrom('people')
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('people.name', 'ilike', within(search)),
          eb(sql<string>`people.email::text`, 'ilike', within(search)),
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
}

/** Columns of the customer list. */
const columns = (currency: string) =>
  [
    'people.id',
    'people.email',
    'people.name',
    'people.phoneNumber',
    'people.role',
    'people.disabledAt',
    'people.createdAt',
    sql<number>`coalesce((select s.orders from customer_sales s
      where s.customer_id = people.id and s.currency = ${currency}), 0)`.as('orders'),
    sql<number>`coalesce((select s.amount from customer_sales s
      where s.customer_id = people.id and s.currency = ${currency}), 0)`.as('amount'),
    sql<string[]>`array(select t.tag from customer_tags t where t.user_id = people.id order by t.tag)`.as(
      'tags',
    ),
  ] as const;

/** Matching customers, newest first. */
export const newestPage = (tx: Tx, filter: CustomerFilter, { offset, limit }: Omit<CustomerRange, 'sort'>) =>
  matchingCustomers(tx, filter)
    .select(columns(filter.currency))
    .orderBy('people.createdAt', 'desc')
    .orderBy('people.id')
    .offset(offset)
    .limit(limit);

/** Matching customers with orders. */
const buyers = (tx: Tx, filter: CustomerFilter) =>
  matchingCustomers(tx, filter)
    .innerJoin('customerSales', 'customerSales.customerId', 'people.id')
    .where('customerSales.currency', '=', filter.currency)
    .where('customerSales.orders', '>', 0);

/** Matching customers with orders, by order value or by number of orders. */
export const buyersPage = (
  tx: Tx,
  filter: CustomerFilter,
  { sort, offset, limit }: CustomerRange & { sort: 'value' | 'orders' },
) =>
  buyers(tx, filter)
    .select(columns(filter.currency))
    .orderBy(sort === 'value' ? 'customerSales.amount' : 'customerSales.orders', 'desc')
    .orderBy('customerSales.customerId')
    .offset(offset)
    .limit(limit);

/** Matching customers without orders. */
const customersWithoutOrders = (tx: Tx, filter: CustomerFilter, range: Omit<CustomerRange, 'sort'>) =>
  newestPage(tx, filter, range).where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('customerSales')
          .select('customerSales.customerId')
          .whereRef('customerSales.customerId', '=', 'people.id')
          .where('customerSales.currency', '=', filter.currency)
          .where('customerSales.orders', '>', 0),
      ),
    ),
  );

/**
 * A page sorted by order value or number of orders: customers with orders first, from an index, then the
 * others.
 */
async function listByOrders(
  tx: Tx,
  filter: CustomerFilter,
  { sort, offset, limit }: CustomerRange & { sort: 'value' | 'orders' },
) {
  const first = await buyersPage(tx, filter, { sort, offset, limit }).execute();
  if (first.length === limit) return first;
  const { count } = await buyers(tx, filter)
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rest = { offset: Math.max(0, offset - count), limit: limit - first.length };
  return [...first, ...(await customersWithoutOrders(tx, filter, rest).execute())];
}

export async function listCustomers(tx: Tx, filter: CustomerFilter, { sort, ...range }: CustomerRange) {
  const rows =
    sort === 'newest'
      ? await newestPage(tx, filter, range).execute()
      : await listByOrders(tx, filter, { ...range, sort });
  const { total } = await matchingCustomers(tx, filter)
    .select((people) => people.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Customers whose stored sales differ from their orders; must be empty. */
export async function findSalesMismatches(tx: Tx): Promise<{ customerId: string; currency: string }[]> {
  const { rows } = await sql<{ customerId: string; currency: string }>`
    select customer_id, currency
    from (select * from customer_sales where orders > 0) kept
    full join counted_customer_sales counted using (customer_id, currency)
    where (kept.orders, kept.amount, kept.last_placed_at)
      is distinct from (counted.orders, counted.amount, counted.last_placed_at)
    order by 1, 2`.execute(tx);
  return rows;
}

/** Sales to a customer in this currency. */
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

/** Newest first. */
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

/** Tags by customer. */
export async function listTagsByUser(tx: Tx, userIds: readonly string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await on(tx)
    .selectFrom('customerTags')
    .select(['userId', 'tag'])
    .where('userId', 'in', userIds)
    .execute();
  const byUser = new Map<string, string[]>();
  for (const { userId, tag } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), tag]);
  return byUser;
}

export async function addTags(tx: Tx, userId: string, tags: readonly string[]): Promise<void> {
  await on(tx)
    .insertInto('customerTags')
    .values(tags.map((tag) => ({ userId, tag })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Matching customers by id, after this id. */
export const listForExport = (
  tx: Tx,
  filter: CustomerFilter,
  { after, limit }: { after: string; limit: number },
) =>
  matchingCustomers(tx, filter)
    .select(columns(filter.currency))
    .where('people.id', '>', after)
    .orderBy('people.id')
    .limit(limit)
    .execute();

/** Replaces all tags. */
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

/** All tags in use, with the number of customers. */
export async function listTags(tx: Tx): Promise<{ tag: string; people: number }[]> {
  return on(tx)
    .selectFrom('customerTags')
    .select(['tag', (rows) => rows.fn.countAll<number>().as('people')])
    .groupBy('tag')
    .orderBy('tag')
    .execute();
}
