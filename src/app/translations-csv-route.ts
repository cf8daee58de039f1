import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Actor } from '#kernel/actor.ts';
import type { Err } from '#kernel/result.ts';
import { targetLanguages, translationKinds } from '#modules/translations/contract/text-fields.ts';
import { exportTranslations } from '#modules/translations/service/export-translations.ts';
import type { Tx } from '#platform/database/database.ts';
import type { ErrorCode } from './problems.ts';
import { translationSources as sources } from './translation-sources.ts';

const ExportQuery = z.strictObject({
  language: z.enum(targetLanguages),
  kind: z.enum(translationKinds).optional(),
});

/** CSV export of texts with their translations into one language. Streams while reading. */
export async function translationsCsv(
  tx: Tx,
  actor: Actor,
  query: Record<string, string>,
): Promise<Response | (Err & { code: ErrorCode })> {
  const parsed = ExportQuery.safeParse(query);
  const { language, kind } = parsed.success ? parsed.data : { language: targetLanguages[0]! };
  // Checks permissions before validation.
  const table = await exportTranslations({ actor, tx, now: new Date() }, { sources, language, kind });
  if (!table.ok) return table;
  if (!parsed.success) return { ok: false, code: 'invalid' };
  const fileName = kind ? `translations-${language}-${kind}.csv` : `translations-${language}.csv`;
  return new Response(Readable.toWeb(Readable.from(table.value, { objectMode: false })) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}
