import type { Selectable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { EmailKind } from './contract/template-names.ts';
import type { TemplateOverrides } from './rules.ts';
import type { EmailTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<EmailTables>();

export type StoredTemplate = Selectable<EmailTables['mailWords']>;

export async function findTemplate(tx: Tx, kind: EmailKind): Promise<StoredTemplate | undefined> {
  return on(tx).selectFrom('mailWords').selectAll().where('kind', '=', kind).executeTakeFirst();
}

/** All saved templates, at most one per kind. */
export async function listTemplates(tx: Tx): Promise<StoredTemplate[]> {
  return on(tx).selectFrom('mailWords').selectAll().execute();
}

/** @param version that the user saw; 0 if none was saved. @returns false after a concurrent change. */
export async function saveTemplate(
  tx: Tx,
  { kind, version, ...words }: TemplateOverrides & { kind: EmailKind; version: number },
  updatedAt: Date,
): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await on(tx)
      .insertInto('mailWords')
      .values({ kind, ...words, updatedAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await on(tx)
    .updateTable('mailWords')
    .set({ ...words, version: version + 1, updatedAt })
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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
