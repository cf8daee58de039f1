import { err, ok, type Result } from '#kernel/result.ts';
import type { TextField } from '#modules/translations/contract/text-fields.ts';
import type { TranslationErrorCode } from '#modules/translations/contract/translations.ts';
import type {
  ChangedTexts,
  TextPart,
  TranslationSource,
} from '#modules/translations/service/translation-source.ts';
import type { Context } from '#platform/context.ts';
import type { CatalogErrorCode } from '../contract/errors-and-events.ts';
import {
  type CategoryTexts,
  categoryTextFields,
  type ProductTexts,
  productTextFields,
} from '../contract/translations.ts';
import * as store from '../store/translation-lists.ts';
import { findTakenSlugs, saveCategoryTexts, saveProductTexts } from './write-translations.ts';

type Save = (
  ctx: Context,
  language: string,
  changed: readonly ChangedTexts[],
) => Promise<Result<true, CatalogErrorCode>>;

const codes: ReadonlySet<string> = new Set<TranslationErrorCode>([
  ...(['unauthenticated', 'forbidden', 'not_found', 'invalid', 'changed_meanwhile', 'id_taken'] as const),
]);
const isCode = (code: string): code is TranslationErrorCode => codes.has(code);

function sourceOf(
  kind: store.OwnerKind,
  fields: readonly TextField[],
  { save, ...more }: Pick<TranslationSource, 'findTakenSlugs'> & { save: Save },
): TranslationSource {
  return {
    fields,
    count: (ctx, language) => store.countOwners(ctx.tx, kind, { language, state: 'all', q: '' }),
    async list(ctx, { offset, limit, ...filter }) {
      const rows = await store.listOwners(ctx.tx, kind, { ...filter, offset, limit });
      return { rows, total: (await store.countOwners(ctx.tx, kind, filter)).total };
    },
    async read(ctx, ids) {
      const records = await store.readOwners(ctx.tx, kind, ids);
      const translated = Map.groupBy(await store.readTranslatedTexts(ctx.tx, kind, ids), ({ id }) => id);
      return records.map(({ id, isDraft, texts }) => ({
        ...{ id, name: texts.name ?? id, isDraft, usedIn: [], source: texts },
        languages: new Map(
          (translated.get(id) ?? []).map(({ language, version, sources, texts: values }) => [
            language,
            {
              ...{ version, sources },
              texts: Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text ?? ''])),
            },
          ]),
        ),
      }));
    },
    listIds: (ctx, after, limit) => store.listOwnerIds(ctx.tx, kind, after, limit),
    findNeighbours: (ctx, id, languages) => store.findOwnerNeighbours(ctx.tx, kind, id, languages),
    async save(ctx, language, changed) {
      const saved = await save(ctx, language, changed);
      if (saved.ok) return ok(true);
      return isCode(saved.code) ? { ...saved, code: saved.code } : err('invalid');
    },
    ...more,
  };
}

/** Texts with every field, '' where the record has none. */
const withAllFields = <Name extends string>(
  fields: readonly TextField<Name>[],
  changed: readonly ChangedTexts[],
) =>
  changed.map(({ texts, ...each }) => ({
    ...each,
    texts: Object.fromEntries(fields.map(({ name }) => [name, texts[name] ?? ''])) as Record<Name, string>,
  }));

export const productTranslationSource = sourceOf('product', productTextFields, {
  save: (ctx, language, changed) =>
    saveProductTexts(ctx, language, withAllFields<keyof ProductTexts>(productTextFields, changed)),
  findTakenSlugs: (ctx, changed) =>
    findTakenSlugs(ctx, withAllFields<keyof ProductTexts>(productTextFields, changed)),
});

export const categoryTranslationSource = sourceOf('category', categoryTextFields, {
  save: (ctx, language, changed) =>
    saveCategoryTexts(ctx, language, withAllFields<keyof CategoryTexts>(categoryTextFields, changed)),
  findTakenSlugs: async () => new Set(),
});

/** Names of options, their values and colours, and text values of attributes. */
export const productTextPart: TextPart = async () => store.productShortTexts();
