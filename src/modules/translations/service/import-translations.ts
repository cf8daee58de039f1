import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { type ImportProblem, maxListedChanges } from '../contract/import-problems.ts';
import { type TargetLanguage, type TranslationKind, translationKinds } from '../contract/text-fields.ts';
import type { ImportAnswer, ImportMode, ImportRow, TranslationErrorCode } from '../contract/translations.ts';
import { normalizedText, problemOfText } from '../rules/text-problem.ts';
import { canEditTexts } from '../rules/text-permissions.ts';
import { fieldsOf, languagesOf, sourceOf, type WithSources } from './list-translations.ts';
import type { ChangedTexts, SourceRecord, TranslationSource } from './translation-source.ts';

interface ImportRequest extends WithSources {
  language: TargetLanguage;
  mode: ImportMode;
  rows: readonly ImportRow[];
}

type Problem = ImportAnswer['problems'][number];

/** What the rows of one kind change. */
interface Plan {
  problems: Problem[];
  /** Changed texts by record, with the rows that they come from. Of confirmed ones, the text is the stored one. */
  changes: Map<string, { record: SourceRecord; texts: Record<string, string>; rows: ImportRow[] }>;
  unchanged: number;
}

/** Records per query. */
const BATCH = 500;

async function readRecords(
  ctx: Context,
  source: TranslationSource,
  ids: readonly string[],
): Promise<Map<string, SourceRecord>> {
  const records = new Map<string, SourceRecord>();
  for (let from = 0; from < ids.length; from += BATCH)
    for (const record of await source.read(ctx, ids.slice(from, from + BATCH)))
      records.set(record.id, record);
  return records;
}

/** The problem of a row by itself; null if it has none. */
function problemOfRow(
  row: ImportRow,
  source: TranslationSource,
  record: SourceRecord | undefined,
): ImportProblem | null {
  if (!record) return 'unknown_id';
  const field = fieldsOf(source, record).find(({ name }) => name === row.field);
  if (!field) return 'unknown_field';
  // The translation belongs to the text that the translator saw.
  if (normalizedText(row.source) !== normalizedText(record.source[row.field] ?? '')) return 'source_changed';
  return problemOfText(field, normalizedText(row.translation));
}

const storedText = (record: SourceRecord, language: string, field: string): string =>
  normalizedText(record.languages.get(language)?.texts[field] ?? '');

const isOutdated = (
  source: TranslationSource,
  record: SourceRecord,
  language: string,
  { field }: ImportRow,
) => field in (languagesOf(record, source).find((of) => of.language === language)?.outdated ?? {});

function planKind(
  rows: readonly ImportRow[],
  source: TranslationSource,
  records: ReadonlyMap<string, SourceRecord>,
  language: string,
): Plan {
  const plan: Plan = { problems: [], changes: new Map(), unchanged: 0 };
  const seen = new Set<string>();
  for (const row of rows) {
    const record = records.get(row.id);
    const key = `${row.field} ${row.id}`;
    const code = seen.has(key) ? 'row_twice' : problemOfRow(row, source, record);
    seen.add(key);
    if (code !== null || !record) {
      plan.problems.push({
        ...{ line: row.line, code: code ?? 'unknown_id' },
        ...(code === 'source_changed' ? { source: record?.source[row.field] ?? '' } : {}),
      });
      continue;
    }
    const translation = normalizedText(row.translation);
    if (
      translation === storedText(record, language, row.field) &&
      !isOutdated(source, record, language, row)
    ) {
      plan.unchanged += 1;
      continue;
    }
    const change = plan.changes.get(row.id) ?? { record, texts: {}, rows: [] };
    change.texts[row.field] = translation;
    change.rows.push(row);
    plan.changes.set(row.id, change);
  }
  return plan;
}

/** All texts of the changed records: those that no row changes stay. */
const changedTexts = ({ changes }: Plan, language: string): ChangedTexts[] =>
  [...changes.values()].map(({ record, texts }) => {
    const stored = record.languages.get(language);
    const sources = Object.fromEntries(Object.keys(texts).map((name) => [name, record.source[name] ?? '']));
    return {
      ...{ id: record.id, version: stored?.version ?? 0 },
      texts: { ...stored?.texts, ...texts },
      sources: { ...stored?.sources, ...sources },
    };
  });

/** Leaves out new slugs that belong to another product, and reports their rows. */
async function dropTakenSlugs(
  ctx: Context,
  source: TranslationSource,
  plan: Plan,
  language: string,
): Promise<void> {
  for (const id of await source.findTakenSlugs(ctx, changedTexts(plan, language))) {
    const change = plan.changes.get(id)!;
    const row = change.rows.find(({ field }) => field === 'slug');
    // A stored slug that became the id of another product meanwhile is not the problem of a row.
    if (!row) continue;
    plan.problems.push({ line: row.line, code: 'slug_taken' });
    delete change.texts.slug;
    change.rows = change.rows.filter((each) => each !== row);
    if (change.rows.length === 0) plan.changes.delete(id);
  }
}

/** Longest part of a text in the list of changes. */
const MAX_LISTED_LENGTH = 4_000;

/** The rows of a record as they are listed before an import. */
const presentChanges = (
  { record, rows }: { record: SourceRecord; rows: readonly ImportRow[] },
  language: string,
): ImportAnswer['changes'] =>
  rows.map(({ line, kind, id, field, translation }) => {
    const before = storedText(record, language, field);
    const after = normalizedText(translation);
    return {
      ...{ line, id, name: record.name.slice(0, MAX_LISTED_LENGTH), field, kind: kind as TranslationKind },
      before: before.slice(0, MAX_LISTED_LENGTH),
      after: after.slice(0, MAX_LISTED_LENGTH),
      isConfirmed: before === after,
    };
  });

/** Checks all rows, and saves the valid ones as the mode says: all in one transaction. */
export async function importTranslations(
  ctx: Context,
  { sources, language, mode, rows }: ImportRequest,
): Promise<Result<ImportAnswer, TranslationErrorCode>> {
  if (!canEditTexts(ctx.actor)) return denied(ctx.actor);
  const written = rows.filter(({ translation }) => normalizedText(translation) !== '');
  const byKind = Map.groupBy(written, ({ kind }) => kind);
  const plans: { source: TranslationSource; plan: Plan }[] = [];
  const problems: Problem[] = [];
  for (const [kind, all] of byKind) {
    if (!isKind(kind)) {
      problems.push(...all.map(({ line }) => ({ line, code: 'unknown_kind' as const })));
      continue;
    }
    const source = sourceOf(sources, kind);
    const records = await readRecords(ctx, source, [...new Set(all.map(({ id }) => id))]);
    const plan = planKind(all, source, records, language);
    await dropTakenSlugs(ctx, source, plan, language);
    plans.push({ source, plan });
    problems.push(...plan.problems);
  }
  const changes = plans
    .flatMap(({ plan }) => [...plan.changes.values()].flatMap((change) => presentChanges(change, language)))
    .toSorted((a, b) => a.line - b.line);
  const confirmed = changes.filter(({ isConfirmed }) => isConfirmed).length;
  const saves = mode === 'valid' || (mode === 'all' && problems.length === 0);
  if (saves)
    for (const { source, plan } of plans) {
      if (plan.changes.size === 0) continue;
      const saved = await source.save(ctx, language, changedTexts(plan, language));
      if (!saved.ok) return saved;
    }
  return ok({
    problems: problems.toSorted((a, b) => a.line - b.line),
    changed: changes.length - confirmed,
    confirmed,
    changes: changes.slice(0, maxListedChanges),
    unchanged: plans.reduce((sum, { plan }) => sum + plan.unchanged, 0),
    empty: rows.length - written.length,
    saved: saves ? changes.length : 0,
  });
}

const isKind = (kind: string): kind is TranslationKind =>
  (translationKinds as readonly string[]).includes(kind);
