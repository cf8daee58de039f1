import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PageQuery, pageOf } from '#kernel/contract.ts';
import { importProblems, maxImportRows } from './import-problems.ts';
import {
  targetLanguages,
  textFormats,
  textUses,
  translationKinds,
  translationStates,
} from './text-fields.ts';

const Kind = z.enum(translationKinds);
const TextLanguage = z.enum(targetLanguages);
const Id = z.string().max(120);
const Texts = z.record(z.string().max(40), z.string());

const Progress = z.object({
  kind: Kind,
  language: TextLanguage,
  total: z.int(),
  /** Number of records with all texts translated. */
  complete: z.int(),
  /** Number of records with a translation whose English text has changed since. */
  outdated: z.int(),
});
export type Progress = z.infer<typeof Progress>;

const LanguageTexts = z.object({
  language: TextLanguage,
  /** 0: never translated. */
  version: z.int(),
  texts: Texts,
  /** Of outdated texts, the English text that they are of. */
  outdated: Texts,
});
export type LanguageTexts = z.infer<typeof LanguageTexts>;

const ItemSchema = z.object({
  id: z.string(),
  /** In English; of a short text, the text itself. */
  name: z.string(),
  isDraft: z.boolean(),
  /** Fields that have an English text and none in the language of the list. */
  missing: z.array(z.string()),
  /** Fields whose English text has changed since it was translated into the language of the list. */
  outdated: z.array(z.string()),
  /** Of short texts only; else empty. */
  usedIn: z.array(z.enum(textUses)),
  /** Longest translation of a short text; else null. */
  maxLength: z.int().nullable(),
  languages: z.array(LanguageTexts),
});
export type TranslationItem = z.infer<typeof ItemSchema>;

export const TranslationRecordSchema = z.object({
  kind: Kind,
  id: z.string(),
  name: z.string(),
  isDraft: z.boolean(),
  usedIn: z.array(z.enum(textUses)),
  fields: z.array(
    z.object({
      name: z.string(),
      format: z.enum(textFormats),
      maxLength: z.int(),
      /** The English text; of a slug, the id of the product. */
      source: z.string(),
    }),
  ),
  languages: z.array(LanguageTexts),
  /** Ids of the records before and after it in the list that have a missing or outdated text. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
});
export type TranslationRecord = z.infer<typeof TranslationRecordSchema>;

const ImportRowSchema = z.strictObject({
  /** Line of the file, for problems. */
  line: z.int(),
  kind: z.string().max(40),
  id: z.string().max(200),
  field: z.string().max(40),
  source: z.string().max(100_000),
  translation: z.string().max(100_000),
});
export type ImportRow = z.infer<typeof ImportRowSchema>;

/** `check`: nothing is saved. `all`: nothing is saved if a row has a problem. `valid`: rows with problems are left out. */
export const importModes = ['check', 'all', 'valid'] as const;
export type ImportMode = (typeof importModes)[number];

export const ImportAnswerSchema = z.object({
  problems: z.array(
    z.object({
      line: z.int(),
      code: z.enum(importProblems),
      /** The English text of today, if it is another one than in the file. */
      source: z.string().optional(),
    }),
  ),
  /** Rows with a translation that differs from the stored one. */
  changed: z.int(),
  /** Rows with the stored translation of an outdated text, which is not outdated after the import. */
  confirmed: z.int(),
  /** The first changed and confirmed rows in the order of the file. Long texts are cut. */
  changes: z.array(
    z.object({
      line: z.int(),
      kind: Kind,
      id: z.string(),
      name: z.string(),
      field: z.string(),
      before: z.string(),
      after: z.string(),
      isConfirmed: z.boolean(),
    }),
  ),
  unchanged: z.int(),
  /** Rows without a translation, which change nothing. */
  empty: z.int(),
  /** Number of saved rows. */
  saved: z.int(),
});
export type ImportAnswer = z.infer<typeof ImportAnswerSchema>;

const tags = ['Back office: translations'];

export const translationsAdminContract = {
  overview: oc
    .route({
      method: 'GET',
      path: '/admin/translations',
      tags,
      summary: 'How much of the shop is translated',
    })
    .output(z.array(Progress)),
  list: oc
    .route({
      method: 'GET',
      path: '/admin/translations/{kind}',
      tags,
      summary: 'List products, categories or short texts with the fields that miss a translation',
    })
    .input(
      z.object({
        kind: Kind,
        language: TextLanguage,
        state: z.enum(translationStates).default('missing'),
        q: z.string().max(200).default(''),
        ...PageQuery,
      }),
    )
    .output(pageOf(ItemSchema)),
  get: oc
    .route({
      method: 'GET',
      path: '/admin/translations/{kind}/{id}',
      tags,
      summary: 'The English texts of a record beside those of all languages',
    })
    .input(
      z.object({
        kind: Kind,
        id: Id,
        /** `previous` and `next` have a missing or outdated text in this language; without it, in any. */
        language: TextLanguage.optional(),
        /** `all`: `previous` and `next` are those of the list of all records. */
        state: z.literal('all').optional(),
      }),
    )
    .output(TranslationRecordSchema),
  save: oc
    .route({
      method: 'PUT',
      path: '/admin/translations/{kind}/{id}/{language}',
      tags,
      summary:
        'Save texts of a record in a language. Fields that are absent keep their texts. Saved fields are not outdated, also with the same text',
    })
    .input(
      z.strictObject({
        ...{ kind: Kind, id: Id, language: TextLanguage, texts: Texts, version: z.int().min(0) },
        /** The English texts that the translator saw; absent: those of today. */
        originals: z.record(z.string().max(40), z.string().max(100_000)).optional(),
      }),
    )
    .output(LanguageTexts),
  import: oc
    .route({
      method: 'POST',
      path: '/admin/translations/import',
      tags,
      summary: 'Check or import the rows of a CSV file of translations',
    })
    .input(
      z.strictObject({
        language: TextLanguage,
        mode: z.enum(importModes),
        rows: z.array(ImportRowSchema).max(maxImportRows),
      }),
    )
    .output(ImportAnswerSchema),
};

export type TranslationErrorCode =
  'unauthenticated' | 'forbidden' | 'not_found' | 'invalid' | 'changed_meanwhile' | 'id_taken';

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** Short texts, such as names of colours and sizes, were translated into a language. */
    'texts.translated': { language: string };
  }
}
