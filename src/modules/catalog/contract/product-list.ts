import * as z from 'zod';
import { type Page, PageQuery } from '#kernel/contract.ts';
import type { Money } from '#kernel/money.ts';
import type { AttributeFacet, AttributeParams } from './attribute-filters.ts';
import type { ListedProduct } from './product.ts';
import { hobs } from './specification.ts';

export const productSorts = ['featured', 'newest', 'price-asc', 'price-desc', 'name', 'popular'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Filters of a product list, as in its URL. Prices in major units: `minPrice=20`. */
export const ProductQuery = z.object({
  /** Id or name of a category; category cards link to its name. */
  category: z.string().max(120).optional(),
  q: z.string().max(200).optional(),
  /** Key of a colour. */
  color: z.string().max(40).optional(),
  minPrice: z.coerce.number().min(0).max(1_000_000).optional(),
  maxPrice: z.coerce.number().min(0).max(1_000_000).optional(),
  inStock: z.stringbool().optional(),
  /** Only products that work on this kind of hob: an older form of `f.hob`. */
  hob: z.enum(hobs).optional(),
  /**
   * "Fits my kitchen": leaves out what does not work on this hob, cannot stand this oven temperature in °C, or is not for
   * the dishwasher. Products that say nothing about it stay.
   */
  fitsHob: z.string().max(40).optional(),
  fitsOven: z.coerce.number().int().min(30).max(600).optional(),
  fitsDishwasher: z.stringbool().optional(),
  sort: z.enum(productSorts).optional(),
  ...PageQuery,
});
export type ProductQuery = z.infer<typeof ProductQuery> & {
  /** The query keys `f.<attribute>`. */
  attributes?: AttributeParams;
};

/** As {@link ProductQuery}, with the query keys `f.<attribute>`, whose names are data. */
export const ProductListInput = z.looseObject(ProductQuery.shape);

/**
 * Result counts per filter value; each count respects the active filters of other kinds.
 * Values with a count of 0 are included, so that the options keep their positions while a customer filters.
 */
export interface ProductFacets {
  /** Colours of the chosen category, ordered by their number of products there. */
  colors: { key: string; name: string; hex: string; count: number }[];
  /** In catalogue order: each category precedes its subcategories, and its count includes theirs. */
  categories: { id: string; name: string; parentId: string | null; count: number }[];
  /** Lowest and highest price without the price filter; null when no product matches the other filters. */
  price: { min: Money; max: Money } | null;
  inStock: number;
  /** Attributes that the products of the chosen category differ in. */
  attributes: AttributeFacet[];
  /** Hobs to choose from for "fits my kitchen". */
  hobs: { key: string; name: string }[];
}

export interface ProductList extends Page<ListedProduct> {
  /** Number of the first page in `items`; `page` is the last one. */
  from: number;
  facets: ProductFacets;
  /**
   * `similar`: no product matches all search words, so the results match corrected words or only some of the
   * words.
   */
  match: 'exact' | 'similar';
  /** The typed text with the words that were searched instead of mistyped ones; null if none were replaced. */
  corrected: string | null;
  /** By product id, the colour that the search words name: “red pot” shows the red one. */
  askedColors: Record<string, string>;
}
