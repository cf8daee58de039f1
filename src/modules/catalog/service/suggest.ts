import { ok, type Ok } from '#kernel/result.ts';
import { money } from '#kernel/money.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import type { Context } from '#platform/context.ts';
import type { Suggestion } from '../contract/suggestion.ts';
import { searchWords } from '../rules/search-words.ts';
import type { Search } from '../store/list-filter.ts';
import { suggestCategories, suggestProducts } from '../store/suggest.ts';
import { alternativeSearches } from './alternative-searches.ts';
import { localizeCategories, localizeNames } from './localize-products.ts';
import { shopCurrency } from './present-products.ts';

const CATEGORIES = 3;
const PRODUCTS = 6;

/**
 * Suggestions for typed text: categories first, then products. Empty for fewer than two letters or digits.
 */
export async function suggest(ctx: Context, input: { q: string }): Promise<Ok<Suggestion[]>> {
  const words = searchWords(input.q);
  if (words.join('').length < 2) return ok([]);
  let search: Search = { words, all: true };
  const categories = await localizeCategories(ctx, await suggestCategories(ctx.tx, search, CATEGORIES));
  let products = await suggestProducts(ctx.tx, search, PRODUCTS);
  if (categories.length + products.length === 0) {
    [search = search] = await alternativeSearches(ctx, words);
    products = await suggestProducts(ctx.tx, search, PRODUCTS);
  }
  const named = await localizeNames(ctx, products);
  const ids = [...categories, ...named].flatMap(({ pictureId }) => pictureId ?? []);
  const pictures = await listPictures(ctx, ids);
  const currency = products.length > 0 ? await shopCurrency(ctx) : '';
  const pictureOf = (id: string | null) => pictures.get(id ?? '') ?? null;
  return ok([
    ...categories.map(({ id, name, pictureId }) => ({
      kind: 'category' as const,
      id,
      name,
      image: pictureOf(pictureId),
      price: null,
    })),
    ...named.map(({ id, name, price, pictureId }) => ({
      kind: 'product' as const,
      id,
      name,
      image: pictureOf(pictureId),
      price: money(price, currency),
    })),
  ]);
}
