import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import type { MailTopic } from '../contract/profile.ts';
import { roleOf } from '../rules/roles.ts';
import { addConsents, listConsentsOf, listWithdrawalsOf } from '../store/mail-topics.ts';
import { changeProfile, deleteUser, insertUser, listByEmails } from '../store/users.ts';

/**
 * Accounts that staff create, for the customers module, whose use cases check the permission. They have no password and
 * send no email: the customer can set a password with _Forgot password_.
 */
export interface CustomerAccount {
  email: string;
  name: string;
  phoneNumber: string | null;
}

/** @returns the id, or null if the address has an account. */
export async function createCustomerAccount(
  ctx: Pick<Context, 'tx' | 'now'>,
  account: CustomerAccount,
): Promise<string | null> {
  const id = newId(ctx.now);
  return (await insertUser(ctx.tx, { id, ...account })) ? id : null;
}

/** Accounts by lower-case email. */
export async function findAccountsByEmail(ctx: Pick<Context, 'tx'>, emails: readonly string[]) {
  const rows = await listByEmails(ctx.tx, emails);
  return new Map(
    rows.map(({ id, email, name, phoneNumber, role }) => [
      email.toLowerCase(),
      { id, name, phoneNumber, role: roleOf(role) },
    ]),
  );
}

/** Changes name and phone number. The caller checks the permission. */
export const changeCustomerAccount = (
  ctx: Pick<Context, 'tx' | 'now'>,
  id: string,
  change: { name?: string; phoneNumber?: string },
) => changeProfile(ctx.tx, id, change, ctx.now);

/** Adds consents with their date and source. A consent that the customer has is kept as it is. */
export const importConsents = (
  ctx: Pick<Context, 'tx'>,
  userId: string,
  consents: readonly { topic: MailTopic; givenAt: Date; source: string }[],
) => addConsents(ctx.tx, userId, consents);

/** Consents of these customers. The caller checks the permission. */
export const listConsents = (ctx: Pick<Context, 'tx'>, userIds: readonly string[]) =>
  listConsentsOf(ctx.tx, userIds);

/** When these customers withdrew consents. */
export const listWithdrawals = (ctx: Pick<Context, 'tx'>, userIds: readonly string[]) =>
  listWithdrawalsOf(ctx.tx, userIds);

/** Deletes the account of a demo customer, that has no orders. The caller checks the permission. */
export const deleteDemoAccount = (ctx: Pick<Context, 'tx'>, id: string) => deleteUser(ctx.tx, id);
