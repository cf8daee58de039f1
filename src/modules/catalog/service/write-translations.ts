import { denied } from '#kernel/permissions.ts';
import { defaultLanguage } from '#kernel/language.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { type Change, recordChanges } from '#modules/audit/service.ts';
import { canEditTexts } from '#modules/translations/rules/text-permissions.ts';
import type { Context } from '#platform/context.ts';
import type { CatalogErrorCode } from '../contract/errors-and-events.ts';
import type { CategoryTexts, ProductTexts } from '../contract/translations.ts';
import { readOwners } from '../store/translation-lists.ts';
import { listCategoryTexts, listProductTexts } from '../store/translations.ts';
import * as store from '../store/write-translations.ts';
import { addAliases, lockAddresses } from '../store/write-products.ts';
import { announceChange, announceProducts } from './announce-change.ts';
import { cleanHtml } from './clean-html.ts';
import { indexCategories, indexProducts } from './index-products.ts';
import { mapConstraintErrors } from './constraint-errors.ts';
import { listCategoryNames, listProductNames } from './list-names.ts';

/** Which texts are written. `version` is the one that the user edited, 0 without texts; absent: in any case. */
export interface WrittenTexts<Texts> {
  id: string;
  texts: Texts;
  version?: number | undefined;
  /** Texts of the main language that the translator saw, by field; absent: those that the record has now. */
  sources?: Readonly<Partial<Record<string, string>>> | undefined;
}

/** Empty texts are stored as null: the reader sees the text of the main language. */
const storedTexts = <Name extends string>(texts: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(texts).map(([name, text]) => [name, text === '' ? null : text]),
  ) as Record<Name, string | null>;

async function withVersions<Name extends string>(
  ctx: Context,
  owner: 'product' | 'category',
  language: string,
  written: readonly WrittenTexts<Readonly<Record<Name, string>>>[],
) {
  const isForced = written.some(({ version }) => version === undefined);
  const ids = written.map(({ id }) => id);
  const versions = isForced
    ? await store.listVersions(ctx.tx, owner, language, ids)
    : new Map<string, number>();
  const current = new Map((await readOwners(ctx.tx, owner, ids)).map((each) => [each.id, each.texts]));
  return written.map(({ id, texts, version, sources }) => ({
    ...{ id, texts: storedTexts(texts), sources: sourcesOf(texts, { ...current.get(id), ...sources }) },
    before: version ?? versions.get(id) ?? 0,
  }));
}

/** The sources of the fields that have a translation. A slug is not outdated by another id. */
const sourcesOf = (
  texts: Readonly<Record<string, string>>,
  sources: Readonly<Partial<Record<string, string>>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const source = sources[field];
      return text === '' || field === 'slug' || source === undefined ? [] : [[field, source]];
    }),
  );

/** What the audit log records: the texts in one language. */
const changesOf = (
  what: 'product' | 'category',
  language: string,
  rows: readonly { id: string; texts: unknown }[],
  { names, before }: { names: ReadonlyMap<string, string>; before: ReadonlyMap<string, unknown> },
): Change[] =>
  rows.map(({ id, texts }) => ({
    ...{ what, id, name: names.get(id) ?? id },
    ...{ before: { [language]: before.get(id) ?? null }, after: { [language]: texts } },
  }));

/** Ids of products whose new slug belongs to another product. */
export const findTakenSlugs = async (
  ctx: Context,
  written: readonly { id: string; texts: { slug: string } }[],
): Promise<ReadonlySet<string>> =>
  new Set(
    await store.listTakenSlugs(
      ctx.tx,
      written.flatMap(({ id, texts: { slug } }) => (slug === '' ? [] : [{ id, slug }])),
    ),
  );

/** Replaces the texts of products in a language: of all, or of none. */
export async function saveProductTexts(
  ctx: Context,
  language: string,
  written: readonly WrittenTexts<ProductTexts>[],
): Promise<Result<true, CatalogErrorCode>> {
  if (!canEditTexts(ctx.actor)) return denied(ctx.actor);
  if (language === defaultLanguage) return err('invalid');
  const ids = written.map(({ id }) => id);
  const names = await listProductNames(ctx, ids);
  if (ids.some((id) => !names.has(id))) return err('not_found');
  if (written.some(({ texts }) => texts.slug !== '')) await lockAddresses(ctx.tx);
  if ((await findTakenSlugs(ctx, written)).size > 0)
    return err('id_taken', [
      { path: 'texts.slug', message: /*i18n*/ 'This address is already in use. Choose another.' },
    ]);
  const before = await listProductTexts(ctx.tx, language, ids);
  const clean = written.map(({ texts, ...each }) => ({
    ...each,
    texts: { ...texts, description: cleanHtml(texts.description).trim() },
  }));
  const rows = await withVersions(ctx, 'product', language, clean);
  return mapConstraintErrors({ product_translations_by_slug: 'id_taken' }, async () => {
    if ((await store.saveProductTexts(ctx.tx, language, rows, ctx.now)) < rows.length)
      return err('changed_meanwhile');
    await addAliases(
      ctx.tx,
      rows.flatMap(({ id, texts: { slug } }) => {
        const former = before.get(id)?.slug;
        return former && former !== slug ? [{ id, alias: former }] : [];
      }),
    );
    await indexProducts(ctx, ids, [language]);
    await announceProducts(ctx, ids);
    await recordChanges(ctx, changesOf('product', language, rows, { names, before }));
    return ok(true);
  });
}

/** Replaces the texts of categories in a language: of all, or of none. */
export async function saveCategoryTexts(
  ctx: Context,
  language: string,
  written: readonly WrittenTexts<CategoryTexts>[],
): Promise<Result<true, CatalogErrorCode>> {
  if (!canEditTexts(ctx.actor)) return denied(ctx.actor);
  if (language === defaultLanguage) return err('invalid');
  const ids = written.map(({ id }) => id);
  const names = await listCategoryNames(ctx, ids);
  if (ids.some((id) => !names.has(id))) return err('not_found');
  const before = await listCategoryTexts(ctx.tx, language);
  const rows = await withVersions(ctx, 'category', language, written);
  if ((await store.saveCategoryTexts(ctx.tx, language, rows, ctx.now)) < rows.length)
    return err('changed_meanwhile');
  await indexCategories(ctx, ids, [language]);
  await announceChange(ctx, 'categories', ['categories']);
  await recordChanges(ctx, changesOf('category', language, rows, { names, before }));
  return ok(true);
}
