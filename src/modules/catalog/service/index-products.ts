import { system } from '#kernel/actor.ts';
import { defaultLanguage, languages } from '#kernel/language.ts';
import { listAttributes } from '#modules/product-types/service/attributes.ts';
import { listProductTypeNames } from '#modules/product-types/service/product-types.ts';
import { localizeTexts } from '#modules/translations/service/localize-texts.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { searchDocumentOf, shortTextsOf } from '../rules/search-document.ts';
import { stemmerOf } from '../rules/search-text.ts';
import * as store from '../store/search-index.ts';

/** Products that are indexed by one statement. */
const BATCH = 200;

/** Languages that are searched: those of the interface, and others in which products have texts. */
async function searchedLanguages({ tx }: Pick<Context, 'tx'>): Promise<string[]> {
  return [...new Set([defaultLanguage, ...languages, ...(await store.listLanguages(tx))])];
}

/**
 * Updates what the search knows of products. Sets that contain one of them name it too.
 *
 * @param changed the languages whose texts changed; absent: all.
 */
export async function indexProducts(
  ctx: Pick<Context, 'tx'>,
  ids: readonly string[],
  changed?: readonly string[],
): Promise<void> {
  if (!changed || changed.includes(defaultLanguage)) await store.saveSearchNames(ctx.tx, ids);
  const all = [...new Set([...ids, ...(await store.listSetsOf(ctx.tx, ids))])].toSorted();
  for (const language of changed ?? (await searchedLanguages(ctx)))
    for (let start = 0; start < all.length; start += BATCH)
      await indexBatch(ctx, all.slice(start, start + BATCH), language);
}

async function indexBatch({ tx }: Pick<Context, 'tx'>, ids: readonly string[], language: string) {
  const ctx: Context = { actor: system, tx, now: new Date(), language };
  const rows = await store.listSearchedRows(tx, language, ids);
  const attributes = await listAttributes(ctx);
  const words = {
    language,
    translate: await localizeTexts(ctx, rows.flatMap(shortTextsOf)),
    attributes: new Map(attributes.map((attribute) => [attribute.key, attribute])),
    productTypes: await listProductTypeNames(ctx),
  };
  await store.saveSearchDocuments(
    tx,
    { language, stemmer: stemmerOf(language) },
    rows.map((row) => searchDocumentOf(row, words)),
  );
}

/** Updates what the search knows of the products in a category and in those below it. */
export async function indexCategory(
  ctx: Pick<Context, 'tx'>,
  categoryId: string,
  changed?: readonly string[],
): Promise<void> {
  await indexProducts(ctx, await store.listProductsWithin(ctx.tx, categoryId), changed);
}

/**
 * Indexes products that the search does not know yet, such as those of a version before.
 *
 * @returns whether some may be left.
 */
export async function indexMissing(ctx: Pick<Context, 'tx'>, limit = 1_000): Promise<boolean> {
  const ids = await store.listUnindexed(ctx.tx, await searchedLanguages(ctx), limit);
  if (ids.length > 0) await indexProducts(ctx, ids);
  return ids.length === limit;
}

/** Job, every minute: there is nothing to do, unless rows were written by other programs. */
export async function indexMissingNow(ctx: Context): Promise<void> {
  await indexMissing(ctx);
}

/** Job: updates the search in a language, a batch of products at a time, after short texts were translated. */
export async function indexLanguage(
  ctx: Context,
  { language, after }: { language: string; after: string },
): Promise<void> {
  const ids = await store.listIds(ctx.tx, { after, limit: BATCH });
  await indexProducts(ctx, ids, [language]);
  const last = ids.length === BATCH ? ids.at(-1) : undefined;
  if (last !== undefined) await enqueueJob(ctx.tx, 'catalog:indexLanguage', { language, after: last });
}

/** Follows translations of short texts, such as names of colours and sizes. */
export async function followTexts(ctx: Context, { language }: { language: string }): Promise<void> {
  await enqueueJob(ctx.tx, 'catalog:indexLanguage', { language, after: '' }, { key: `index:${language}` });
}
