import type { CacheTag } from '#kernel/cache-tags.ts';
export type CatalogErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'id_taken'
  | 'sku_taken'
  | 'alias_taken'
  | 'name_taken'
  | 'category_missing'
  | 'product_type_missing'
  | 'attribute_missing'
  | 'category_not_empty'
  | 'category_holds_categories'
  | 'category_too_deep'
  | 'category_within_itself'
  | 'changed_meanwhile'
  | 'invalid'
  | 'product_in_use';

/** Staff event: a user opened a product, still has it open, or left it. */
export interface ProductOpened {
  id: string;
  /** Id of the browser tab. */
  tab: string;
  userId: string;
  /** Display name or email of the user. */
  who: string;
  isLeaving: boolean;
}

/** Staff event: an existing product was saved in the product form. */
export interface ProductWritten {
  id: string;
  version: number;
  /** Display name or email of the user; absent for the system. */
  by?: string;
}

/** Public event: the catalogue, or a setting that pages show, changed. */
export interface CatalogChanged {
  what: 'products' | 'categories' | 'settings';
  /** What shows the change; absent: everything may. */
  tags?: CacheTag[];
  /** Version of public pages with this change; added for browsers. */
  version?: string;
}

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    'catalog.changed': CatalogChanged;
    'product.opened': ProductOpened;
    'product.written': ProductWritten;
  }
}
