import { tagResponse } from '#kernel/cache-tags.ts';
import { ok, type Ok } from '#kernel/result.ts';
import { money } from '#kernel/money.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import type { Context } from '#platform/context.ts';
import type { Suggestion } from '../contract/suggestion.ts';
import { fitsName } from '../rules/category-names.ts';
import { correctedText } from '../rules/spelling.ts';
import { EVERY_TERM, findsSomeTerms } from '../store/search-query.ts';
import { suggestProducts } from '../store/suggest.ts';
import { listCategories } from './list-categories.ts';
import { localizeNames } from './localize-products.ts';
import { understandSearch } from './search-readings.ts';
import { shopCurrency } from './present-products.ts';

const CATEGORIES = 3;
const PRODUCTS = 6;

/** Of so many products that begin alike, any are good suggestions: more common words come first. */
const ENOUGH = 1_000;

/**
 * Suggestions for typed text: corrected words first, then categories and products. Empty for fewer than two letters or digits.
 */
export async function suggest(ctx: Context, input: { q: string }): Promise<Ok<Suggestion[]>> {
  tagResponse(ctx, 'products');
  const understood = await understandSearch(ctx, input.q, { enough: ENOUGH });
  const { search: wanted, apart, suits, corrected, isPartial, words: typed } = understood;
  if (!wanted || input.q.trim().length < 2) return ok([]);
  const categories = (await listCategories(ctx)).value.filter(({ name }) => fitsName(name, wanted));
  // Products that have only some of the words can be many times as many.
  const whole = findsSomeTerms(wanted) ? { ...wanted, leastShare: EVERY_TERM } : wanted;
  let products = await suggestProducts(ctx.tx, { search: whole, suits }, PRODUCTS);
  if (products.length < PRODUCTS && whole !== wanted)
    products = await suggestProducts(ctx.tx, { search: wanted, suits }, PRODUCTS);
  if (products.length === 0 && apart)
    products = await suggestProducts(ctx.tx, { search: apart, suits }, PRODUCTS);
  const named = await localizeNames(ctx, products);
  const ids = named.flatMap(({ pictureId }) => pictureId ?? []);
  const pictures = await listPictures(ctx, ids);
  const currency = products.length > 0 ? await shopCurrency(ctx) : '';
  const pictureOf = (id: string | null) => pictures.get(id ?? '') ?? null;
  const texts = [...named.map(({ name }) => name), ...categories.map(({ name }) => name)];
  const words =
    corrected && named.length > 0 ? [correctedText(input.q, { words: typed, corrected }, texts)] : [];
  return ok([
    ...words.map((word) => ({ kind: 'search' as const, id: word, name: word, image: null, price: null })),
    ...categories.slice(0, CATEGORIES).map(({ id, name, image }) => ({
      ...{ kind: 'category' as const, id, name, image, price: null },
      ...(isPartial ? { isSimilar: true } : {}),
    })),
    ...named.map(({ id, name, price, highestPrice, share, pictureId }) => ({
      kind: 'product' as const,
      id,
      name,
      image: pictureOf(pictureId),
      price: money(price, currency),
      ...(highestPrice > price ? { isFrom: true } : {}),
      ...(isPartial || share < EVERY_TERM ? { isSimilar: true } : {}),
    })),
  ]);
}
