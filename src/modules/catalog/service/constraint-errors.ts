import { type FieldProblem, err, type Result } from '#kernel/result.ts';
import { violatedConstraint, violatedValue } from '#platform/database/failures.ts';
import type { CatalogErrorCode } from '../contract.ts';

/**
 * Does work that the database may refuse, and answers with the shop's code for the constraint that did. Nothing is
 * looked up beforehand, so that of two who come at once one is refused; all that was written is rolled back with it.
 *
 * @param fieldsOf which fields hold the value that is taken already.
 */
export async function refusing<Value>(
  refusals: Readonly<Record<string, CatalogErrorCode>>,
  work: () => Promise<Result<Value, CatalogErrorCode>>,
  fieldsOf?: (code: CatalogErrorCode, value: string) => FieldProblem[],
): Promise<Result<Value, CatalogErrorCode>> {
  try {
    return await work();
  } catch (error) {
    const code = refusals[violatedConstraint(error) ?? ''];
    if (!code) throw error;
    const value = violatedValue(error);
    const fields = value === null ? [] : (fieldsOf?.(code, value) ?? []);
    return fields.length > 0 ? err(code, fields) : err(code);
  }
}
