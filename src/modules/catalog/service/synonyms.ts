import { newId } from '#kernel/ids.ts';
import type { Language } from '#kernel/language.ts';
import { denied } from '#kernel/permissions.ts';
import { err, type FieldProblem, ok, type Result } from '#kernel/result.ts';
import { recordChange, recordChanges } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canEditCatalog, canViewCatalog } from '../access.ts';
import { MAX_SYNONYMS, MAX_TERM_LENGTH, MAX_TERMS } from '../contract/synonym-limits.ts';
import type { SynonymsDraft, SynonymsEntry, SynonymsErrorCode } from '../contract/synonyms.ts';
import {
  areSameSynonyms,
  comparedTerm,
  entryOf,
  type SynonymProblem,
  type SynonymProblemCode,
  synonymProblems,
  termOfSearch,
  tidyDraft,
} from '../rules/synonyms.ts';
import * as store from '../store/search-vocabulary.ts';
import { announceChange } from './announce-change.ts';

const messages: Readonly<Record<SynonymProblemCode, string>> = {
  required: /*i18n*/ 'This field is required.',
  two_required: /*i18n*/ 'Enter at least two words.',
  too_many: /*i18n*/ 'At most {maxTerms} words.',
  too_long: /*i18n*/ '{term}: At most {maxLength} characters a word.',
  no_word: /*i18n*/ '{term}: Use words of at least two letters.',
  characters_invalid: /*i18n*/ '{term}: Use letters, digits, spaces, hyphens and apostrophes only.',
  repeated: /*i18n*/ '{term}: This word is listed twice.',
  both_sides: /*i18n*/ '{term}: This word is on both sides.',
};

const fieldProblem = ({ path, code, term }: SynonymProblem): FieldProblem => ({
  path,
  message: { id: messages[code], values: { term, maxTerms: MAX_TERMS, maxLength: MAX_TERM_LENGTH } },
});

const present = (row: store.SynonymsRow): SynonymsEntry => ({ ...row, language: row.language as Language });

/** The fields that the audit log shows. */
const audited = ({ language, terms, expands }: store.SynonymsRow) => ({ language, terms, expands });

const nameOf = ({ terms, expands }: store.SynonymsRow): string => (expands ?? terms.join(', ')).slice(0, 120);

/** Logs a change and drops the pages that show search results. */
async function announce(
  ctx: Context,
  before: store.SynonymsRow | null,
  after: store.SynonymsRow | null,
): Promise<void> {
  const { id } = (after ?? before)!;
  await recordChange(ctx, {
    ...{ what: 'synonyms', id, name: nameOf((after ?? before)!) },
    before: before && audited(before),
    after: after && audited(after),
  });
  await announceChange(ctx, 'products');
}

export async function listSynonyms(
  ctx: Context,
  { language, q, page, pageSize }: { language: Language; q: string; page: number; pageSize: number },
): Promise<
  Result<
    { items: SynonymsEntry[]; total: number; page: number; pageSize: number; deleted: number },
    SynonymsErrorCode
  >
> {
  if (!canViewCatalog(ctx.actor)) return denied(ctx.actor);
  const paging = { offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total } = await store.pageSynonyms(ctx.tx, { language, q: q.trim(), ...paging });
  const deleted = await store.countDeletedSynonyms(ctx.tx, language);
  return ok({ items: rows.map(present), total, page, pageSize, deleted });
}

export async function getSynonyms(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<SynonymsEntry, SynonymsErrorCode>> {
  if (!canViewCatalog(ctx.actor)) return denied(ctx.actor);
  const found = await store.findSynonyms(ctx.tx, id);
  return found ? ok(present(found)) : err('not_found');
}

/** Adds an entry to a language whose synonyms are locked. */
async function insert(
  ctx: Context,
  language: Language,
  draft: SynonymsDraft,
): Promise<Result<SynonymsEntry, SynonymsErrorCode>> {
  const entries = await store.listSynonymsEntries(ctx.tx, language);
  if (entries.some((entry) => areSameSynonyms(entry, draft))) return err('synonyms_exist');
  if (entries.length >= MAX_SYNONYMS) return err('too_many_synonyms');
  const entry = { id: newId(ctx.now), language, ...draft };
  await store.insertSynonyms(ctx.tx, entry, ctx.now);
  const row = { ...entry, version: 1, isStandard: false };
  await announce(ctx, null, row);
  return ok(present(row));
}

export async function createSynonyms(
  ctx: Context,
  { language, ...input }: SynonymsDraft & { language: Language },
): Promise<Result<SynonymsEntry, SynonymsErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  const draft = tidyDraft(input);
  const problems = synonymProblems(draft);
  if (problems.length > 0) return err('invalid', problems.map(fieldProblem));
  await store.lockSynonyms(ctx.tx, language);
  return insert(ctx, language, draft);
}

export async function changeSynonyms(
  ctx: Context,
  { id, version, ...input }: SynonymsDraft & { id: string; version: number },
): Promise<Result<SynonymsEntry, SynonymsErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  const draft = tidyDraft(input);
  const problems = synonymProblems(draft);
  if (problems.length > 0) return err('invalid', problems.map(fieldProblem));
  const found = await store.findSynonyms(ctx.tx, id);
  if (!found) return err('not_found');
  await store.lockSynonyms(ctx.tx, found.language);
  // Another transaction may have changed it before the lock.
  const before = await store.findSynonyms(ctx.tx, id);
  if (!before) return err('not_found');
  const entries = await store.listSynonymsEntries(ctx.tx, found.language);
  if (entries.some((entry) => entry.id !== id && areSameSynonyms(entry, draft))) return err('synonyms_exist');
  return update(ctx, before, { ...draft, version });
}

async function update(
  ctx: Context,
  before: store.SynonymsRow,
  { version, ...draft }: SynonymsDraft & { version: number },
): Promise<Result<SynonymsEntry, SynonymsErrorCode>> {
  const { id } = before;
  if (!(await store.updateSynonyms(ctx.tx, { id, version, ...draft }, ctx.now))) {
    const current = await store.findSynonyms(ctx.tx, id);
    return current ? { ...err('changed_meanwhile'), current: present(current) } : err('not_found');
  }
  const after = { ...before, ...draft, version: version + 1 };
  await announce(ctx, before, after);
  return ok(present(after));
}

/** @returns the deleted entry, to restore it. */
export async function deleteSynonyms(
  ctx: Context,
  { id, version }: { id: string; version: number },
): Promise<Result<SynonymsEntry, SynonymsErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  const before = await store.findSynonyms(ctx.tx, id);
  if (!before) return err('not_found');
  if (!(await store.deleteSynonyms(ctx.tx, { ...before, version }, ctx.now)))
    return { ...err('changed_meanwhile'), current: present(before) };
  await announce(ctx, before, null);
  return ok(present(before));
}

/** Restores standard entries that staff deleted: one, or all of a language. */
export async function restoreSynonyms(
  ctx: Context,
  { language, id = null }: { language: Language; id?: string | null | undefined },
): Promise<Result<SynonymsEntry[], SynonymsErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  await store.lockSynonyms(ctx.tx, language);
  const rows = await store.restoreSynonyms(ctx.tx, { language, id }, ctx.now);
  const entries = await store.listSynonymsEntries(ctx.tx, language);
  // Entries of staff that say the same would be there twice.
  for (const entry of entries)
    if (!entry.isStandard && rows.some((row) => areSameSynonyms(row, entry))) {
      await store.deleteSynonyms(ctx.tx, entry, ctx.now);
      await announce(ctx, entry, null);
    }
  await recordChanges(
    ctx,
    rows.map((row) => ({
      ...{ what: 'synonyms' as const, id: row.id, name: nameOf(row) },
      ...{ before: null, after: audited(row) },
    })),
  );
  if (rows.length > 0) await announceChange(ctx, 'products');
  return ok(rows.map(present));
}

/** An entry with its state before a change; null: the change created it. */
export interface ChangedSynonyms {
  entry: SynonymsEntry;
  before: Pick<SynonymsEntry, 'terms' | 'expands'> | null;
}

/** Says that a text means the same as a word: in the entry of equal words that has the word, or in a new one. */
export async function equateTerms(
  ctx: Context,
  { language, text, word }: { language: Language; text: string; word: string },
): Promise<Result<ChangedSynonyms, SynonymsErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  const draft = tidyDraft({ terms: [termOfSearch(text), word], expands: null });
  const problems = synonymProblems(draft);
  if (problems.length > 0) return err('invalid', problems.map(fieldProblem));
  await store.lockSynonyms(ctx.tx, language);
  const before = entryOf(await store.listSynonymsEntries(ctx.tx, language), word);
  if (!before) {
    const created = await insert(ctx, language, draft);
    return created.ok ? ok({ entry: created.value, before: null }) : created;
  }
  const { terms, expands, version } = before;
  const isThere = terms.some((term) => comparedTerm(term) === comparedTerm(text));
  const added = isThere ? terms : [...terms, draft.terms[0]!];
  const changed = isThere
    ? ok(present(before))
    : await update(ctx, before, { terms: added, expands, version });
  return changed.ok ? ok({ entry: changed.value, before: { terms, expands } }) : changed;
}
