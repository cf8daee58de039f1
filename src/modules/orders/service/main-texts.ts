import { defaultLanguage, type Language, storedLanguage } from '#kernel/language.ts';
import { listProductNames } from '#modules/catalog/service/list-names.ts';
import { localizeSettings } from '#modules/settings/service/localize-settings.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { findSources } from '#modules/translations/service/find-sources.ts';
import { localizeTexts } from '#modules/translations/service/localize-texts.ts';
import type { Context } from '#platform/context.ts';
import type { LineRow, OrderRow } from '../store/find-orders.ts';

/** Between the option values in the name of a variant. */
const VALUE_SEPARATOR = ' / ';

/**
 * What staff call the texts of an order that was placed in another language than theirs: products by their name of
 * today, options, delivery method, discounts and taxes by their text in the reader's language. Texts without one are absent.
 */
export async function listMainTexts(
  ctx: Context,
  order: Pick<OrderRow, 'language' | 'deliveryName' | 'discounts' | 'taxes' | 'address'>,
  lines: readonly Pick<LineRow, 'productId' | 'name' | 'colorName' | 'components'>[],
): Promise<Record<string, string>> {
  const language = storedLanguage(order.language);
  if (language === storedLanguage(ctx.language)) return {};
  const products = lines.flatMap(({ productId, name, components }) => [
    { productId, name },
    ...(components ?? []),
  ]);
  const variants = lines.flatMap(({ colorName, components }) => [
    colorName,
    ...(components ?? []).map(({ variantName }) => variantName),
  ]);
  const shown = [order.deliveryName, ...order.discounts.map(({ name }) => name)];
  const names = await listProductNames(ctx, [...new Set(products.map(({ productId }) => productId))]);
  const partsOf = (variant: string | null) => variant?.split(VALUE_SEPARATOR) ?? [];
  const asked = [...shown, ...variants.flatMap(partsOf)];
  const sources =
    language === defaultLanguage ? new Map<string, string>() : await findSources(ctx, language, asked);
  const sourceOf = (text: string) => sources.get(text) ?? text;
  const translate = await localizeTexts(ctx, asked.map(sourceOf));
  const mainOf = (text: string) => translate(sourceOf(text));
  const main = [
    ...products.map(({ productId, name }) => [name, names.get(productId) ?? name] as const),
    ...variants.map(
      (variant) => [variant ?? '', partsOf(variant).map(mainOf).join(VALUE_SEPARATOR)] as const,
    ),
    ...shown.map((text) => [text, mainOf(text)] as const),
    ...(await namesOfTaxes(ctx, order, language)),
  ];
  return Object.fromEntries(main.filter(([text, mainText]) => text !== mainText));
}

/** The delivery methods of orders as staff call them, in the order of the rows. */
export async function listMainDeliveryNames(
  ctx: Context,
  rows: readonly Pick<OrderRow, 'language' | 'deliveryName'>[],
): Promise<string[]> {
  const sources = new Map<string, ReadonlyMap<string, string>>();
  for (const [language, placed] of Map.groupBy(rows, (row) => storedLanguage(row.language)))
    sources.set(
      language,
      await findSources(
        ctx,
        language,
        placed.map(({ deliveryName }) => deliveryName),
      ),
    );
  const sourceOf = ({ language, deliveryName }: (typeof rows)[number]) =>
    sources.get(storedLanguage(language))!.get(deliveryName) ?? deliveryName;
  const translate = await localizeTexts(ctx, rows.map(sourceOf));
  return rows.map((row) =>
    storedLanguage(row.language) === storedLanguage(ctx.language)
      ? row.deliveryName
      : translate(sourceOf(row)),
  );
}

/** Many taxes have one name in another language, so that they are found by their rate, first in the country of the order. */
async function namesOfTaxes(
  ctx: Context,
  { taxes, address }: Pick<OrderRow, 'taxes' | 'address'>,
  language: Language,
): Promise<(readonly [string, string])[]> {
  if (taxes.length === 0) return [];
  const settings = await getSettings(ctx, 'taxes');
  const { homeCountry } = await getSettings(ctx, 'delivery');
  const country = address?.country ?? homeCountry;
  const translated = await localizeSettings({ ...ctx, language }, 'taxes', settings);
  const shown = await localizeSettings(ctx, 'taxes', settings);
  return taxes.flatMap(({ name, rate }) => {
    const same = shown.rates.filter(
      ({ basisPoints }, index) => basisPoints === rate && translated.rates[index]!.name === name,
    );
    const found = same.find((each) => each.country === country) ?? same[0];
    return found ? [[name, found.name] as const] : [];
  });
}
