import type { EditableProduct } from '../contract/editable-product.ts';

/** The short texts of a product by their places: names of options, their values and colours, and texts of attributes. */
export const shortTextsOf = ({
  options,
  colors,
  attributes = {},
}: Pick<EditableProduct, 'options' | 'colors'> & {
  attributes?: EditableProduct['attributes'] | undefined;
}): ReadonlyMap<string, string> =>
  new Map([
    ...options.flatMap(({ key, name, values }) => [
      [`option ${key}`, name] as const,
      ...values.map((value) => [`value ${key} ${value.key}`, value.name] as const),
    ]),
    ...colors.map(({ key, name }) => [`colour ${key}`, name] as const),
    ...Object.entries(attributes).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`attribute ${key}`, value] as const] : [],
    ),
  ]);
