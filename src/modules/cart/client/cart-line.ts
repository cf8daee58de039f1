import { type Money, multiplyMoney, sumMoney } from '#kernel/money.ts';
import type { Picture } from '#kernel/contract.ts';
import type { CartGift } from '#modules/catalog/contract/gift.ts';
import type { Backorder } from '#modules/catalog/contract/backorder.ts';
import type { Product, ProductCard, SetContent } from '#modules/catalog/contract/product.ts';
import { countUnits, type Line, minQuantity } from '../rules.ts';

/** The product data needed to add a line; a product card has all of it. */
export type CartProduct = Pick<
  ProductCard,
  | 'id'
  | 'kind'
  | 'name'
  | 'price'
  | 'colors'
  | 'images'
  | 'inStock'
  | 'backorder'
  | 'isGiftCard'
  | 'hasChoices'
> &
  Partial<Pick<Product, 'options' | 'variants'>>;

/** A cart line as pages show it, for accounts and guests. */
export interface CartLine extends Line {
  name: string;
  price: Money;
  colorName: string | null;
  /** Names of the variant's option values; absent in carts that the previous release stored. */
  variantName?: string | null | undefined;
  /** Contents of a set, with the chosen variants; absent until the server has presented the line. */
  components?: SetContent[] | undefined;
  /** Recipient of a gift card. */
  gift?: CartGift | null | undefined;
  /** Present with an accepted offer: its price is agreed, and its quantity is fixed. */
  offer?: { regularPrice: Money; expiresAt: string } | undefined;
  /** Present for a line of a gift; the quantity of its wrap is fixed. */
  forGift?:
    | {
        recipientName: string;
        isWrap: boolean;
        registry?: { id: string; stillWanted: number } | undefined;
      }
    | undefined;
  /** Whether the customer can make an offer on the product. */
  isOpenToOffers?: boolean | undefined;
  addedAt: string;
  image: Picture | null;
  /** Available quantity; null while unknown. */
  available: number | null;
  /** Present when part of the quantity is out of stock and ships later. */
  backorder?: Backorder | undefined;
  /** False if the product or variant was removed from sale since it was added. */
  sold: boolean;
}

/** Sum of price times quantity of the lines that are still sold and priced in this currency. */
export function totalOf(lines: readonly CartLine[], currency: string): Money {
  const sold = lines.filter((line) => line.sold && line.price.currency === currency);
  return sumMoney(
    sold.map(({ price, quantity }) => multiplyMoney(price, quantity)),
    currency,
  );
}

/** Sum of quantities of the lines whose product is still sold. */
export function countItems(lines: readonly CartLine[]): number {
  return countUnits(lines.filter(({ sold }) => sold));
}

/** The variant to add and, for a gift card, its recipient. */
export interface AddedVariant {
  selectedColor: string | null;
  variantId?: string | null | undefined;
  gift?: CartGift | null;
}

export function lineFromProduct(
  product: CartProduct,
  { selectedColor, variantId = null, gift = null }: AddedVariant,
  now: Date,
): CartLine {
  const color = product.colors.find(({ key }) => key === selectedColor);
  const variant = product.variants?.find(({ id }) => id === variantId);
  return {
    productId: product.id,
    selectedColor,
    ...(variantId === null ? {} : { variantId }),
    ...(gift ? { giftKey: gift.key, gift } : {}),
    quantity: minQuantity,
    name: product.name,
    price: (variant ?? product).price,
    colorName: color?.name ?? null,
    variantName: variant?.name ?? color?.name ?? null,
    addedAt: now.toISOString(),
    image: variant?.images[0] ?? color?.images[0] ?? product.images[0] ?? null,
    available: null,
    sold: true,
  };
}
