import { byteOrderMark, csvRow } from '#kernel/csv.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { type TargetLanguage, type TranslationKind, translationKinds } from '../contract/text-fields.ts';
import { exportHeaders } from '../rules/csv-headers.ts';
import { canViewTexts } from '../rules/text-permissions.ts';
import { languagesOf, sourceOf, type WithSources } from './list-translations.ts';

/** Records per query; limits the memory use of an export. */
const BATCH = 200;

interface ExportRequest extends WithSources {
  language: TargetLanguage;
  /** Absent: all kinds. */
  kind?: TranslationKind | undefined;
}

/** Streams texts with their translations as CSV; the import accepts the same file. */
export async function exportTranslations(
  ctx: Context,
  request: ExportRequest,
): Promise<Result<AsyncIterable<string>, 'unauthenticated' | 'forbidden'>> {
  if (!canViewTexts(ctx.actor)) return denied(ctx.actor);
  return ok(csvChunks(ctx, request));
}

async function* csvChunks(ctx: Context, { sources, language, kind }: ExportRequest): AsyncIterable<string> {
  yield byteOrderMark + csvRow(exportHeaders(language));
  for (const each of kind ? [kind] : translationKinds) {
    const source = sourceOf(sources, each);
    let after = '';
    for (;;) {
      const ids = await source.listIds(ctx, after, BATCH);
      if (ids.length === 0) break;
      const records = new Map((await source.read(ctx, ids)).map((record) => [record.id, record]));
      yield ids
        .flatMap((id) => records.get(id) ?? [])
        .flatMap((record) => {
          const { texts, outdated } = languagesOf(record, source).find((of) => of.language === language)!;
          return source.fields.map(({ name }) => {
            const original = record.source[name] ?? '';
            const isOutdated = name in outdated;
            if (original === '' && !isOutdated) return '';
            return csvRow([each, record.id, name, original, texts[name]!, isOutdated ? 'outdated' : '']);
          });
        })
        .join('');
      after = ids.at(-1)!;
    }
  }
}
