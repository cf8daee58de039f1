import { type CacheTag, tagResponse } from '#kernel/cache-tags.ts';
import type { Picture } from '#kernel/contract.ts';
import { money } from '#kernel/money.ts';
import { listAttributes } from '#modules/product-types/service/attributes.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import { getSettings, getToday } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { Backorder } from '../contract/backorder.ts';
import type { Product, ProductCard, SetComponent } from '../contract/product.ts';
import { type PublicField, publicFields } from '../contract/product-fields.ts';
import { colorOf } from '../contract/variant-identity.ts';
import type { ProductVariant } from '../contract/variants.ts';
import { backorderOf } from '../rules/backorder.ts';
import { productAttributes } from '../rules/attribute-rows.ts';
import { isNewProduct } from '../rules/new-products.ts';
import { variantName } from '../rules/variants.ts';
import type {
  ProductCardRow,
  ComponentRow,
  ProductRow,
  ProductPictureRow,
  VariantRows,
} from '../store/public-products.ts';
import { cleanHtml } from './clean-html.ts';
import { localizeCards, localizeComponents, localizeProducts } from './localize-products.ts';

/** A card shows the first picture of a colour, and its second one on hover. */
const PICTURES_PER_COLOR = 2;

export async function shopCurrency(ctx: Context): Promise<string> {
  return (await getSettings(ctx, 'shop')).currency;
}

function cardPictures(uses: readonly ProductPictureRow[]): ProductPictureRow[] {
  const seen = new Map<string | null, number>();
  return uses.filter(({ colorKey }) => {
    const count = (seen.get(colorKey) ?? 0) + 1;
    seen.set(colorKey, count);
    return count <= PICTURES_PER_COLOR;
  });
}

/** Products in stock have no such field. */
const presentBackorder = (backorder: Backorder | null) => (backorder ? { backorder } : {});

function presentCard(
  row: ProductCardRow,
  currency: string,
  pictures: Map<string, Picture>,
  { now, today }: { now: Date; today: string },
  // A product page shows the pictures of a variant with the variant.
  { isCard }: { isCard: boolean } = { isCard: true },
): ProductCard {
  const picturesOf = (color: string | null) =>
    row.pictures.flatMap(({ id, colorKey, variantIds = [], focus }) => {
      const picture =
        colorKey === color && (variantIds.length === 0 || isCard) ? pictures.get(id) : undefined;
      return picture ? [focus ? { ...picture, focus } : picture] : [];
    });
  return {
    id: row.id,
    ...(row.slug ? { slug: row.slug } : {}),
    kind: row.kind,
    name: row.name,
    summary: row.summary,
    price: money(row.price, currency),
    compareAtPrice: row.compareAtPrice === null ? null : money(row.compareAtPrice, currency),
    ...(row.price === row.highestPrice
      ? {}
      : { priceRange: { min: money(row.price, currency), max: money(row.highestPrice, currency) } }),
    ...(row.hasChoices ? { hasChoices: true } : {}),
    category: { id: row.categoryId, name: row.categoryName },
    colors: row.colors.map(({ key, name, hex, inStock, backordered }) => ({
      key,
      name,
      hex,
      inStock,
      ...(inStock && backordered ? { isBackordered: true } : {}),
      images: picturesOf(key),
    })),
    images: picturesOf(null),
    inStock: row.inStock,
    ...presentBackorder(row.isGiftCard ? null : backorderOf(row, today)),
    favoritesCount: row.favoritesCount,
    isNew: isNewProduct(row.publishedAt, now),
    ...(row.isGiftCard ? { isGiftCard: true } : {}),
  };
}

const tagProducts = (ctx: Context, ids: readonly string[]): void =>
  tagResponse(ctx, 'categories', ...ids.map((id): CacheTag => `product:${id}`));

/** Product cards; one query loads all their pictures. */
export async function presentCards(
  ctx: Context,
  rows: readonly ProductCardRow[],
  currency: string,
): Promise<ProductCard[]> {
  tagProducts(
    ctx,
    rows.map(({ id }) => id),
  );
  const localized = await localizeCards(ctx, rows);
  const shown = localized.map((row) => ({ ...row, pictures: cardPictures(row.pictures) }));
  const ids = shown.flatMap((row) => row.pictures.map(({ id }) => id));
  const pictures = await listPictures(ctx, ids);
  // A card shows one picture at a time; previews of the others would only add bytes.
  const first = new Set(shown.map((row) => row.pictures[0]?.id));
  for (const [id, { preview: _, ...picture }] of pictures) if (!first.has(id)) pictures.set(id, picture);
  const clock = { now: ctx.now, today: await getToday(ctx) };
  return shown.map((row) => presentCard(row, currency, pictures, clock));
}

/** A component's picture: in its colour, else its first. */
function pictureOfComponent({ pictureColor, pictures }: ComponentRow): string | undefined {
  return (pictures.find(({ colorKey }) => colorKey === pictureColor) ?? pictures[0])?.id;
}

/** The picture of a variant that the customer can choose: its own, else that of its colour. */
function pictureOfChoice(
  { pictures, choice }: ComponentRow,
  variant: { id: string; optionValues: readonly string[] },
): string | undefined {
  const color = choice && colorOf(choice, variant);
  const own = pictures.find(({ variantIds = [] }) => variantIds.includes(variant.id));
  return (own ?? pictures.find(({ colorKey }) => colorKey !== null && colorKey === color))?.id;
}

/** Ids of the pictures that the components of a set show. */
const picturesOfComponents = (components: readonly ComponentRow[]): string[] =>
  components.flatMap((component) =>
    [
      pictureOfComponent(component),
      ...(component.choice?.variants ?? []).map((variant) => pictureOfChoice(component, variant)),
    ].filter((id) => id !== undefined),
  );

/** What amounts and backorders depend on: the currency of the shop, and today in its time zone. */
interface ShopState {
  currency: string;
  today: string;
}

function presentComponent(
  component: ComponentRow,
  { currency, today }: ShopState,
  pictures: ReadonlyMap<string, Picture>,
): SetComponent {
  const { productId, name, price, color, quantity, choice } = component;
  return {
    product: { id: productId, name, price: money(price, currency) },
    color,
    quantity,
    image: pictures.get(pictureOfComponent(component) ?? '') ?? null,
    ...presentBackorder(backorderOf({ ...component, inStock: true, shipsOn: component.availableOn }, today)),
    ...(choice && {
      choice: {
        options: choice.options,
        variants: choice.variants.map((variant) => ({
          id: variant.id,
          name: variantName(choice.options, variant.optionValues),
          optionValues: variant.optionValues,
          price: money(variant.price, currency),
          inStock: variant.inStock,
          ...presentBackorder(backorderOf({ ...variant, shipsOn: variant.availableOn }, today)),
          image: pictures.get(pictureOfChoice(component, variant) ?? '') ?? null,
        })),
      },
    }),
  };
}

/** The components of these sets, by set id. */
export async function presentComponents(
  ctx: Context,
  rows: ReadonlyMap<string, readonly ComponentRow[]>,
  shop: ShopState,
): Promise<Map<string, SetComponent[]>> {
  tagProducts(
    ctx,
    [...rows.values()].flat().map(({ productId }) => productId),
  );
  const localized = await localizeComponents(ctx, rows);
  const pictures = await listPictures(ctx, picturesOfComponents([...rows.values()].flat()));
  return new Map(
    [...localized].map(([id, components]) => [
      id,
      components.map((component) => presentComponent(component, shop, pictures)),
    ]),
  );
}

/** Variants as the shop shows them. `pictures` has the pictures of the product by id. */
export function presentVariants(
  { options, variants, pictures: uses }: VariantRows & { pictures: readonly ProductPictureRow[] },
  { currency, today }: ShopState,
  pictures: ReadonlyMap<string, Picture>,
): ProductVariant[] {
  return variants.map((variant) => ({
    id: variant.id,
    name: variantName(options, variant.optionValues),
    optionValues: variant.optionValues,
    sku: variant.sku,
    barcode: variant.barcode,
    price: money(variant.price, currency),
    compareAtPrice: variant.compareAtPrice === null ? null : money(variant.compareAtPrice, currency),
    inStock: variant.inStock,
    ...presentBackorder(backorderOf({ ...variant, shipsOn: variant.availableOn }, today)),
    availableOn: variant.availableOn,
    images: uses.flatMap(({ id, variantIds = [] }) =>
      variantIds.includes(variant.id) ? (pictures.get(id) ?? []) : [],
    ),
  }));
}

const publicValues = (row: ProductRow) =>
  Object.fromEntries(publicFields.map((field) => [field, row[field]])) as Pick<ProductRow, PublicField>;

/** Full products. Their HTML is sanitized again in case the database contains unsafe HTML. */
export async function presentProducts(
  ctx: Context,
  rows: readonly ProductRow[],
  currency: string,
): Promise<Product[]> {
  const ids = rows.flatMap((row) => [
    ...row.pictures.map(({ id }) => id),
    ...picturesOfComponents(row.components),
  ]);
  tagProducts(
    ctx,
    rows.flatMap(({ id, components }) => [id, ...components.map(({ productId }) => productId)]),
  );
  const pictures = await listPictures(ctx, ids);
  const attributes = rows.length > 0 ? await listAttributes(ctx) : [];
  const shop = { currency, today: await getToday(ctx) };
  const localized = await localizeProducts(ctx, rows);
  return localized.map((row) => ({
    ...presentCard(row, currency, pictures, { now: ctx.now, today: shop.today }, { isCard: false }),
    options: row.options,
    variants: presentVariants(row, shop, pictures),
    ...publicValues(row),
    description: cleanHtml(row.description),
    specification: row.specification,
    attributes: productAttributes(row.attributeRows, attributes),
    categoryPath: row.categoryPath,
    components: row.components.map((component) => presentComponent(component, shop, pictures)),
  }));
}
