import type { Language } from '#kernel/language.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { SynonymsDraft, SynonymsEntry } from '#modules/catalog/contract/synonyms.ts';
import { countSearchResults } from '#modules/catalog/service/search-counts.ts';
import * as synonyms from '#modules/catalog/service/synonyms.ts';
import type { Context } from '#platform/context.ts';
import type { SearchesErrorCode } from '../contract/searches.ts';
import { countedText } from '../rules.ts';
import * as store from '../store.ts';

type Saved = Result<SynonymsEntry, SearchesErrorCode>;

/** Checks again what searches for these terms find, so that the list of searches without results is right at once. */
async function checkTerms(ctx: Context, language: Language, terms: readonly string[]): Promise<void> {
  const texts = [...new Set(terms.flatMap((term) => countedText(term) ?? []))];
  for (const text of await store.listCounted(ctx.tx, language, texts)) {
    const results = await countSearchResults({ ...ctx, language }, text);
    await store.saveResults(ctx.tx, { language, text, results });
  }
}

const termsOf = ({ terms, expands }: SynonymsDraft): string[] => [
  ...terms,
  ...(expands === null ? [] : [expands]),
];

/** After a change of entries, checks their terms and those that they had. */
async function checked<Value>(
  ctx: Context,
  result: Result<Value, SearchesErrorCode>,
  entriesOf: (value: Value) => readonly SynonymsEntry[],
  before: readonly string[] = [],
): Promise<Result<Value, SearchesErrorCode>> {
  if (!result.ok) return result;
  const entries = entriesOf(result.value);
  const [first] = entries;
  if (first) await checkTerms(ctx, first.language, [...before, ...entries.flatMap(termsOf)]);
  return result;
}

export const createSynonyms = async (
  ctx: Context,
  input: SynonymsDraft & { language: Language },
): Promise<Saved> => checked(ctx, await synonyms.createSynonyms(ctx, input), (entry) => [entry]);

export async function changeSynonyms(
  ctx: Context,
  input: SynonymsDraft & { id: string; version: number },
): Promise<Saved> {
  const before = await synonyms.getSynonyms(ctx, input);
  if (!before.ok) return before;
  const changed = await synonyms.changeSynonyms(ctx, input);
  return checked(ctx, changed, (entry) => [entry], termsOf(before.value));
}

export const deleteSynonyms = async (ctx: Context, input: { id: string; version: number }): Promise<Saved> =>
  checked(ctx, await synonyms.deleteSynonyms(ctx, input), (entry) => [entry]);

export const restoreSynonyms = async (
  ctx: Context,
  input: { language: Language; id?: string | undefined },
): Promise<Result<SynonymsEntry[], SearchesErrorCode>> =>
  checked(ctx, await synonyms.restoreSynonyms(ctx, input), (entries) => entries);

/** Makes a search a synonym of a word. @returns what the search finds now. */
export async function equateSearch(
  ctx: Context,
  input: { language: Language; text: string; word: string },
): Promise<Result<synonyms.ChangedSynonyms & { results: number }, SearchesErrorCode>> {
  const changed = await synonyms.equateTerms(ctx, input);
  if (!changed.ok) return changed;
  await checkTerms(ctx, input.language, termsOf(changed.value.entry));
  const results = await countSearchResults({ ...ctx, language: input.language }, input.text);
  return ok({ ...changed.value, results });
}
