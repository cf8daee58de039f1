import type { ColumnType } from 'kysely';
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
    version: ColumnType<number, undefined, number>;
    createdAt: Date;
    updatedAt: Date;
  };
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
  productAliases: { alias: string; productId: string };
};
