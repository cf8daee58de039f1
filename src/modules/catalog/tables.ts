import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Specification } from './contract/specification.ts';

interface ProductColumns {
  id: string;
  kind: 'product' | 'set';
  status: 'draft' | 'published' | 'archived';
  name: string;
  summary: string;
  /** Sanitized HTML. */
  description: string;
  categoryId: string;
  /** Minor units of the shop's currency. */
  /** The lowest price of the variants in stock, or of all when none is. */
  price: number;
  compareAtPrice: number | null;
  /** The highest price of the variants in stock. */
  highestPrice: number;
  /** A jsonb column; written as JSON text. */
  specification: ColumnType<Specification, string, string>;
  /** Whether it can be ordered; the inventory module writes this and the next two. */
  inStock: ColumnType<boolean, boolean | undefined, boolean>;
  /** Whether it can be ordered, but nothing is in stock. */
  backordered: ColumnType<boolean, boolean | undefined, boolean>;
  /** Expected day of a backorder; it may have passed. */
  shipsOn: ColumnType<string | null, string | null | undefined, string | null>;
  favoritesCount: ColumnType<number, undefined, number>;
  version: ColumnType<number, undefined, number>;
  /** Key of a tax class of the settings. */
  taxClass: ColumnType<string, string | undefined, string>;
  isGiftCard: ColumnType<boolean, boolean | undefined, boolean>;
  publishedAt: Date | null;
  /** Unit cost in minor units. */
  cost: ColumnType<number | null, number | null | undefined, number | null>;
  sku: ColumnType<string | null, string | null | undefined, string | null>;
  /** Scheduled publication time of a draft. */
  publishAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  productTypeId: ColumnType<string | null, string | null | undefined, string | null>;
  brand: ColumnType<string, string | undefined, string>;
  countryOfOrigin: ColumnType<string | null, string | null | undefined, string | null>;
  tags: ColumnType<string, string | undefined, string>;
  seoTitle: ColumnType<string, string | undefined, string>;
  seoDescription: ColumnType<string, string | undefined, string>;
  createdAt: Date;
  updatedAt: Date;
  /** Keys of its colours, of those in stock, and its attribute values: what lists count. Triggers write them. */
  colorKeys: GeneratedAlways<string[]>;
  inStockColorKeys: GeneratedAlways<string[]>;
  attributeValues: GeneratedAlways<string[]>;
  /** Small letters without accents, for the back office. */
  searchName: ColumnType<string, string | undefined, string>;
}

export type CatalogTables = {
  categories: {
    id: string;
    name: string;
    description: string;
    pictureId: string | null;
    position: number;
    /** Its products are spare parts, which the search shows last; so are those of the categories below. */
    isSpareParts: ColumnType<boolean, boolean | undefined, boolean>;
    /** Parent category; null for a top category. */
    parentId: string | null;
    /** Depth of the parent: written with `parentId`; a foreign key keeps it correct. */
    parentDepth: number | null;
    /** 1 for a top category, at most 3. */
    depth: GeneratedAlways<number>;
    version: ColumnType<number, undefined, number>;
    createdAt: Date;
    updatedAt: Date;
  };
  /** Texts in other languages than the main one. */
  categoryTranslations: {
    categoryId: string;
    language: string;
    name: string | null;
    description: string | null;
    /** Texts of the main language that the translations are of, by field. A jsonb column; written as JSON text. */
    sources: ColumnType<Partial<Record<string, string>>, string | undefined, string>;
    version: ColumnType<number, number | undefined, number>;
    updatedAt: Date;
  };
  productTranslations: {
    productId: string;
    language: string;
    name: string | null;
    summary: string | null;
    /** Sanitized HTML. */
    description: string | null;
    seoTitle: string | null;
    seoDescription: string | null;
    slug: string | null;
    /** Texts of the main language that the translations are of, by field. A jsonb column; written as JSON text. */
    sources: ColumnType<Partial<Record<string, string>>, string | undefined, string>;
    version: ColumnType<number, number | undefined, number>;
    updatedAt: Date;
  };
  /** View: every category with itself and with each of its ancestors. */
  categoryBranches: { categoryId: string; withinId: string };
  /** View: ordering by `place` gives catalogue order, each category before its subcategories. */
  categoryPlaces: { id: string; place: string[] };
  products: ProductColumns;
  /** View: products visible to customers. */
  publishedProducts: ProductColumns;
  productOptions: { productId: string; key: string; name: string; position: number };
  /** Values of all options but colour. */
  productOptionValues: { productId: string; optionKey: string; key: string; name: string; position: number };
  /** Every product has at least one; the only variant of a product without options has the id ''. */
  productVariants: {
    productId: string;
    id: string;
    position: number;
    /** Keys of the option values, in the order of the options. */
    optionValues: string[];
    sku: string | null;
    barcode: string | null;
    price: number;
    compareAtPrice: number | null;
    cost: number | null;
    weightGrams: number | null;
    lengthMm: number | null;
    widthMm: number | null;
    heightMm: number | null;
    inventoryPolicy: ColumnType<'deny' | 'continue', 'deny' | 'continue' | undefined, 'deny' | 'continue'>;
    availableOn: ColumnType<string | null, string | null | undefined, string | null>;
    inStock: ColumnType<boolean, boolean | undefined, boolean>;
    backordered: ColumnType<boolean, boolean | undefined, boolean>;
  };
  /** View: the names of a variant's option values, as one text; null without options. */
  variantNames: { productId: string; variantId: string; name: string | null };
  /** Pictures of some variants only. */
  variantPictures: { productId: string; pictureId: string; variantId: string };
  /** Values of the option `color`. */
  productColors: {
    productId: string;
    key: string;
    name: string;
    hex: string;
    position: number;
    sku: ColumnType<string | null, string | null | undefined, string | null>;
    inStock: ColumnType<boolean, boolean | undefined, boolean>;
    backordered: ColumnType<boolean, boolean | undefined, boolean>;
  };
  productPictures: {
    productId: string;
    pictureId: string;
    colorKey: string | null;
    position: number;
    /** Focal point in percent from left and top; both are set or both are null. */
    focusX: ColumnType<number | null, number | null | undefined, number | null>;
    focusY: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** Manually chosen related products. */
  productRelated: { productId: string; relatedId: string; position: number };
  setComponents: {
    setId: string;
    productId: string;
    /** Id of the component's variant; null: it has no options, or the customer chooses. */
    colorKey: string | null;
    quantity: number;
    position: number;
    /** Ids of the variants that the customer can choose and whose stock is enough for one set. Written by inventory. */
    inStockVariants: ColumnType<string[], string[] | undefined, string[]>;
    /** Ids of the orderable variants that do not have enough stock for one set. */
    backorderedVariants: ColumnType<string[], string[] | undefined, string[]>;
  };
  /** All SKUs in lower case; written by database triggers only. */
  shelfNumbers: {
    number: string;
    productId: string;
    /** Id of the variant. */
    colorKey: ColumnType<string, string | undefined, string>;
  };
  /** All prices of a product; written by database triggers only. */
  priceHistory: {
    id: GeneratedAlways<number>;
    productId: string;
    /** '' for the price that lists show. */
    variantId: ColumnType<string, string | undefined, never>;
    price: number;
    compareAtPrice: number | null;
    /** Null while the shop has not saved a currency. */
    currency: string | null;
    changedAt: ColumnType<Date, Date | undefined, never>;
  };
  /** One row per value; an attribute of several choices has one per choice. Defined by the module product-types. */
  productAttributes: {
    productId: string;
    attributeKey: string;
    choiceKey: string | null;
    /** A number, the minimum of a range, or the length of dimensions, in the attribute's unit. */
    number: number | null;
    numberMax: number | null;
    width: number | null;
    height: number | null;
    boolean: boolean | null;
    text: string | null;
  };
  /** With a variant, the redirect selects it. */
  productAliases: {
    alias: string;
    productId: string;
    variantId: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Words of each product in each language, for the search. */
  productSearch: {
    productId: string;
    language: string;
    words: string;
    nameWords: string;
    headWords: string;
    isSparePart: boolean;
    format: number;
  };
  /** Names that lists in another language than the main one show. */
  productNames: { productId: string; language: string; name: string };
  /** Words of products by language; written by database triggers only. */
  searchVocabulary: {
    language: string;
    word: string;
    products: number;
    labels: number;
    letters: GeneratedAlways<string>;
  };
  /** Words that mean the same; with `expands`, what a search for that word finds too. */
  searchSynonyms: {
    id: string;
    language: string;
    terms: string[];
    expands: string | null;
    version: ColumnType<number, number | undefined, number>;
    updatedAt: Date;
    /** Came with the shop. */
    isStandard: ColumnType<boolean, boolean | undefined, boolean>;
    /** When staff deleted a standard entry, which can be restored. */
    deletedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
};
