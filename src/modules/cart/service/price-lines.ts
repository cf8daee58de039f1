import { type Money, multiplyMoney, sumMoney } from '#kernel/money.ts';
import { shopCurrency } from '#modules/catalog/service/present-products.ts';
import { listOrderable, type Stock } from '#modules/inventory/service/availability.ts';
import { listOfferedLines, type OfferedLine } from '#modules/offers/service/offer-lines.ts';
import { listGiftsOfLines } from '#modules/gifts/service/gift-lines.ts';
import { listOpenProducts } from '#modules/offers/service/find-terms.ts';
import type { Gift } from '#modules/gifts/contract/gifts.ts';
import { type Context, forDisplay } from '#platform/context.ts';
import type { Cart, CartItem } from '../contract.ts';
import { colorOf, variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import { contentsOfSet, findVariant } from '#modules/catalog/rules/set-choice.ts';
import { countUnits, detailsOf, isWrapOf } from '../rules.ts';
import type { StoredCart, StoredLine } from '../store.ts';
import { type CartProducts, findProductOf } from './list-cart-products.ts';

/** The agreed price of a line, or null if its offer does not apply to it any more. */
function priceOfOffer(line: StoredLine, offered: OfferedLine | undefined, regularPrice: Money): Money | null {
  if (offered?.productId !== line.productId || (offered.variantId ?? '') !== (variantIdOf(line) ?? ''))
    return null;
  const { unitPrice } = offered;
  if (unitPrice.currency !== regularPrice.currency) return null;
  // The regular price may have fallen since.
  return unitPrice.amount < regularPrice.amount ? unitPrice : regularPrice;
}

/**
 * A line at the current price, or at the price of its accepted offer; null if it is no longer sold, or its offer is no
 * longer valid.
 */
export function priceLine(
  line: StoredLine,
  products: CartProducts,
  offered?: OfferedLine,
): Omit<CartItem, 'available'> | null {
  const product = findProductOf(products, line);
  if (!product) return null;
  const variantId = variantIdOf(line);
  const variant = findVariant(product, variantId ?? '');
  const selectedColor = variant ? colorOf(product, variant) : variantId;
  const color = product.colors.find(({ key }) => key === selectedColor);
  const regularPrice = (variant ?? product).price;
  const price = line.offerId ? priceOfOffer(line, offered, regularPrice) : regularPrice;
  if (!price) return null;
  const quantity = line.offerId && offered ? offered.quantity : line.quantity;
  return {
    productId: line.productId,
    kind: product.kind,
    name: product.name,
    price,
    quantity,
    selectedColor,
    colorName: color?.name ?? null,
    variantId,
    variantName: variant?.name ?? color?.name ?? null,
    ...(product.kind === 'set' ? { components: contentsOfSet(product.components, variantId) } : {}),
    ...(product.isGiftCard ? { isGiftCard: true } : {}),
    ...detailsOf(line),
    ...(line.gift ? { gift: line.gift } : {}),
    ...(line.offerId && offered
      ? { offer: { regularPrice, expiresAt: offered.expiresAt.toISOString() } }
      : {}),
    addedAt: line.addedAt.toISOString(),
    image: variant?.images[0] ?? color?.images[0] ?? product.images[0] ?? null,
    lineTotal: multiplyMoney(price, quantity),
  };
}

const forGift = (
  line: StoredLine,
  gift: Gift | undefined,
  registry: NonNullable<CartItem['forGift']>['registry'] | null,
): Pick<CartItem, 'forGift'> => {
  if (!gift) return {};
  const isWrap = isWrapOf(gift, line);
  const { recipientName } = gift;
  return { forGift: { recipientName, isWrap, ...(isWrap || !registry ? {} : { registry }) } };
};

/**
 * Lines at current prices and stock with their subtotal. Lines no longer sold are listed separately and excluded.
 *
 * @param stock of all products of the lines; read if absent.
 */
export async function priceLines(
  ctx: Context,
  { lines, updatedAt }: StoredCart,
  products: CartProducts,
  stock?: Stock,
): Promise<Cart> {
  const sold: { line: StoredLine; item: Omit<CartItem, 'available'> }[] = [];
  const noLongerSold: Cart['noLongerSold'] = [];
  const giftIds = lines.flatMap(({ giftId }) => giftId ?? []);
  const [offers, { gifts, findRegistry }] = await Promise.all([
    listOfferedLines(
      ctx,
      lines.flatMap(({ offerId }) => offerId ?? []),
    ),
    listGiftsOfLines(ctx, giftIds),
  ]);
  for (const line of lines) {
    const gift = gifts.get(line.giftId ?? '');
    const priced = priceLine(line, products, offers.get(line.offerId ?? ''));
    // A gift of another customer, or one that was ordered, has no lines here.
    const { productId } = line;
    const registry = findRegistry(line.giftId ?? '', { productId, variantId: variantIdOf(line) });
    const item = priced && (gift || !line.giftId) ? { ...priced, ...forGift(line, gift, registry) } : null;
    if (item) sold.push({ line, item });
    else {
      const { selectedColor, variantId, name } = line;
      noLongerSold.push({ productId, selectedColor, variantId, ...detailsOf(line), name });
    }
  }
  const [orderable, openToOffers] = await Promise.all([
    listOrderable(
      ctx,
      sold.map(({ line, item }) => ({
        productId: line.productId,
        colorKey: variantIdOf(line),
        quantity: item.quantity,
      })),
      stock,
    ),
    listOpenProducts(
      forDisplay(ctx),
      sold.map(({ item }) => item.productId),
    ),
  ]);
  const items = sold.map(({ item }, index): CartItem => {
    const { quantity: available, backorder } = orderable[index]!;
    // A gift card is sent by email.
    const isOpenToOffers = !item.offer && !item.giftId && openToOffers.has(item.productId);
    return {
      ...item,
      ...(isOpenToOffers ? { isOpenToOffers } : {}),
      available: Math.min(available, item.forGift?.registry?.stillWanted ?? available),
      ...(backorder && !item.isGiftCard ? { backorder } : {}),
    };
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
