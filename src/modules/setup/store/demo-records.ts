import type { Tx } from '#platform/database/database.ts';
import type { SetupTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<SetupTables>();

export type DemoKind = SetupTables['demoRecords']['kind'];
export type DemoRecord = SetupTables['demoRecords'];

export async function listDemoRecords(tx: Tx): Promise<DemoRecord[]> {
  return on(tx).selectFrom('demoRecords').selectAll().orderBy('kind').orderBy('id').execute();
}

export async function insertDemoRecords(tx: Tx, records: readonly DemoRecord[]): Promise<void> {
  if (records.length === 0) return;
  await on(tx)
    .insertInto('demoRecords')
    .values([...records])
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({ version: (eb) => eb.ref('excluded.version') }),
    )
    .execute();
}

export async function deleteDemoRecords(tx: Tx, kinds: readonly DemoKind[]): Promise<void> {
  await on(tx)
    .deleteFrom('demoRecords')
    .where('kind', 'in', [...kinds])
    .execute();
}
