import type { Generated } from 'kysely';

export interface CatalogTables {
  products: { id: string; createdAt: Generated<Date> };
}
