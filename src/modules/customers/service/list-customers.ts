import type { Page } from '#kernel/contract.ts';
import { money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { roleOf } from '#modules/accounts/rules/roles.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canViewCustomers } from '../access.ts';
import type { CustomerQuery, CustomerErrorCode, CustomerRow } from '../contract/customers.ts';
import * as store from '../store.ts';

/** All users, including staff. */
export async function listCustomers(
  ctx: Context,
  { q = '', role, tag, sort, page, pageSize }: CustomerQuery,
): Promise<Result<Page<CustomerRow>, CustomerErrorCode>> {
  if (!canViewCustomers(ctx.actor)) return denied(ctx.actor);
  const { currency } = await getSettings(ctx, 'shop');
  const { rows, total } = await store.listCustomers(
    ctx.tx,
    { search: q.trim(), role, tag, currency },
    { sort, offset: (page - 1) * pageSize, limit: pageSize },
  );
  const items = rows.map((row) => ({
    id: row.id,
    email: row.email,
    displayName: row.name || null,
    phoneNumber: row.phoneNumber,
    role: roleOf(row.role),
    isDisabled: row.disabledAt !== null,
    createdAt: row.createdAt.toISOString(),
    tags: row.tags,
    orders: row.orders,
    value: money(row.amount, currency),
  }));
  return ok({ items, total, page, pageSize });
}

/** Customers whose stored sales differ from their orders; for the integrity check. */
export const findSalesMismatches = (ctx: Context) => store.findSalesMismatches(ctx.tx);

/** All tags in use. */
export async function listTags(
  ctx: Context,
): Promise<Result<{ tag: string; people: number }[], CustomerErrorCode>> {
  return canViewCustomers(ctx.actor) ? ok(await store.listTags(ctx.tx)) : denied(ctx.actor);
}
