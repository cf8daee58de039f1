import type { Tx } from '#platform/database/database.ts';
import type { EmailTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<EmailTables>();

/** Claims an email for a job. @returns false while another job holds it. A claim expires, in case its job is gone. */
export async function claimEmail(
  tx: Tx,
  { mailId, jobId, expiredBefore }: { mailId: string; jobId: string; expiredBefore: Date },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('emailClaims')
    .values({ mailId, jobId, claimedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('mailId')
        .doUpdateSet({ jobId, claimedAt: now })
        .where((eb) =>
          eb.or([eb('emailClaims.jobId', '=', jobId), eb('emailClaims.claimedAt', '<', expiredBefore)]),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function releaseEmail(tx: Tx, mailId: string): Promise<void> {
  await on(tx).deleteFrom('emailClaims').where('mailId', '=', mailId).execute();
}
