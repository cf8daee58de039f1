import { denied } from '#kernel/permissions.ts';
import { defaultLanguage } from '#kernel/language.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canEditCatalog } from '../access.ts';
import type { CatalogErrorCode } from '../contract/errors-and-events.ts';
import type { CategoryTexts, ProductTexts } from '../contract/translations.ts';
import * as store from '../store/translations.ts';
import { announceChange } from './announce-change.ts';
import { cleanHtml } from './clean-html.ts';
import { mapConstraintErrors } from './constraint-errors.ts';
import { indexCategory, indexProducts } from './index-products.ts';
import { listCategoryNames, listProductNames } from './list-names.ts';

/** Which texts are written. `version` is the one that the user edited, 0 without texts; absent: in any case. */
export interface WrittenTexts<Texts> {
  id: string;
  language: string;
  texts: Texts;
  version?: number | undefined;
}

/** Empty texts are stored as null: the reader sees the text of the main language. */
const storedTexts = <Texts extends Record<string, string>>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text === '' ? null : text])) as Record<
    keyof Texts,
    string | null
  >;

/** Replaces the texts of a product in a language. @returns the new version. */
export async function saveProductTexts(
  ctx: Context,
  { id, language, texts, version }: WrittenTexts<ProductTexts>,
): Promise<Result<number, CatalogErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  if (language === defaultLanguage) return err('invalid');
  const current = await store.lockTexts(ctx.tx, 'product', id, language);
  if (current === undefined) return err('not_found');
  if (version !== undefined && version !== current) return err('changed_meanwhile');
  if (texts.slug !== '' && (await store.isSlugTaken(ctx.tx, texts.slug, id)))
    return err('id_taken', [
      { path: 'texts.slug', message: 'This address is already in use. Choose another.' },
    ]);
  const before = (await store.listProductTexts(ctx.tx, language, [id])).get(id) ?? null;
  const after = storedTexts({ ...texts, description: cleanHtml(texts.description) });
  return mapConstraintErrors({ product_translations_by_slug: 'id_taken' }, async () => {
    await store.saveProductTexts(ctx.tx, { id, language }, after, ctx.now);
    await indexProducts(ctx, [id], [language]);
    await announceChange(ctx, 'products');
    const name = (await listProductNames(ctx, [id])).get(id) ?? id;
    await recordChange(ctx, {
      ...{ what: 'product', id, name },
      ...{ before: { [language]: before }, after: { [language]: after } },
    });
    return ok(current + 1);
  });
}

/** Replaces the texts of a category in a language. @returns the new version. */
export async function saveCategoryTexts(
  ctx: Context,
  { id, language, texts, version }: WrittenTexts<CategoryTexts>,
): Promise<Result<number, CatalogErrorCode>> {
  if (!canEditCatalog(ctx.actor)) return denied(ctx.actor);
  if (language === defaultLanguage) return err('invalid');
  const current = await store.lockTexts(ctx.tx, 'category', id, language);
  if (current === undefined) return err('not_found');
  if (version !== undefined && version !== current) return err('changed_meanwhile');
  const before = (await store.listCategoryTexts(ctx.tx, language)).get(id) ?? null;
  const after = storedTexts(texts);
  await store.saveCategoryTexts(ctx.tx, { id, language }, after, ctx.now);
  await indexCategory(ctx, id, [language]);
  await announceChange(ctx, 'categories');
  const name = (await listCategoryNames(ctx, [id])).get(id) ?? id;
  await recordChange(ctx, {
    ...{ what: 'category', id, name },
    ...{ before: { [language]: before }, after: { [language]: after } },
  });
  return ok(current + 1);
}
