/** Key of the option whose values are a product's colours. */
export const COLOR_OPTION = 'color';

/** How carts and orders name a variant of a product. */
export interface VariantReference {
  /** Key of the variant's colour; null for a product without colours. */
  selectedColor: string | null;
  /** Absent where the product's only option is its colour: then the colour identifies the variant. */
  variantId?: string | null | undefined;
}

/**
 * The id of the variant; null, like '', for the variant of a product without options. That variant keeps its id when the
 * product gets options.
 */
export const variantIdOf = ({ selectedColor, variantId }: VariantReference): string | null =>
  variantId || selectedColor || null;

/** Key of the colour of a variant; null without colours. */
export function colorOf(
  { options = [] }: { options?: readonly { key: string }[] },
  { optionValues }: { optionValues: readonly string[] },
): string | null {
  return optionValues[options.findIndex(({ key }) => key === COLOR_OPTION)] ?? null;
}

/** The first variant or colour in stock; else the first that can be ordered; else the first. */
export function firstToOffer<
  Each extends { inStock: boolean; backorder?: object | undefined; isBackordered?: boolean | undefined },
>(all: readonly Each[]): Each | undefined {
  const orderable = all.filter(({ inStock }) => inStock);
  return (
    orderable.find(({ backorder, isBackordered = false }) => !backorder && !isBackordered) ??
    orderable[0] ??
    all[0]
  );
}
