import type { Tx } from '#platform/database/database.ts';
import type { AddressInput, SavedAddress } from '../contract/addresses.ts';
import type { AccountTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AccountTables>();

/** The default address first, then in the order they were added. */
export async function listAddresses(tx: Tx, userId: string): Promise<SavedAddress[]> {
  return on(tx)
    .selectFrom('addresses')
    .select(['id', 'name', 'line1', 'line2', 'city', 'region', 'postcode', 'country', 'phone', 'isDefault'])
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .execute();
}

/** Locks the user's row, so that concurrent address changes are serialised. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await on(tx).selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function insertAddress(
  tx: Tx,
  address: AddressInput & { id: string; userId: string; isDefault: boolean; createdAt: Date },
): Promise<void> {
  await on(tx).insertInto('addresses').values(address).execute();
}

/** @returns false if the address does not exist or belongs to another user. */
export async function changeAddress(
  tx: Tx,
  userId: string,
  id: string,
  address: AddressInput,
  now: Date,
): Promise<boolean> {
  const row = await on(tx)
    .updateTable('addresses')
    .set({ ...address, updatedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setDefaultAddress(tx: Tx, userId: string, id: string): Promise<void> {
  const own = on(tx).updateTable('addresses').where('userId', '=', userId);
  await own.set({ isDefault: false }).where('isDefault', '=', true).execute();
  await own.set({ isDefault: true }).where('id', '=', id).execute();
}

export async function removeAddress(tx: Tx, userId: string, id: string): Promise<boolean> {
  const row = await on(tx)
    .deleteFrom('addresses')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
