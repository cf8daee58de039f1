import { isId } from '#kernel/ids.ts';
import type { Page } from '#kernel/contract.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { listNames } from '#modules/accounts/service/staff.ts';
import type { Context } from '#platform/context.ts';
import { canViewPlans } from '../access.ts';
import type { PlannerErrorCode, PlanRow } from '../contract/plans.ts';
import * as store from '../store.ts';

async function present(ctx: Context, rows: readonly store.StoredPlan[]): Promise<PlanRow[]> {
  const names = await listNames(ctx.tx, [...new Set(rows.map(({ userId }) => userId))]);
  return rows.map(({ id, userId, name, query, version, updatedAt, sharedUntil }) => ({
    ...{ id, name, query, version },
    updatedAt: updatedAt.toISOString(),
    sharedUntil: sharedUntil?.toISOString() ?? null,
    customer: { id: userId, name: names.get(userId) ?? '' },
  }));
}

/** Saved plans of all customers, newest first, for staff. */
export async function listSavedPlans(
  ctx: Context,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Result<Page<PlanRow>, PlannerErrorCode>> {
  if (!canViewPlans(ctx.actor)) return denied(ctx.actor);
  const { rows, total } = await store.listPlans(ctx.tx, { offset: (page - 1) * pageSize, limit: pageSize });
  return ok({ items: await present(ctx, rows), total, page, pageSize });
}

export async function getSavedPlan(
  ctx: Context,
  { planId }: { planId: string },
): Promise<Result<PlanRow, PlannerErrorCode>> {
  if (!canViewPlans(ctx.actor)) return denied(ctx.actor);
  const plan = isId(planId) ? await store.findPlan(ctx.tx, planId) : undefined;
  if (!plan) return err('not_found');
  return ok((await present(ctx, [plan]))[0]!);
}
