import * as z from 'zod';
import { languages } from '#kernel/language.ts';

const Term = z.string().max(400);

/** What staff type. `rules/synonyms.ts` says what is wrong with it. */
export const SynonymsDraft = z.strictObject({
  /** They mean the same; with `expands`, a search for that term finds them too, and not the other way round. */
  terms: z.array(Term).max(200),
  expands: Term.nullable(),
});
export type SynonymsDraft = z.infer<typeof SynonymsDraft>;

export const SynonymsSchema = z.object({
  id: z.string(),
  language: z.enum(languages),
  terms: z.array(z.string()),
  expands: z.string().nullable(),
  version: z.int(),
  /** Came with the shop: can be restored when it is deleted. */
  isStandard: z.boolean(),
});
export type SynonymsEntry = z.infer<typeof SynonymsSchema>;

export type SynonymsErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'changed_meanwhile'
  | 'too_many_synonyms'
  | 'synonyms_exist';
