import { type FieldProblem, err, type Result } from '#kernel/result.ts';
import { violatedConstraint, violatedValue } from '#platform/database/failures.ts';
import type { CatalogErrorCode } from '../contract/errors-and-events.ts';

/**
 * Runs a database write and maps a violated constraint to an error code. A check before the write would race
 * with concurrent writers. The violation rolls back all writes.
 *
 * @param fieldsOf returns the fields that contain the duplicate value.
 */
export async function mapConstraintErrors<Value>(
  errorCodes: Readonly<Record<string, CatalogErrorCode>>,
  work: () => Promise<Result<Value, CatalogErrorCode>>,
  fieldsOf?: (code: CatalogErrorCode, value: string) => FieldProblem[],
): Promise<Result<Value, CatalogErrorCode>> {
  try {
    return await work();
  } catch (error) {
    const code = errorCodes[violatedConstraint(error) ?? ''];
    if (!code) throw error;
    const value = violatedValue(error);
    const fields = value === null ? [] : (fieldsOf?.(code, value) ?? []);
    return fields.length > 0 ? err(code, fields) : err(code);
  }
}
