import { refuse, type Result } from '#kernel/result.ts';
import { violatedConstraint } from '#platform/database/failures.ts';
import type { CatalogRefusal } from '../contract.ts';

/**
 * Does work that the database may refuse, and answers with the shop's code for the constraint that did. Nothing is
 * looked up beforehand, so that of two who come at once one is refused; all that was written is rolled back with it.
 */
export async function refusing<Value>(
  refusals: Readonly<Record<string, CatalogRefusal>>,
  work: () => Promise<Result<Value, CatalogRefusal>>,
): Promise<Result<Value, CatalogRefusal>> {
  try {
    return await work();
  } catch (error) {
    const code = refusals[violatedConstraint(error) ?? ''];
    if (!code) throw error;
    return refuse(code);
  }
}
