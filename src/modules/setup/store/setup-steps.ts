import type { Tx } from '#platform/database/database.ts';
import type { SetupTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<SetupTables>();

export async function listSkippedSteps(tx: Tx): Promise<Set<string>> {
  const rows = await on(tx)
    .selectFrom('setupSteps')
    .select('step')
    .where('skippedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ step }) => step));
}

export async function saveSkipped(tx: Tx, step: string, skippedAt: Date | null): Promise<void> {
  await on(tx)
    .insertInto('setupSteps')
    .values({ step, skippedAt })
    .onConflict((conflict) => conflict.column('step').doUpdateSet({ skippedAt }))
    .execute();
}
