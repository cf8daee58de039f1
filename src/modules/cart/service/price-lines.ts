import { multiplyMoney, sumMoney } from '#kernel/money.ts';
import { shopCurrency } from '#modules/catalog/service/present-products.ts';
import { listOrderable } from '#modules/inventory/service/availability.ts';
import type { Context } from '#platform/context.ts';
import type { Cart, CartItem } from '../contract.ts';
import { colorOf, variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import { contentsOfSet, findVariant } from '#modules/catalog/rules/set-choice.ts';
import { countUnits, detailsOf } from '../rules.ts';
import type { StoredCart, StoredLine } from '../store.ts';
import { type CartProducts, findProductOf } from './list-cart-products.ts';

/** A line at the current price; null if it is no longer sold. */
export function priceLine(line: StoredLine, products: CartProducts): Omit<CartItem, 'available'> | null {
  const product = findProductOf(products, line);
  if (!product) return null;
  const variantId = variantIdOf(line);
  const variant = findVariant(product, variantId ?? '');
  const selectedColor = variant ? colorOf(product, variant) : variantId;
  const color = product.colors.find(({ key }) => key === selectedColor);
  const { price } = variant ?? product;
  return {
    productId: line.productId,
    kind: product.kind,
    name: product.name,
    price,
    quantity: line.quantity,
    selectedColor,
    colorName: color?.name ?? null,
    variantId,
    variantName: variant?.name ?? color?.name ?? null,
    ...(product.kind === 'set' ? { components: contentsOfSet(product.components, variantId) } : {}),
    ...(product.isGiftCard ? { isGiftCard: true } : {}),
    ...detailsOf(line),
    ...(line.gift ? { gift: line.gift } : {}),
    addedAt: line.addedAt.toISOString(),
    image: variant?.images[0] ?? color?.images[0] ?? product.images[0] ?? null,
    lineTotal: multiplyMoney(price, line.quantity),
  };
}

/** Lines at current prices and stock with their subtotal. Lines no longer sold are listed separately and excluded. */
export async function priceLines(
  ctx: Context,
  { lines, updatedAt }: StoredCart,
  products: CartProducts,
): Promise<Cart> {
  const sold: { line: StoredLine; item: Omit<CartItem, 'available'> }[] = [];
  const noLongerSold: Cart['noLongerSold'] = [];
  for (const line of lines) {
    const item = priceLine(line, products);
    if (item) sold.push({ line, item });
    else {
      const { productId, selectedColor, variantId, name } = line;
      noLongerSold.push({ productId, selectedColor, variantId, ...detailsOf(line), name });
    }
  }
  const orderable = await listOrderable(
    ctx,
    sold.map(({ line }) => ({
      productId: line.productId,
      colorKey: variantIdOf(line),
      quantity: line.quantity,
    })),
  );
  const items = sold.map(({ item }, index): CartItem => {
    const { quantity: available, backorder } = orderable[index]!;
    // A gift card is sent by email.
    return { ...item, available, ...(backorder && !item.isGiftCard ? { backorder } : {}) };
  });
  return {
    items,
    noLongerSold,
    updatedAt: updatedAt?.toISOString() ?? null,
    totals: {
      subtotal: sumMoney(
        items.map(({ lineTotal }) => lineTotal),
        await shopCurrency(ctx),
      ),
      itemCount: countUnits(items),
    },
  };
}
