export type ProductTypeErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'changed_meanwhile'
  | 'attribute_key_taken'
  | 'attribute_in_use'
  | 'attribute_choice_in_use'
  | 'attribute_missing'
  | 'product_type_id_taken'
  | 'product_type_in_use';

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** Names, choices, flags or the order of attributes changed. `key` null: of all attributes. */
    'attribute.changed': { key: string | null };
    'productType.renamed': { id: string };
  }
}
