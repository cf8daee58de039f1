import { findProduct } from '#modules/catalog/store.ts'; // ✗
import type { CatalogTables } from '#modules/catalog/tables.ts'; // ✗
export { findProduct as findAgain } from '#modules/catalog/store.ts'; // ✗
export * from '#modules/catalog/tables.ts'; // ✗

export const later = () => import('#modules/catalog/store.ts'); // ✗
export type Found = typeof import('#modules/catalog/store.ts').findProduct; // ✗
export type Used = [CatalogTables, typeof findProduct];
