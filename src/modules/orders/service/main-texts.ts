import { defaultLanguage, storedLanguage } from '#kernel/language.ts';
import { listProductNames } from '#modules/catalog/service/list-names.ts';
import { findSources } from '#modules/translations/service/find-sources.ts';
import type { Context } from '#platform/context.ts';
import type { LineRow, OrderRow } from '../store/find-orders.ts';
import type { OrderDetails } from './present-order.ts';

/** Between the option values in the name of a variant. */
const VALUE_SEPARATOR = ' / ';

/**
 * What staff call the texts of an order that was placed in another language: products by their name of today, options,
 * delivery method and discounts by their text in the main language. Texts without one are absent.
 */
export async function listMainTexts(
  ctx: Context,
  order: Pick<OrderRow, 'language' | 'deliveryName' | 'discounts'>,
  lines: readonly Pick<LineRow, 'productId' | 'name' | 'colorName' | 'components'>[],
): Promise<Record<string, string>> {
  const language = storedLanguage(order.language);
  if (language === defaultLanguage) return {};
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
  const sources = await findSources(ctx, language, [...shown, ...variants.flatMap(partsOf)]);
  const mainOf = (text: string) => sources.get(text) ?? text;
  const main = [
    ...products.map(({ productId, name }) => [name, names.get(productId) ?? name] as const),
    ...variants.map(
      (variant) => [variant ?? '', partsOf(variant).map(mainOf).join(VALUE_SEPARATOR)] as const,
    ),
    ...shown.map((text) => [text, mainOf(text)] as const),
  ];
  return Object.fromEntries(main.filter(([text, mainText]) => text !== mainText));
}

/** An order with the texts of the main language, for emails to the shop. */
export function inMainLanguage(
  order: OrderDetails,
  mainTexts: Readonly<Record<string, string>>,
): OrderDetails {
  const mainOf = (text: string) => mainTexts[text] ?? text;
  return {
    ...order,
    deliveryName: mainOf(order.deliveryName),
    discounts: order.discounts.map((each) => ({ ...each, name: mainOf(each.name) })),
    lines: order.lines.map((line) => ({
      ...line,
      name: mainOf(line.name),
      colorName: line.colorName && mainOf(line.colorName),
    })),
  };
}
