import { defaultLanguage } from '#kernel/language.ts';
import type { Context } from '#platform/context.ts';
import * as store from '../store/names-and-costs.ts';
import { findByTranslatedName } from '../store/translations.ts';
import { localizeCategories, localizeNames } from './localize-products.ts';

type Localize = <Row extends { id: string; name: string }>(
  ctx: Context,
  rows: readonly Row[],
) => Promise<readonly Row[]>;

async function localized(
  ctx: Context,
  names: ReadonlyMap<string, string>,
  localize: Localize,
): Promise<Map<string, string>> {
  const rows = await localize(
    ctx,
    [...names].map(([id, name]) => ({ id, name })),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of products in the reader's language by id, published or not. */
export const listProductNames = async (ctx: Context, ids: readonly string[]) =>
  localized(ctx, await store.listNames(ctx.tx, 'products', ids), localizeNames);

export const listCategoryNames = async (ctx: Context, ids: readonly string[]) =>
  localized(ctx, await store.listNames(ctx.tx, 'categories', ids), localizeCategories);

/** Products whose name in the reader's language contains a text; none in the main language, whose names lists search themselves. */
export const findTranslatedProducts = async ({ tx, language = defaultLanguage }: Context, q: string) =>
  language === defaultLanguage ? [] : findByTranslatedName(tx, language, q);
