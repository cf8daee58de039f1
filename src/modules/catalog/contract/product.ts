import * as z from 'zod';
import { MoneySchema, type Picture, PictureSchema } from '#kernel/contract.ts';
import { BackorderSchema } from './backorder.ts';
import { ProductAttributeSchema } from './product-attribute.ts';
import { pickSchemas } from './product-field-schemas.ts';
import { publicFields } from './product-fields.ts';
import { Specification } from './specification.ts';
import { ProductOptionSchema, ProductVariantSchema } from './variants.ts';

export const ColorSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** `#rrggbb`, for the swatch. */
  hex: z.string(),
  inStock: z.boolean(),
  /** Whether nothing of it is in stock, but it can be ordered. */
  isBackordered: z.boolean().optional(),
  images: z.array(PictureSchema),
});
export type Color = z.infer<typeof ColorSchema>;

export const productKinds = ['product', 'set'] as const;

/** The data of a product card: name, price, colours and pictures, enough to add the product to a cart. */
export const ProductCardSchema = z.object({
  id: z.string(),
  /** Address in the language of the response; absent: the id. */
  slug: z.string().optional(),
  kind: z.enum(productKinds),
  name: z.string(),
  summary: z.string(),
  /** The lowest price of the variants that can be bought. */
  price: MoneySchema,
  compareAtPrice: MoneySchema.nullable(),
  /** Present when the prices of the variants that can be bought differ. */
  priceRange: z.object({ min: MoneySchema, max: MoneySchema }).optional(),
  /** Whether the customer chooses more than a colour before adding it to the cart: options, or the variants of a set. */
  hasChoices: z.boolean().optional(),
  category: z.object({ id: z.string(), name: z.string() }),
  colors: z.array(ColorSchema),
  /** Pictures that apply to every colour; for a product without colours, all its pictures. */
  images: z.array(PictureSchema),
  /** Whether it can be ordered, in stock or on backorder. */
  inStock: z.boolean(),
  /** Present when it can be ordered although nothing of it is in stock. */
  backorder: BackorderSchema.optional(),
  favoritesCount: z.int(),
  isNew: z.boolean(),
  /** Whether it is a gift card, which is sent by email. */
  isGiftCard: z.boolean().optional(),
});
export type ProductCard = z.infer<typeof ProductCardSchema>;

/** A product in a list of the storefront. */
export interface ListedProduct extends Pick<
  ProductCard,
  'id' | 'slug' | 'name' | 'price' | 'compareAtPrice' | 'inStock' | 'backorder' | 'isNew'
> {
  /** Whether the prices of the variants that can be bought differ; `price` is the lowest. */
  hasPriceRange?: boolean;
  colors: Pick<Color, 'key' | 'name' | 'hex' | 'inStock'>[];
  /** Of the colour that the list shows: the picture, and the one under the pointer. */
  pictures: Picture[];
}

/** A variant that the customer can choose for a component of a set. */
export const ComponentVariantSchema = ProductVariantSchema.pick({
  id: true,
  name: true,
  optionValues: true,
  price: true,
}).extend({
  /** Whether one set with it can be ordered, in stock or on backorder. */
  inStock: z.boolean(),
  /** Present when one set with it can be ordered although it is out of stock. */
  backorder: BackorderSchema.optional(),
  image: PictureSchema.nullable(),
});

export const SetComponentSchema = z.object({
  product: z.object({ id: z.string(), name: z.string(), price: MoneySchema }),
  /** Id and name of a fixed variant. */
  color: z.object({ key: z.string(), name: z.string() }).nullable(),
  quantity: z.int(),
  image: PictureSchema.nullable(),
  /** Present if it is out of stock, but can be ordered. */
  backorder: BackorderSchema.optional(),
  /** Present if the customer chooses the variant. */
  choice: z
    .object({ options: z.array(ProductOptionSchema), variants: z.array(ComponentVariantSchema) })
    .optional(),
});
export type SetComponent = z.infer<typeof SetComponentSchema>;

/** A component in a set that was put in a cart or ordered, with its names. */
export const SetContentSchema = z.object({
  productId: z.string(),
  /** Null for a product without options. */
  variantId: z.string().nullable(),
  name: z.string(),
  variantName: z.string().nullable(),
  /** Quantity in one set. */
  quantity: z.int(),
});
export type SetContent = z.infer<typeof SetContentSchema>;

export const ProductSchema = ProductCardSchema.extend({
  /** `description` is sanitized HTML; an empty `seoTitle` or `seoDescription`: the name or the summary. */
  ...pickSchemas(publicFields),
  /** Standard attributes by fixed names; `attributes` has all. */
  specification: Specification,
  /** In the order of the shop. */
  attributes: z.array(ProductAttributeSchema),
  /** Path of categories from the top level to the product's own category. */
  categoryPath: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Options in their order; empty for a product without options. */
  options: z.array(ProductOptionSchema),
  /** Combinations that are sold; empty for a product without options. */
  variants: z.array(ProductVariantSchema),
  /** Components of a set; empty for a plain product. */
  components: z.array(SetComponentSchema),
});
export type Product = z.infer<typeof ProductSchema>;
