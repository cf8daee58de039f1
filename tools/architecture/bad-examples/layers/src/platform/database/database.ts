import type { CatalogTables } from '#modules/catalog/tables.ts'; // ✗
import type { Price } from '#ui/price.tsx'; // ✗

export type Tx = [CatalogTables, typeof Price];
