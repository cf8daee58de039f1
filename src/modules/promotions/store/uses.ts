import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { type Customer, plainEmail } from '../rules/customers.ts';
import type { PromotionsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<PromotionsTables>();

/** The rule of the same name. */
const isCounted = sql`(code is not null or unique_codes or uses_limit is not null or customer_limit is not null)`;

/**
 * Counts a use of each promotion, in total and per customer, within both limits.
 * One statement that locks in a fixed order: of concurrent requests for the last use, one succeeds.
 * @returns whether each was counted; if not, the caller must roll back.
 */
export async function countUses(
  tx: Tx,
  promotionIds: readonly string[],
  customer: Customer,
): Promise<boolean> {
  const { table, column, value } = countOf(customer);
  const { rows } = await sql<{ id: string }>`
    with locked as (
      select id from promotions where id = any(${[...promotionIds]}::uuid[]) order by id for no key update
    ), counted as (
      update promotions p set uses = p.uses + 1
      from locked
      where p.id = locked.id and p.is_active and (p.uses_limit is null or p.uses < p.uses_limit)
      returning p.id, p.customer_limit
    )
    insert into ${table} as mine (promotion_id, ${column}, uses)
    select id, ${value}, 1 from counted order by id
    on conflict (promotion_id, ${column}) do update set uses = mine.uses + 1
      where mine.uses < (
        select coalesce(p.customer_limit, 2147483647) from promotions p where p.id = excluded.promotion_id)
    returning promotion_id as id`.execute(tx);
  return rows.length === promotionIds.length;
}

/** The table and key of a customer's use counts. */
const countOf = (customer: Customer) =>
  'userId' in customer
    ? { table: sql.table('promotion_customers'), column: sql.ref('user_id'), value: customer.userId }
    : {
        table: sql.table('promotion_guests'),
        column: sql.ref('email'),
        value: plainEmail(customer.email),
      };

/**
 * Holds promotions without a limit until the transaction ends: no limit can be added before the use is recorded.
 * @returns the ids of those that have to be counted instead.
 */
export async function holdUncounted(tx: Tx, promotionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from promotions where id = any(${[...promotionIds]}::uuid[]) and not ${isCounted}
    order by id for share`.execute(tx);
  const held = new Set(rows.map(({ id }) => id));
  return promotionIds.filter((id) => !held.has(id));
}

/** Counts the uses of a promotion that had no limit from its orders. The caller holds its row. @returns their number. */
export async function recountUses(tx: Tx, promotionId: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`select recount_promotion(${promotionId}) as uses`.execute(tx);
  return rows[0]!.uses;
}

export interface NewUse {
  promotionId: string;
  orderId: string;
  customer: Customer;
  amount: number;
  uniqueCode: string | null;
}

export async function insertUses(tx: Tx, uses: readonly NewUse[], now: Date): Promise<void> {
  await on(tx)
    .insertInto('promotionUses')
    .values(
      uses.map(({ customer, ...use }) => ({
        ...use,
        ...('userId' in customer
          ? { userId: customer.userId }
          : { userId: null, guestEmail: plainEmail(customer.email) }),
        usedAt: now,
      })),
    )
    .execute();
}

export async function listUses(tx: Tx, orderId: string): Promise<{ promotionId: string; amount: number }[]> {
  return on(tx)
    .selectFrom('promotionUses')
    .select(['promotionId', 'amount'])
    .where('orderId', '=', orderId)
    .orderBy('promotionId')
    .execute();
}

export async function changeUseAmount(
  tx: Tx,
  { orderId, promotionId, amount }: { orderId: string; promotionId: string; amount: number },
): Promise<void> {
  await on(tx)
    .updateTable('promotionUses')
    .set({ amount })
    .where('orderId', '=', orderId)
    .where('promotionId', '=', promotionId)
    .execute();
}

/** Releases an order's uses, once. */
export async function releaseUses(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`
    with released as (
      update promotion_uses set given_back_at = ${now}
      where order_id = ${orderId} and given_back_at is null
      returning promotion_id, user_id, guest_email
    ), unused_codes as (
      update promotion_codes set order_id = null, used_at = null where order_id = ${orderId}
    ), locked as (
      select p.id, released.user_id, released.guest_email from promotions p join released on released.promotion_id = p.id
      where ${isCounted} order by p.id for no key update of p
    ), counted as (
      update promotions p set uses = greatest(p.uses - 1, 0) from locked where p.id = locked.id
    ), of_guests as (
      update promotion_guests theirs set uses = greatest(theirs.uses - 1, 0)
      from locked where theirs.promotion_id = locked.id and theirs.email = locked.guest_email
    )
    update promotion_customers mine set uses = greatest(mine.uses - 1, 0)
    from locked where mine.promotion_id = locked.id and mine.user_id = locked.user_id`.execute(tx);
}

/** The promotions whose uses of an order are released. */
export async function listReleased(
  tx: Tx,
  orderId: string,
): Promise<{ promotionId: string; firstOrder: boolean }[]> {
  return on(tx)
    .selectFrom('promotionUses')
    .innerJoin('promotions', 'promotions.id', 'promotionUses.promotionId')
    .select(['promotionUses.promotionId', 'promotions.firstOrder'])
    .where('promotionUses.orderId', '=', orderId)
    .where('promotionUses.givenBackAt', 'is not', null)
    .execute();
}

/**
 * Counts the released uses of an order again, all or none. Locks the promotions first, in the order of `countUses`: the check
 * and the counts then see no other use.
 *
 * @param userId the account that still has the order.
 * @returns false if a limit is reached, or a unique code was used by another order.
 */
export async function redeemReleased(
  tx: Tx,
  { orderId, userId }: { orderId: string; userId: string | null },
  now: Date,
): Promise<boolean> {
  await sql`
    select id from promotions
    where id in (select promotion_id from promotion_uses where order_id = ${orderId} and given_back_at is not null)
    order by id for no key update`.execute(tx);
  const { rows } = await sql<{ isUsedUp: boolean }>`
    select exists (
      select from promotion_uses u join promotions p on p.id = u.promotion_id
      where u.order_id = ${orderId} and u.given_back_at is not null and (
        p.uses >= p.uses_limit
        or p.customer_limit <= (
          select c.uses from promotion_customers c where c.promotion_id = p.id and c.user_id = u.user_id)
        or p.customer_limit <= (
          select g.uses from promotion_guests g where g.promotion_id = p.id and g.email = u.guest_email)
        or (p.unique_codes and not exists (
          select from promotion_codes c
          where c.promotion_id = p.id and c.code = u.unique_code and c.order_id is null)))) as is_used_up`.execute(
    tx,
  );
  if (rows[0]!.isUsedUp) return false;
  await sql`
    with again as (
      update promotion_uses set given_back_at = null where order_id = ${orderId} and given_back_at is not null
      returning promotion_id, user_id, guest_email, unique_code
    ), used_codes as (
      update promotion_codes c set order_id = ${orderId}, used_at = ${now}
      from again where c.promotion_id = again.promotion_id and c.code = again.unique_code
    ), counted as (
      update promotions p set uses = p.uses + 1 from again where p.id = again.promotion_id and ${isCounted}
      returning p.id, again.user_id, again.guest_email
    ), of_guests as (
      insert into promotion_guests as theirs (promotion_id, email, uses)
      select id, guest_email, 1 from counted where guest_email is not null
      on conflict (promotion_id, email) do update set uses = theirs.uses + 1
    )
    insert into promotion_customers as mine (promotion_id, user_id, uses)
    select id, user_id, 1 from counted where user_id = ${userId}
    on conflict (promotion_id, user_id) do update set uses = mine.uses + 1`.execute(tx);
  return true;
}

export interface UseCountError {
  /** Its code, or its name if it has none. */
  code: string;
  uses: number;
  counted: number;
}

/** Promotions whose use count differs from the orders that used them, and unique codes whose use differs. */
export async function findUseCountErrors(tx: Tx): Promise<UseCountError[]> {
  const { rows } = await sql<UseCountError>`
    select coalesce(p.code::text, p.name) as code, p.uses, count(u.order_id)::int as counted
    from promotions p
    left join promotion_uses u on u.promotion_id = p.id and u.given_back_at is null
    where ${isCounted}
    group by p.id
    having p.uses <> count(u.order_id)
    union all
    select c.code::text, 1, 0 from promotion_codes c
    where c.order_id is not null and not exists (
      select from promotion_uses u
      where u.order_id = c.order_id and u.promotion_id = c.promotion_id and u.given_back_at is null)
    order by code`.execute(tx);
  return rows;
}

/** Locks a customer until the transaction ends. */
export async function lockFirstOrder(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`first order ${userId}`}, 0))`.execute(tx);
}
