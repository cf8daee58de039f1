import type { Selectable } from 'kysely';
import type { LocalizedText } from '#kernel/localized-text.ts';
import type { Tx } from '#platform/database/database.ts';
import { type EmailKind, type EmailTextPart, emailTextParts } from '../contract/template-names.ts';
import { overridesIn, type TemplateTexts } from '../rules.ts';
import type { EmailTables } from '../tables.ts';

type Row = Selectable<EmailTables['mailWords']>;

const on = (tx: Tx) => tx.$extendTables<EmailTables>();

export interface StoredTemplate {
  kind: string;
  texts: TemplateTexts;
  version: number;
  updatedAt: Date;
}

/** English texts are in columns of their own, which the previous release reads and writes, too. */
const stored = ({ kind, translations, version, updatedAt, ...row }: Row): StoredTemplate => ({
  kind,
  texts: Object.fromEntries(
    emailTextParts.map((part) => [
      part,
      { ...(row[part] === null ? {} : { en: row[part] }), ...translations[part] },
    ]),
  ) as Record<EmailTextPart, LocalizedText>,
  version,
  updatedAt,
});

function columnsOf(texts: TemplateTexts) {
  const translations = Object.fromEntries(
    emailTextParts.map((part) => {
      const { en: _, ...others } = texts[part];
      return [part, others];
    }),
  );
  return { ...overridesIn(texts, 'en'), translations: JSON.stringify(translations) };
}

export async function findTemplate(tx: Tx, kind: EmailKind): Promise<StoredTemplate | undefined> {
  const row = await on(tx).selectFrom('mailWords').selectAll().where('kind', '=', kind).executeTakeFirst();
  return row && stored(row);
}

/** All saved templates, at most one per kind. */
export async function listTemplates(tx: Tx): Promise<StoredTemplate[]> {
  return (await on(tx).selectFrom('mailWords').selectAll().execute()).map(stored);
}

/** @param version that the user saw; 0 if none was saved. @returns false after a concurrent change. */
export async function saveTemplate(
  tx: Tx,
  { kind, version, texts }: { kind: EmailKind; version: number; texts: TemplateTexts },
  updatedAt: Date,
): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await on(tx)
      .insertInto('mailWords')
      .values({ kind, ...columnsOf(texts), updatedAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await on(tx)
    .updateTable('mailWords')
    .set({ ...columnsOf(texts), version: version + 1, updatedAt })
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
