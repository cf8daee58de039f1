import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { linkDays, maxLinks, planDays } from './rules/limits.ts';
import type { PlannerTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<PlannerTables>();

const columns = ['id', 'userId', 'name', 'query', 'schemaVersion', 'version', 'updatedAt'] as const;
const sharedUntil = sql<Date | null>`(select max(l.expires_at) from kitchen_plan_links l
  where l.plan_id = kitchen_plans.id and l.expires_at > now())`;

export interface StoredPlan {
  id: string;
  userId: string;
  name: string;
  query: string;
  schemaVersion: number;
  version: number;
  updatedAt: Date;
  sharedUntil: Date | null;
}

/** Serializes the inserts of one customer, so that their number can be limited. */
export async function lockPlansOf(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kitchen_plans ${userId}`}, 0))`.execute(tx);
  const { count } = await on(tx)
    .selectFrom('kitchenPlans')
    .select((plan) => plan.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPlan(
  tx: Tx,
  plan: Pick<StoredPlan, 'id' | 'userId' | 'name' | 'query' | 'schemaVersion'>,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('kitchenPlans')
    .values({ ...plan, createdAt: now, updatedAt: now })
    .execute();
}

/** @returns false if the plan is another customer's, or its version differs. */
export async function updatePlan(
  tx: Tx,
  plan: Pick<StoredPlan, 'id' | 'userId' | 'name' | 'query' | 'schemaVersion' | 'version'>,
  now: Date,
): Promise<boolean> {
  const { id, userId, version, name, query, schemaVersion } = plan;
  const { numUpdatedRows } = await on(tx)
    .updateTable('kitchenPlans')
    .set({ name, query, schemaVersion, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false if the plan is another customer's. */
export async function deletePlan(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('kitchenPlans')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePlansOf(tx: Tx, userId: string): Promise<void> {
  await on(tx).deleteFrom('kitchenPlans').where('userId', '=', userId).execute();
}

export async function findPlan(tx: Tx, id: string): Promise<StoredPlan | undefined> {
  return on(tx)
    .selectFrom('kitchenPlans')
    .select(columns)
    .select(sharedUntil.as('sharedUntil'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listPlansById(
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<StoredPlan, 'id' | 'name' | 'query'>[]> {
  if (ids.length === 0) return [];
  return on(tx).selectFrom('kitchenPlans').select(['id', 'name', 'query']).where('id', 'in', ids).execute();
}

export async function listPlansOf(tx: Tx, userId: string): Promise<StoredPlan[]> {
  return on(tx)
    .selectFrom('kitchenPlans')
    .select(columns)
    .select(sharedUntil.as('sharedUntil'))
    .where('userId', '=', userId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function listPlans(
  tx: Tx,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: StoredPlan[]; total: number }> {
  const rows = await on(tx)
    .selectFrom('kitchenPlans')
    .select(columns)
    .select(sharedUntil.as('sharedUntil'))
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await on(tx)
    .selectFrom('kitchenPlans')
    .select((plan) => plan.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Adds a link; of too many links the oldest stop working. */
export async function insertLink(
  tx: Tx,
  { planId, tokenHash }: { planId: string; tokenHash: string },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('kitchenPlanLinks')
    .values({
      planId,
      tokenHash,
      createdAt: now,
      expiresAt: sql<Date>`now() + make_interval(days => ${linkDays})`,
    })
    .execute();
  await sql`
    delete from kitchen_plan_links where plan_id = ${planId} and token_hash not in (
      select token_hash from kitchen_plan_links where plan_id = ${planId}
      order by created_at desc, token_hash limit ${maxLinks})`.execute(tx);
}

export async function deleteLinks(tx: Tx, planId: string): Promise<void> {
  await on(tx).deleteFrom('kitchenPlanLinks').where('planId', '=', planId).execute();
}

export async function findPlanByLink(tx: Tx, tokenHash: string): Promise<StoredPlan | undefined> {
  return on(tx)
    .selectFrom('kitchenPlans')
    .innerJoin('kitchenPlanLinks', 'kitchenPlanLinks.planId', 'kitchenPlans.id')
    .select(['id', 'userId', 'name', 'query', 'schemaVersion', 'version', 'updatedAt'])
    .select(sharedUntil.as('sharedUntil'))
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** @returns false if the plan was emailed within the last minute. */
export async function recordEmail(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('kitchenPlans')
    .set({ emailedAt: now })
    .where('id', '=', id)
    .where((plan) =>
      plan.or([
        plan('emailedAt', 'is', null),
        plan('emailedAt', '<', sql<Date>`${now}::timestamptz - interval '1 minute'`),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes expired links, and plans that were not changed for two years. */
export async function deleteStale(tx: Tx): Promise<void> {
  await sql`delete from kitchen_plan_links where expires_at <= now()`.execute(tx);
  await sql`
    delete from kitchen_plans where updated_at < now() - make_interval(days => ${planDays})`.execute(tx);
}

/** Ids of customers with more plans than allowed, for `doctor`. */
export async function listOverfull(tx: Tx, limit: number): Promise<{ userId: string; plans: number }[]> {
  const rows = await on(tx)
    .selectFrom('kitchenPlans')
    .select((plan) => ['userId', plan.fn.countAll<number>().as('plans')])
    .groupBy('userId')
    .having((plan) => plan.fn.countAll(), '>', limit)
    .execute();
  return rows;
}
