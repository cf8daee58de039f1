import { err, type Result } from '#kernel/result.ts';
import { violatedConstraint } from '#platform/database/failures.ts';
import type { ProductTypeErrorCode } from '../contract/errors-and-events.ts';

const errorCodes: Readonly<Record<string, ProductTypeErrorCode>> = {
  attributes_pkey: 'attribute_key_taken',
  product_attributes_attribute_key_fkey: 'attribute_in_use',
  // Deleting an attribute also deletes its choices.
  product_attributes_attribute_key_choice_key_fkey: 'attribute_choice_in_use',
  product_types_pkey: 'product_type_id_taken',
  products_product_type_id_fkey: 'product_type_in_use',
  product_type_attributes_attribute_key_fkey: 'attribute_missing',
  product_type_attributes_pkey: 'invalid',
};

/** Runs a write and maps a violated constraint to an error code; a check before the write would race. */
export async function mapConstraintErrors<Value>(
  work: () => Promise<Result<Value, ProductTypeErrorCode>>,
): Promise<Result<Value, ProductTypeErrorCode>> {
  try {
    return await work();
  } catch (error) {
    const code = errorCodes[violatedConstraint(error) ?? ''];
    if (!code) throw error;
    return err(code);
  }
}
