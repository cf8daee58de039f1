import type { CartProduct } from '#modules/cart/client/cart-line.ts';
import { useCartActions } from '#modules/cart/ui/storefront/cart-provider.tsx';
import type { PlanItem } from '#modules/planner/rules/cart-items.ts';

/** Adds items of a plan to the cart. @returns the names of those that failed. */
export function useAddPlanToCart(): (items: readonly PlanItem[]) => Promise<string[]> {
  const { addAllToCart } = useCartActions();
  return (items) =>
    addAllToCart(
      items.map((item) => ({
        product: cartProductOf(item),
        variant: { selectedColor: item.color?.key ?? null, variantId: item.variantId || null },
        quantity: item.quantity,
      })),
    );
}

function cartProductOf({ productId, kind, name, price, picture, color, ...item }: PlanItem): CartProduct {
  const images = picture ? [picture] : [];
  return {
    ...{ id: productId, kind, name, price, images, inStock: true },
    colors: color ? [{ key: color.key, name: color.name, hex: '', inStock: true, images }] : [],
    options: [],
    variants:
      item.variantName === null
        ? []
        : [
            {
              ...{ id: item.variantId, name: item.variantName, optionValues: [], sku: null, barcode: null },
              ...{ price, compareAtPrice: null, inStock: true, availableOn: null, images },
            },
          ],
  };
}
