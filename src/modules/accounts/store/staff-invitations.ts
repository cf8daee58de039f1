import type { Selectable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { AccountTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AccountTables>();

export type InvitationRow = Selectable<AccountTables['staffInvitations']>;

interface NewInvitation {
  id: string;
  email: string;
  areas: readonly string[] | null;
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Replaces an invitation of the same address, whose link then no longer works. */
export async function saveInvitation(tx: Tx, { areas, ...row }: NewInvitation): Promise<void> {
  const values = { ...row, areas: areas && JSON.stringify(areas), tokenHash: null, isMailed: false };
  await on(tx)
    .insertInto('staffInvitations')
    .values(values)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute();
}

/** Newest first. */
export async function listInvitations(tx: Tx): Promise<InvitationRow[]> {
  return on(tx)
    .selectFrom('staffInvitations')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function findInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  return on(tx).selectFrom('staffInvitations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The invitation of a link, locked: of two requests with one link, the second waits. */
export async function lockInvitation(tx: Tx, tokenHash: string): Promise<InvitationRow | undefined> {
  return on(tx)
    .selectFrom('staffInvitations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets the link and its expiry. The link before no longer works. @returns whether the invitation exists. */
export async function setInvitationLink(
  tx: Tx,
  id: string,
  link: { tokenHash?: string | null; isMailed?: boolean; expiresAt: Date; invitedBy?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('staffInvitations')
    .set(link)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('staffInvitations')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteInvitationOf(tx: Tx, email: string): Promise<void> {
  await on(tx).deleteFrom('staffInvitations').where('email', '=', email).execute();
}

export async function deleteExpiredInvitations(tx: Tx, before: Date): Promise<void> {
  await on(tx).deleteFrom('staffInvitations').where('expiresAt', '<', before).execute();
}

/** Administrators, unlimited ones first. */
export async function listStaff(tx: Tx) {
  return on(tx)
    .selectFrom('users')
    .select(['id', 'email', 'name', 'areas', 'disabledAt', 'lastSignedInAt'])
    .where('role', '=', 'admin')
    .orderBy((eb) => eb('areas', 'is not', null))
    .orderBy('email')
    .execute();
}
