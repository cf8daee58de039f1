import type { Page } from '#kernel/contract.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import {
  type TargetLanguage,
  targetLanguages,
  type TextField,
  type TranslationKind,
  translationKinds,
  type TranslationState,
} from '../contract/text-fields.ts';
import type {
  LanguageTexts,
  Progress,
  TranslationErrorCode,
  TranslationItem,
  TranslationRecord,
} from '../contract/translations.ts';
import { outdatedTexts } from '../rules/outdated-texts.ts';
import { canViewTexts } from '../rules/text-permissions.ts';
import { textSourceOf } from './text-source.ts';
import type { SourceRecord, TranslationSource, TranslationSources } from './translation-source.ts';

/** Every use case gets the sources, which the app provides. */
export interface WithSources {
  sources: TranslationSources;
}

export const sourceOf = (sources: TranslationSources, kind: TranslationKind): TranslationSource =>
  kind === 'text' ? textSourceOf(sources.texts) : sources[kind];

/** Texts in each language; a language without texts has version 0. */
export const languagesOf = (
  { source, languages }: SourceRecord,
  { fields }: TranslationSource,
): LanguageTexts[] =>
  targetLanguages.map((language) => {
    const stored = languages.get(language) ?? { version: 0, texts: {}, sources: {} };
    return {
      language,
      version: stored.version,
      texts: Object.fromEntries(fields.map(({ name }) => [name, stored.texts[name] ?? ''])),
      outdated: outdatedTexts(fields, source, stored),
    };
  });

/** The fields of a record, with its own limits. */
export const fieldsOf = ({ fields }: TranslationSource, { maxLengths }: SourceRecord): TextField[] =>
  fields.map((field) => ({ ...field, maxLength: maxLengths?.[field.name] ?? field.maxLength }));

/** How many records of each kind have all their texts in each language. */
export async function showProgress(
  ctx: Context,
  { sources }: WithSources,
): Promise<Result<Progress[], TranslationErrorCode>> {
  if (!canViewTexts(ctx.actor)) return denied(ctx.actor);
  const progress: Progress[] = [];
  for (const kind of translationKinds)
    for (const language of targetLanguages)
      progress.push({ kind, language, ...(await sourceOf(sources, kind).count(ctx, language)) });
  return ok(progress);
}

interface ListRequest extends WithSources {
  kind: TranslationKind;
  language: TargetLanguage;
  state: TranslationState;
  q: string;
  page: number;
  pageSize: number;
}

/** A page of records. Short texts come with their translations, because they are edited in the list. */
export async function listTranslations(
  ctx: Context,
  { sources, kind, language, state, q, page, pageSize }: ListRequest,
): Promise<Result<Page<TranslationItem>, TranslationErrorCode>> {
  if (!canViewTexts(ctx.actor)) return denied(ctx.actor);
  const source = sourceOf(sources, kind);
  const paging = { offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total } = await source.list(ctx, { language, state, q: q.trim(), ...paging });
  const ids = kind === 'text' ? rows.map(({ id }) => id) : [];
  const records = new Map(
    ids.length === 0 ? [] : (await source.read(ctx, ids)).map((record) => [record.id, record]),
  );
  const items = rows.map((row) => {
    const record = records.get(row.id);
    return {
      ...{ ...row, usedIn: record?.usedIn ?? [], maxLength: record?.maxLengths?.text ?? null },
      languages: record ? languagesOf(record, source) : [],
    };
  });
  return ok({ items, total, page, pageSize });
}

interface GetRequest extends WithSources {
  kind: TranslationKind;
  id: string;
  language?: TargetLanguage | undefined;
  /** `all`: names the records before and after it in the list of all. */
  state?: 'all' | undefined;
}

/** The English texts of a record beside those of all languages. */
export async function getTranslation(
  ctx: Context,
  { sources, kind, id, language, state }: GetRequest,
): Promise<Result<TranslationRecord, TranslationErrorCode>> {
  if (!canViewTexts(ctx.actor)) return denied(ctx.actor);
  const source = sourceOf(sources, kind);
  const [record] = await source.read(ctx, [id]);
  if (!record) return err('not_found');
  const { name, isDraft, usedIn } = record;
  return ok({
    ...{ kind, id, name, isDraft, usedIn },
    fields: fieldsOf(source, record).map((field) => ({ ...field, source: record.source[field.name] ?? '' })),
    languages: languagesOf(record, source),
    ...(await source.findNeighbours(
      ctx,
      id,
      state === 'all' ? null : language ? [language] : targetLanguages,
    )),
  });
}
