import { oc } from '@orpc/contract';
import * as z from 'zod';
import { MoneySchema, oneLine, type Page, PageQuery, pageOf, PictureSchema, Slug } from '#kernel/contract.ts';
import type { Money } from '#kernel/money.ts';

export const hobs = ['gas', 'electric', 'ceramic', 'halogen', 'induction'] as const;
export const dishwasherValues = ['yes', 'top-rack', 'no'] as const;

const length = z.int().min(1).max(10_000);

/** Product specification. All lengths in millimetres, all weights in grams. */
export const Specification = z.strictObject({
  material: z.string().max(120).optional(),
  /** Pieces in the box; absent for a single piece. */
  pieces: z.int().min(2).max(500).optional(),
  capacityMillilitres: z.int().min(1).max(1_000_000).optional(),
  diameterMillimetres: length.optional(),
  dimensionsMillimetres: z.strictObject({ length, width: length, height: length }).optional(),
  /** Height that each further product of the same nesting family adds to the stack. */
  nestingHeightMillimetres: length.optional(),
  weightGrams: z.int().min(1).max(1_000_000).optional(),
  /** Compatible hobs. An empty list means "not for the hob"; absent when the question does not apply. */
  hobs: z.array(z.enum(hobs)).max(hobs.length).optional(),
  ovenLimitCelsius: z.int().min(30).max(600).optional(),
  dishwasher: z.enum(dishwasherValues).optional(),
  /** Watts; only for electric products. */
  powerWatts: z.int().min(1).max(10_000).optional(),
  care: z.string().max(400).optional(),
});
export type Specification = z.infer<typeof Specification>;

export const productSorts = ['featured', 'newest', 'price-asc', 'price-desc', 'name', 'popular'] as const;
export type ProductSort = (typeof productSorts)[number];

export const ColorSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** `#rrggbb`, for the swatch. */
  hex: z.string(),
  inStock: z.boolean(),
  images: z.array(PictureSchema),
});
export type Color = z.infer<typeof ColorSchema>;

export const productKinds = ['product', 'set'] as const;

/** The data of a product card: name, price, colours and pictures, enough to add the product to a cart. */
export const ProductCardSchema = z.object({
  id: z.string(),
  kind: z.enum(productKinds),
  name: z.string(),
  summary: z.string(),
  price: MoneySchema,
  compareAtPrice: MoneySchema.nullable(),
  category: z.object({ id: z.string(), name: z.string() }),
  colors: z.array(ColorSchema),
  /** Pictures that belong to every colour, and all pictures of a product without colours. */
  images: z.array(PictureSchema),
  inStock: z.boolean(),
  favoritesCount: z.int(),
  isNew: z.boolean(),
});
export type ProductCard = z.infer<typeof ProductCardSchema>;

/** A component of a set. */
export const SetComponentSchema = z.object({
  product: z.object({ id: z.string(), name: z.string(), price: MoneySchema }),
  color: z.object({ key: z.string(), name: z.string() }).nullable(),
  quantity: z.int(),
  image: PictureSchema.nullable(),
});

export const ProductSchema = ProductCardSchema.extend({
  /** Clean HTML: paragraphs, lists, emphasis. */
  description: z.string(),
  specification: Specification,
  /** Title in search engines; empty means name and summary. */
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** From the top category down to the product's own. */
  categoryPath: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Components of a set; empty for a plain product. */
  components: z.array(SetComponentSchema),
});
export type Product = z.infer<typeof ProductSchema>;

export const CategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Parent category; null for a top category. */
  parentId: z.string().nullable(),
  image: PictureSchema.nullable(),
});
export type Category = z.infer<typeof CategorySchema>;

/** Filters of a product list. Prices in major units, as people type them in an address: `minPrice=20`. */
export const ProductQuery = z.object({
  /** The category's name, as category cards link it, or its id. */
  category: z.string().max(120).optional(),
  q: z.string().max(200).optional(),
  /** A colour's key. */
  color: z.string().max(40).optional(),
  minPrice: z.coerce.number().min(0).max(1_000_000).optional(),
  maxPrice: z.coerce.number().min(0).max(1_000_000).optional(),
  inStock: z.stringbool().optional(),
  /** Only products that work on this kind of hob. */
  hob: z.enum(hobs).optional(),
  sort: z.enum(productSorts).optional(),
  ...PageQuery,
});
export type ProductQuery = z.infer<typeof ProductQuery>;

/**
 * Result counts per further filter value; each count respects all other filters.
 * Values with a count of 0 are included, so that the options keep their positions while a customer filters.
 */
export interface ProductFacets {
  /** Colours of the chosen category, most common first. */
  colors: { key: string; name: string; hex: string; count: number }[];
  /** In catalogue order: each category precedes its subcategories, and its count includes theirs. */
  categories: { id: string; name: string; parentId: string | null; count: number }[];
  /** Lowest and highest price; null when the list is empty. */
  price: { min: Money; max: Money } | null;
  inStock: number;
  /** Empty when no product in the list is for a hob. */
  hobs: { key: (typeof hobs)[number]; count: number }[];
}

export interface ProductList extends Page<ProductCard> {
  /** The first page in `items`; `page` is the last. */
  from: number;
  facets: ProductFacets;
  /** `similar`: no product matches these words; the results match corrected or partial words. */
  match: 'exact' | 'similar';
}

export const SuggestionSchema = z.object({
  kind: z.enum(['product', 'category']),
  id: z.string(),
  name: z.string(),
  image: PictureSchema.nullable(),
  price: MoneySchema.nullable(),
});
export type Suggestion = z.infer<typeof SuggestionSchema>;

const tags = ['Catalogue'];

export const catalogContract = {
  listProducts: oc
    .route({ method: 'GET', path: '/products', tags, summary: 'Products, filtered, sorted and by page' })
    .input(ProductQuery)
    .output(pageOf(ProductSchema)),
  getProduct: oc
    .route({ method: 'GET', path: '/products/{id}', tags, summary: 'One product' })
    .input(z.object({ id: z.string().max(120) }))
    .output(ProductSchema),
  listCategories: oc
    .route({ method: 'GET', path: '/categories', tags, summary: 'All categories, in the order of the shop' })
    .output(z.array(CategorySchema)),
  listSets: oc
    .route({ method: 'GET', path: '/sets', tags, summary: 'All sets with their components' })
    .output(z.array(ProductSchema)),
  suggest: oc
    .route({ method: 'GET', path: '/search/suggestions', tags, summary: 'Search suggestions for typed text' })
    .input(z.object({ q: z.string().max(200) }))
    .output(z.array(SuggestionSchema)),
};

// ── Back office ──────────────────────────────────────────────────────────────────────────────────────────────

export const productStatuses = ['draft', 'published', 'archived'] as const;

const name = oneLine(160).min(1);
const minor = z.int().min(0).max(100_000_000);

/** SKU, unique over all products and colours, case-insensitive. */
export const Sku = oneLine(60).min(1);

/** Focal point in percent from left and top. */
const Focus = z.strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });

export const ColorDraft = z.strictObject({
  key: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: oneLine(60).min(1),
  hex: z.string().regex(/^#[0-9a-f]{6}$/i),
  sku: Sku.nullable().optional(),
});

/** The product form's data. Prices in minor units of the shop's currency. */
export const ProductDraft = z.strictObject({
  id: Slug,
  kind: z.enum(productKinds).default('product'),
  status: z.enum(productStatuses),
  name,
  summary: z.string().trim().max(300),
  /** HTML; everything except paragraphs, lists, emphasis and links is removed. */
  description: z.string().max(20_000),
  categoryId: Slug,
  price: minor,
  compareAtPrice: minor.nullable(),
  /** A tax class of the settings. Absent: unchanged, or the standard class for a new product. */
  taxClass: Slug.max(40).optional(),
  /** A gift card is emailed after payment and is worth its price. Absent: unchanged. */
  isGiftCard: z.boolean().optional(),
  /** Unit cost, visible in the back office only. Absent, here and below: unchanged. */
  cost: minor.nullable().optional(),
  sku: Sku.nullable().optional(),
  /** Scheduled publication time of a draft. */
  publishAt: z.iso.datetime().nullable().optional(),
  /** Title in search engines; empty means name and summary. */
  seoTitle: oneLine(70).optional(),
  seoDescription: oneLine(200).optional(),
  /** Manually chosen related products, in this order. */
  related: z.array(Slug).max(12).optional(),
  /** Former or additional addresses that redirect to the product. */
  aliases: z.array(Slug).max(20).optional(),
  colors: z.array(ColorDraft).max(100),
  specification: Specification,
  /** In display order; `colorKey` null: for every colour. */
  pictures: z
    .array(
      z.strictObject({
        id: z.uuid(),
        colorKey: z.string().max(40).nullable(),
        focus: Focus.nullable().optional(),
      }),
    )
    .max(60),
  components: z
    .array(
      z.strictObject({
        productId: Slug,
        colorKey: z.string().max(40).nullable(),
        quantity: z.int().min(1).max(99),
      }),
    )
    .max(30)
    .default([]),
});
export type ProductDraft = z.infer<typeof ProductDraft>;

/** A product in the back office. A change sends `version` back, so that it never overwrites an unseen change. */
export const EditableProductSchema = ProductDraft.extend({
  version: z.int(),
  pictures: z.array(
    z.object({
      id: z.string(),
      colorKey: z.string().nullable(),
      focus: Focus.nullable().optional(),
      image: PictureSchema,
    }),
  ),
  inStock: z.boolean(),
  favoritesCount: z.int(),
  /** True once the product has been public. */
  wasPublished: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type EditableProduct = z.infer<typeof EditableProductSchema>;

export const ProductRowSchema = z.object({
  id: z.string(),
  kind: z.enum(productKinds),
  name: z.string(),
  status: z.enum(productStatuses),
  category: z.object({ id: z.string(), name: z.string() }),
  price: MoneySchema,
  image: PictureSchema.nullable(),
  inStock: z.boolean(),
  /** Scheduled publication time of a draft. */
  publishAt: z.iso.datetime().nullable(),
  /** A change sends it back. */
  version: z.int(),
  sku: z.string().nullable(),
  cost: MoneySchema.nullable(),
  /** For a set: number of pieces, and the sum of their single prices. */
  parts: z.object({ pieces: z.int(), worth: MoneySchema }).nullable(),
  updatedAt: z.iso.datetime(),
});
export type ProductRow = z.infer<typeof ProductRowSchema>;

export const CategoryDraft = z.strictObject({
  id: Slug,
  name: oneLine(80).min(1),
  description: z.string().trim().max(1_000),
  pictureId: z.uuid().nullable(),
  /** Parent category; null for a top category. Absent: unchanged, or a top category when new. */
  parentId: Slug.nullable().optional(),
  /** Position among its siblings. Absent: unchanged, or last when new. */
  position: z.int().min(0).max(10_000).optional(),
});
export type CategoryDraft = z.infer<typeof CategoryDraft>;

/** New position of a category; its subcategories move with it. */
export const CategoryMove = z.strictObject({
  id: z.string().max(120),
  /** Null: becomes a top category. */
  parentId: Slug.nullable(),
  /** The sibling that follows it; null: last. */
  beforeId: Slug.nullable(),
});
export type CategoryMove = z.infer<typeof CategoryMove>;

export const EditableCategorySchema = CategoryDraft.extend({
  parentId: z.string().nullable(),
  position: z.int(),
  version: z.int(),
  image: PictureSchema.nullable(),
  /** Products directly in this category, without its subcategories. */
  productCount: z.int(),
});
export type EditableCategory = z.infer<typeof EditableCategorySchema>;

const adminTags = ['Back office: catalogue'];
const version = z.coerce.number().int().min(1);

/** `stock`: out-of-stock products first. */
export const adminProductSorts = ['updated', 'name', 'price', 'stock'] as const;

export const AdminProductQuery = z.object({
  q: z.string().max(200).optional(),
  status: z.enum(productStatuses).optional(),
  category: z.string().max(120).optional(),
  kind: z.enum(productKinds).optional(),
  inStock: z.stringbool().optional(),
  /** False: only products without a picture. */
  pictured: z.stringbool().optional(),
  sort: z.enum(adminProductSorts).default('updated'),
  ...PageQuery,
});
export type AdminProductQuery = z.infer<typeof AdminProductQuery>;

export const catalogAdminContract = {
  listProducts: oc
    .route({
      method: 'GET',
      path: '/admin/products',
      tags: adminTags,
      summary: 'All products, including drafts',
    })
    .input(AdminProductQuery)
    .output(pageOf(ProductRowSchema)),
  getProduct: oc
    .route({
      method: 'GET',
      path: '/admin/products/{id}',
      tags: adminTags,
      summary: 'One product with all editable fields',
    })
    .input(z.object({ id: z.string().max(120) }))
    .output(EditableProductSchema),
  createProduct: oc
    .route({ method: 'POST', path: '/admin/products', tags: adminTags, summary: 'Create a product' })
    .input(ProductDraft)
    .output(EditableProductSchema),
  changeProduct: oc
    .route({ method: 'PUT', path: '/admin/products/{id}', tags: adminTags, summary: 'Change a product' })
    .input(ProductDraft.extend({ version }))
    .output(EditableProductSchema),
  deleteProduct: oc
    .route({ method: 'DELETE', path: '/admin/products/{id}', tags: adminTags, summary: 'Delete a product' })
    .input(z.strictObject({ id: z.string().max(120) }))
    .output(z.object({ deleted: z.literal(true) })),
  /** Announces to other staff with the same product open that this user has it open. */
  openProduct: oc
    .route({
      method: 'POST',
      path: '/admin/products/{id}/presence',
      tags: adminTags,
      summary: 'Tell other staff that a product is open here',
    })
    .input(z.strictObject({ id: z.string().max(120), tab: z.uuid(), isLeaving: z.boolean() }))
    .output(z.object({ told: z.literal(true) })),
  listCategories: oc
    .route({
      method: 'GET',
      path: '/admin/categories',
      tags: adminTags,
      summary: 'All categories with all editable fields',
    })
    .output(z.array(EditableCategorySchema)),
  createCategory: oc
    .route({ method: 'POST', path: '/admin/categories', tags: adminTags, summary: 'Create a category' })
    .input(CategoryDraft)
    .output(EditableCategorySchema),
  changeCategory: oc
    .route({ method: 'PUT', path: '/admin/categories/{id}', tags: adminTags, summary: 'Change a category' })
    .input(CategoryDraft.extend({ version }))
    .output(EditableCategorySchema),
  moveCategory: oc
    .route({
      method: 'POST',
      path: '/admin/categories/{id}/place',
      tags: adminTags,
      summary: 'Move a category',
    })
    .input(CategoryMove)
    .output(z.array(EditableCategorySchema)),
  deleteCategory: oc
    .route({
      method: 'DELETE',
      path: '/admin/categories/{id}',
      tags: adminTags,
      summary: 'Delete an empty category',
    })
    .input(z.strictObject({ id: z.string().max(120) }))
    .output(z.object({ deleted: z.literal(true) })),
};

export type CatalogErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'id_taken'
  | 'sku_taken'
  | 'alias_taken'
  | 'name_taken'
  | 'category_missing'
  | 'category_not_empty'
  | 'category_holds_categories'
  | 'category_too_deep'
  | 'category_within_itself'
  | 'changed_meanwhile'
  | 'invalid'
  | 'product_in_use';

/** Staff event: a user opened or left a product. */
export interface ProductOpened {
  id: string;
  /** Identifies the browser tab. */
  tab: string;
  who: string;
  isLeaving: boolean;
}

/** Staff event: a product was written. */
export interface ProductWritten {
  id: string;
  version: number;
  /** Absent: the system. */
  by?: string;
}

/** Public event: the catalogue, or a setting that pages show, changed. */
export interface CatalogChanged {
  what: 'products' | 'categories' | 'settings';
}

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    'catalog.changed': CatalogChanged;
    'product.opened': ProductOpened;
    'product.written': ProductWritten;
  }
}
