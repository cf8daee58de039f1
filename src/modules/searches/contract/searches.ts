import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PageQuery, pageOf } from '#kernel/contract.ts';
import { languages } from '#kernel/language.ts';
import { SynonymsDraft, type SynonymsErrorCode, SynonymsSchema } from '#modules/catalog/contract/synonyms.ts';
import { searchLists, searchPeriods } from './search-lists.ts';

const count = z.int().min(0);

const CountedSearchSchema = z.object({
  text: z.string(),
  searches: count,
  /** Searches that found nothing. */
  empty: count,
  /** Searches after which a result was opened. */
  clicked: count,
  /** Products that it found when it was last checked. */
  results: count,
  /** Words that may mean the same; only for searches without results. */
  suggestions: z.array(z.string()),
});
export type CountedSearch = z.infer<typeof CountedSearchSchema>;

const Language = z.enum(languages);
const Id = z.uuid();
const Version = z.int().min(1);
const tags = ['Back office: search'];

export const searchesAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/searches', tags, summary: 'List what customers searched for' })
    .input(
      z.object({
        language: Language,
        days: z.coerce.number().pipe(z.literal(searchPeriods)).default(30),
        list: z.enum(searchLists).default('popular'),
        ...PageQuery,
      }),
    )
    .output(
      pageOf(CountedSearchSchema).extend({
        /** Of all searches in the language and period. */
        sums: z.object({ searches: count, empty: count, clicked: count }),
      }),
    ),
  listSynonyms: oc
    .route({ method: 'GET', path: '/admin/synonyms', tags, summary: 'List synonyms of a language' })
    .input(z.object({ language: Language, q: z.string().max(200).default(''), ...PageQuery }))
    .output(
      pageOf(SynonymsSchema).extend({
        /** Number of standard entries that were deleted. */
        deleted: count,
      }),
    ),
  createSynonyms: oc
    .route({ method: 'POST', path: '/admin/synonyms', tags, summary: 'Add synonyms to a language' })
    .input(z.strictObject({ language: Language, ...SynonymsDraft.shape }))
    .output(SynonymsSchema),
  changeSynonyms: oc
    .route({ method: 'PUT', path: '/admin/synonyms/{id}', tags, summary: 'Update synonyms' })
    .input(z.strictObject({ id: Id, version: Version, ...SynonymsDraft.shape }))
    .output(SynonymsSchema),
  deleteSynonyms: oc
    .route({ method: 'DELETE', path: '/admin/synonyms/{id}', tags, summary: 'Delete synonyms' })
    .input(z.strictObject({ id: Id, version: Version }))
    .output(SynonymsSchema),
  restoreSynonyms: oc
    .route({
      method: 'POST',
      path: '/admin/synonyms/restore',
      tags,
      summary: 'Restore standard synonyms that were deleted: one entry, or all of a language',
    })
    .input(z.strictObject({ language: Language, id: Id.optional() }))
    .output(z.array(SynonymsSchema)),
  equate: oc
    .route({
      method: 'POST',
      path: '/admin/synonyms/equate',
      tags,
      summary: 'Say that a search means the same as a word',
    })
    .input(z.strictObject({ language: Language, text: z.string().max(200), word: z.string().max(200) }))
    .output(
      z.object({
        entry: SynonymsSchema,
        /** The entry before the change; null: it is new. */
        before: SynonymsSchema.pick({ terms: true, expands: true }).nullable(),
        /** Products that the search finds now. */
        results: count,
      }),
    ),
};

export type SearchesErrorCode = SynonymsErrorCode;
