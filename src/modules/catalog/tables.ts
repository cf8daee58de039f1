import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Specification } from './contract.ts';

interface ProductColumns {
  id: string;
  kind: 'product' | 'set';
  status: 'draft' | 'published' | 'archived';
  name: string;
  summary: string;
  /** Clean HTML. */
  description: string;
  categoryId: string;
  /** Minor units of the shop's currency. */
  price: number;
  compareAtPrice: number | null;
  /** Written as JSON text. */
  specification: ColumnType<Specification, string, string>;
  inStock: ColumnType<boolean, boolean | undefined, boolean>;
  favoritesCount: ColumnType<number, undefined, number>;
  version: ColumnType<number, undefined, number>;
  /** A class of the tax settings. */
  taxClass: ColumnType<string, string | undefined, string>;
  isGiftCard: ColumnType<boolean, boolean | undefined, boolean>;
  publishedAt: Date | null;
  /** Minor units: what it costs the shop. */
  cost: ColumnType<number | null, number | null | undefined, number | null>;
  sku: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of a draft: when it is published. */
  publishAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  seoTitle: ColumnType<string, string | undefined, string>;
  seoDescription: ColumnType<string, string | undefined, string>;
  createdAt: Date;
  updatedAt: Date;
  search: ColumnType<string, string | undefined, string>;
  searchName: ColumnType<string, string | undefined, string>;
}

export type CatalogTables = {
  categories: {
    id: string;
    name: string;
    description: string;
    pictureId: string | null;
    position: number;
    /** What it stands in; null: at the top. */
    parentId: string | null;
    /** How deep that stands: written with `parentId`, and kept by the database. */
    parentDepth: number | null;
    /** 1 at the top, 3 at the most. */
    depth: GeneratedAlways<number>;
    version: ColumnType<number, undefined, number>;
    createdAt: Date;
    updatedAt: Date;
  };
  /** A view: every category with itself and with all that it stands in. */
  categoryBranches: { categoryId: string; withinId: string };
  /** A view: by `place` categories stand in the order of the shop, each followed by what stands in it. */
  categoryPlaces: { id: string; place: string[] };
  products: ProductColumns;
  /** A view: the products that the public may see. */
  publishedProducts: ProductColumns;
  productColors: {
    productId: string;
    key: string;
    name: string;
    hex: string;
    position: number;
    sku: ColumnType<string | null, string | null | undefined, string | null>;
    inStock: ColumnType<boolean, boolean | undefined, boolean>;
  };
  productPictures: {
    productId: string;
    pictureId: string;
    colorKey: string | null;
    position: number;
    /** In hundredths from left and top; both or none. */
    focusX: ColumnType<number | null, number | null | undefined, number | null>;
    focusY: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** What goes well with a product, chosen by hand. */
  productRelated: { productId: string; relatedId: string; position: number };
  setComponents: {
    setId: string;
    productId: string;
    colorKey: string | null;
    quantity: number;
    position: number;
  };
  /** Every SKU there is, in small letters; written by the database alone. */
  shelfNumbers: {
    number: string;
    productId: string;
    colorKey: ColumnType<string, string | undefined, string>;
  };
  productAliases: { alias: string; productId: string };
};
