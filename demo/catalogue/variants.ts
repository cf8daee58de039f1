import type { DemoProduct, DemoSize } from '../demo-types.ts';

/** A combination of colour and size that is sold; null where the product has none. */
export interface DemoVariant {
  /** '' for a product without colours and sizes. */
  id: string;
  color: string | null;
  size: DemoSize | null;
  stock: number;
}

/** The variants of a product: those of its first size first, then of the other sizes in their order. */
export function variantsOf({ colors, stock, sizes }: DemoProduct): DemoVariant[] {
  const first = sizes?.values.find(({ key }) => key === sizes.first);
  const inOrder = first ? [first, ...sizes!.values.filter((size) => size !== first)] : [null];
  return inOrder.flatMap((size): DemoVariant[] => {
    const counts = (size ? size.stock : stock) ?? {};
    const idOf = (color: string | null) => [color, size?.key].filter(Boolean).join('.');
    if (typeof counts === 'number') return [{ id: idOf(null), color: null, size, stock: counts }];
    return (colors ?? []).flatMap((color) => {
      const units = counts[color];
      return units === undefined ? [] : [{ id: idOf(color), color, size, stock: units }];
    });
  });
}

/** The variant that a former id selects: the first of its size in stock. */
export const variantOfAlias = (product: DemoProduct, alias: string): DemoVariant | undefined => {
  const own = variantsOf(product).filter(({ size }) => size?.alias === alias);
  return own.find(({ stock }) => stock > 0) ?? own[0];
};
