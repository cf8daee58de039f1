import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ColumnPlan } from './contract/import-fields.ts';
import type { ImportedProduct } from './contract/imported-product.ts';
import type {
  ImportCounts,
  ImportSettings,
  ImportStatus,
  ItemStatus,
  StoredScan,
} from './contract/product-imports.ts';

/** A jsonb column; written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export type ProductImportTables = {
  productImports: {
    id: string;
    fileName: string;
    fileBytes: number;
    partCount: number;
    status: ColumnType<ImportStatus, ImportStatus | undefined, ImportStatus>;
    choices: ColumnType<ImportSettings, string | undefined, string>;
    scan: ColumnType<StoredScan | null, string | null | undefined, string | null>;
    counts: ColumnType<ImportCounts, string | undefined, string>;
    done: ColumnType<number, number | undefined, number>;
    total: ColumnType<number, number | undefined, number>;
    version: ColumnType<number, undefined, number>;
    createdCategories: ColumnType<string[], undefined, string[]>;
    createdBy: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
  productImportItems: {
    importId: string;
    number: number;
    handle: string;
    name: string;
    product: Json<ImportedProduct>;
    action: 'create' | 'update' | 'skip';
    status: ColumnType<ItemStatus, undefined, ItemStatus>;
    productVersion: ColumnType<number | null, undefined, number | null>;
    /** The product before the import, as JSON text. */
    before: ColumnType<object | null, undefined, string | null>;
  };
  productImportReasons: {
    importId: string;
    number: GeneratedAlways<number>;
    level: 'file' | 'row' | 'cell' | 'column' | 'picture';
    line: number | null;
    columnName: string | null;
    code: string;
    params: Json<Record<string, string | number>>;
  };
  productImportPictures: {
    importId: string;
    number: GeneratedAlways<number>;
    productId: string;
    url: string;
    alt: string;
    variantIds: string[];
    status: ColumnType<'pending' | 'done' | 'failed', undefined, 'done' | 'failed'>;
    problem: ColumnType<string | null, undefined, string | null>;
    pictureId: ColumnType<string | null, undefined, string | null>;
  };
  productImportColumns: { format: string; header: string; plan: Json<ColumnPlan> };
};
