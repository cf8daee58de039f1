import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { RegistriesTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<RegistriesTables>();

export type StoredRegistry = Selectable<RegistriesTables['registries']> & { sharedUntil: Date | null };

/** The columns that the owner changes. */
export interface RegistryContent {
  title: string;
  ownerName: string;
  message: string;
  eventOn: string | null;
  /** As JSON text. */
  address: string;
}

const sharedUntil = sql<Date | null>`(select max(l.expires_at) from registry_links l
  where l.registry_id = registries.id and l.expires_at > now())`;

const registries = (tx: Tx) =>
  on(tx)
    .selectFrom('registries')
    .selectAll('registries')
    .select([sharedUntil.as('sharedUntil'), sql<string | null>`event_on::text`.as('eventOn')]);

export const findRegistry = (tx: Tx, id: string): Promise<StoredRegistry | undefined> =>
  registries(tx).where('id', '=', id).executeTakeFirst();

/** The registry of a link that has not expired. */
export const findByLink = (tx: Tx, tokenHash: string): Promise<StoredRegistry | undefined> =>
  registries(tx)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('registryLinks')
        .select('registryId')
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', sql<Date>`now()`),
    )
    .executeTakeFirst();

/** Own registries, newest first. */
export const listRegistriesOf = (tx: Tx, userId: string): Promise<StoredRegistry[]> =>
  registries(tx).where('userId', '=', userId).orderBy('createdAt', 'desc').orderBy('id').execute();

/** Serializes the inserts of one customer, so that their number can be limited. */
export async function lockRegistriesOf(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registries ${userId}`}, 0))`.execute(tx);
  const { count } = await on(tx)
    .selectFrom('registries')
    .select((registry) => registry.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Serializes changes of the items of one registry. */
export async function lockRegistry(tx: Tx, id: string): Promise<void> {
  await on(tx).selectFrom('registries').select('id').where('id', '=', id).forUpdate().execute();
}

export async function insertRegistry(
  tx: Tx,
  registry: RegistryContent & { id: string; userId: string },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('registries')
    .values({ ...registry, createdAt: now, updatedAt: now })
    .execute();
}

/** @returns false if the registry is another customer's, or its version differs. */
export async function changeRegistry(
  tx: Tx,
  { id, userId, version }: { id: string; userId: string; version: number },
  content: RegistryContent,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('registries')
    .set({ ...content, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRegistry(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> {
  await on(tx).deleteFrom('registries').where('id', '=', id).where('userId', '=', userId).execute();
}

export async function deleteRegistriesOf(tx: Tx, userId: string): Promise<void> {
  await on(tx).deleteFrom('registries').where('userId', '=', userId).execute();
}

/** Adds a link; of too many links the oldest stop working. */
export async function insertLink(
  tx: Tx,
  {
    registryId,
    tokenHash,
    expiresAt,
    most,
  }: { registryId: string; tokenHash: string; expiresAt: Date; most: number },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('registryLinks')
    .values({ registryId, tokenHash, createdAt: now, expiresAt })
    .execute();
  await sql`
    delete from registry_links where registry_id = ${registryId} and token_hash not in (
      select token_hash from registry_links where registry_id = ${registryId}
      order by created_at desc, token_hash limit ${most})`.execute(tx);
}

export async function deleteLinks(tx: Tx, registryId: string): Promise<void> {
  await on(tx).deleteFrom('registryLinks').where('registryId', '=', registryId).execute();
}

export async function deleteExpiredLinks(tx: Tx): Promise<void> {
  await sql`delete from registry_links where expires_at <= now()`.execute(tx);
}
