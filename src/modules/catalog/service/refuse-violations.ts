import { type FieldProblem, refuse, type Result } from '#kernel/result.ts';
import { violatedConstraint, violatedValue } from '#platform/database/failures.ts';
import type { CatalogRefusal } from '../contract.ts';

/**
 * Does work that the database may refuse, and answers with the shop's code for the constraint that did. Nothing is
 * looked up beforehand, so that of two who come at once one is refused; all that was written is rolled back with it.
 *
 * @param fieldsOf which fields hold the value that is taken already.
 */
export async function refusing<Value>(
  refusals: Readonly<Record<string, CatalogRefusal>>,
  work: () => Promise<Result<Value, CatalogRefusal>>,
  fieldsOf?: (code: CatalogRefusal, value: string) => FieldProblem[],
): Promise<Result<Value, CatalogRefusal>> {
  try {
    return await work();
  } catch (error) {
    const code = refusals[violatedConstraint(error) ?? ''];
    if (!code) throw error;
    const value = violatedValue(error);
    const fields = value === null ? [] : (fieldsOf?.(code, value) ?? []);
    return fields.length > 0 ? refuse(code, fields) : refuse(code);
  }
}
