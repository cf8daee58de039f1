import { system } from '#kernel/actor.ts';
import { defaultLanguage, languages } from '#kernel/language.ts';
import { listAttributes } from '#modules/product-types/service/attributes.ts';
import { listProductTypeNames } from '#modules/product-types/service/product-types.ts';
import { localizeTexts } from '#modules/translations/service/localize-texts.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { type DocumentWords, searchDocumentOf, shortTextsOf } from '../rules/search-document.ts';
import { stemmerOf } from '../rules/search-text.ts';
import * as store from '../store/search-index.ts';
import { announceChange } from './announce-change.ts';

/** Products that are indexed by one statement. */
const BATCH = 200;

/**
 * Updates what the search knows of products. Sets that contain one of them name it too.
 *
 * @param changed the languages whose texts changed; absent: all.
 */
export async function indexProducts(
  { tx }: Pick<Context, 'tx'>,
  ids: readonly string[],
  changed: readonly string[] = languages,
): Promise<void> {
  if (ids.length === 0) return;
  if (changed.includes(defaultLanguage)) await store.saveSearchNames(tx, ids);
  const all = [...new Set([...ids, ...(await store.listSetsOf(tx, ids))])].toSorted();
  const ctx: Context = { actor: system, tx, now: new Date() };
  const attributes = await listAttributes(ctx);
  const definitions = {
    attributes: new Map(attributes.map((attribute) => [attribute.key, attribute])),
    productTypes: await listProductTypeNames(ctx),
  };
  for (const language of changed)
    for (let start = 0; start < all.length; start += BATCH)
      await indexBatch({ ...ctx, language }, all.slice(start, start + BATCH), { language, ...definitions });
}

async function indexBatch(
  ctx: Context,
  ids: readonly string[],
  words: Omit<DocumentWords, 'translate'>,
): Promise<void> {
  const { language } = words;
  const rows = await store.listSearchedRows(ctx.tx, language, ids);
  const translate = await localizeTexts(ctx, rows.flatMap(shortTextsOf));
  await store.saveSearchDocuments(
    ctx.tx,
    { language, stemmer: stemmerOf(language) },
    rows.map((row) => searchDocumentOf(row, { ...words, translate })),
  );
}

/** Updates what the search knows of the products in categories and in those below them. */
export async function indexCategories(
  ctx: Pick<Context, 'tx'>,
  categoryIds: readonly string[],
  changed?: readonly string[],
): Promise<void> {
  await indexProducts(ctx, await store.listProductsWithin(ctx.tx, categoryIds), changed);
}

/** Products that one round of `indexMissing` indexes. */
const ROUND = 1_000;

/**
 * Indexes products that the search does not know yet: those of a previous release.
 *
 * @returns whether some may be left.
 */
export async function indexMissing({ tx }: Pick<Context, 'tx'>): Promise<boolean> {
  const ids = await store.listUnindexed(tx, languages, ROUND);
  await indexProducts({ tx }, ids);
  return ids.length === ROUND;
}

/** Job after an upgrade: indexes what the start did not wait for, a round at a time. */
export async function indexMissingLater(ctx: Context): Promise<void> {
  if (await indexMissing(ctx)) await enqueueJob(ctx.tx, 'catalog:indexMissing', {});
  // Searches were answered, and cached, while the index was incomplete.
  else await announceChange(ctx, 'products');
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
  // Searches may have been answered, and cached, while the index was incomplete.
  else await announceChange(ctx, 'products', [`language:${language}`]);
}

/** Follows translations of short texts, such as names of colours and sizes. */
export async function followTexts(ctx: Context, { language }: { language: string }): Promise<void> {
  await enqueueJob(ctx.tx, 'catalog:indexLanguage', { language, after: '' }, { key: `index:${language}` });
}
