import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { createCustomerAccount } from '#modules/accounts/service/customer-accounts.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canEditCustomers } from '../access.ts';
import type { CustomerCsvErrorCode } from '../contract/customer-csv.ts';
import { saveTags } from '../store.ts';

/** A customer that staff create: without a password, and without an email. */
export async function createCustomer(
  ctx: Context,
  {
    email,
    name,
    phoneNumber,
    tags,
  }: { email: string; name: string; phoneNumber: string; tags: readonly string[] },
): Promise<Result<{ id: string }, CustomerCsvErrorCode>> {
  if (!canEditCustomers(ctx.actor)) return denied(ctx.actor);
  const id = await createCustomerAccount(ctx, { email, name, phoneNumber: phoneNumber || null });
  if (id === null) return err('email_in_use');
  await saveTags(ctx.tx, id, [...new Set(tags)]);
  await recordChange(ctx, { what: 'customer', id, before: null, after: { byStaff: true } });
  return ok({ id });
}
