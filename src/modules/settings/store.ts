import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { SqlPart } from '#platform/database/sql-part.ts';
import type { StoredGroup } from './rules/schema-versions.ts';
import type { SettingsTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<SettingsTables>();

/** All saved settings groups by key: a few rows. */
export async function readSettings(tx: Tx): Promise<Map<string, StoredGroup>> {
  const rows = await on(tx)
    .selectFrom('settings')
    .select(['key', sql<string>`value::text`.as('json'), 'schemaVersion', 'version'])
    .execute();
  return new Map(rows.map(({ key, ...stored }) => [key, stored]));
}

/** Locks a setting until the transaction ends. An advisory lock, because the row may not exist yet. */
export async function holdSetting(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${key}`}, 0))`.execute(tx);
}

/** As `holdSetting`, but several transactions can hold it at once. */
export async function shareSetting(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`settings ${key}`}, 0))`.execute(tx);
}

/**
 * Saves a group if it still has the version `expected`; with 0, if it was never saved; with undefined, in any
 * case.
 * @returns the new version, or null after a concurrent save.
 */
export async function saveSetting(
  tx: Tx,
  {
    key,
    value,
    schemaVersion,
    expected,
  }: { key: string; value: unknown; schemaVersion: number; expected: number | undefined },
  now: Date,
): Promise<number | null> {
  const row = { value: JSON.stringify(value), schemaVersion, updatedAt: now };
  const insert = on(tx)
    .insertInto('settings')
    .values({ key, version: 1, ...row });
  const saved = await (
    expected === 0
      ? insert.onConflict((conflict) => conflict.column('key').doNothing()).returning('version')
      : expected === undefined
        ? insert
            .onConflict((conflict) =>
              conflict
                .column('key')
                .doUpdateSet({ ...row, version: (eb) => eb(eb.ref('settings.version'), '+', 1) }),
            )
            .returning('version')
        : on(tx)
            .updateTable('settings')
            .set({ ...row, version: (eb) => eb('version', '+', 1) })
            .where('key', '=', key)
            .where('version', '=', expected)
            .returning('version')
  ).executeTakeFirst();
  return saved?.version ?? null;
}

/** Texts as rows of a query, for the list of short texts that are translated. */
export const textRows = (
  texts: readonly { source: string; maxLength: number }[],
): SqlPart<{ source: string; usedIn: 'settings'; maxLength: number }> => sql`
  select source, 'settings' as used_in, max_length from unnest(
    ${texts.map(({ source }) => source)}::text[], ${texts.map(({ maxLength }) => maxLength)}::int[]
  ) as texts (source, max_length)`;
