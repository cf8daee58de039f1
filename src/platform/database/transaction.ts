import type { Tx } from './database.ts';
import { withConcurrentStatements } from './concurrent-statements.ts';
import { IN_FAILED_TRANSACTION } from './pipelined-transactions.ts';
import { isOutdated } from './prepared.ts';

/** Carries an error result out of the transaction, so that it is rolled back. */
class Rollback extends Error {
  readonly result: { ok: false };
  constructor(result: { ok: false }) {
    super('rolled back');
    this.result = result;
  }
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const transientCodes = new Set([
  SERIALIZATION_FAILURE,
  DEADLOCK_DETECTED,
  // Of statements sent together, the answer to one after the failed one can arrive before the error of that.
  IN_FAILED_TRANSACTION,
]);
const ATTEMPTS = 4;

function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return transientCodes.has(String(code)) || isOutdated(error);
}

/**
 * Runs one use case in one transaction: commits on ok, rolls back on an error result or exception. Retries after a
 * deadlock, a serialization failure or a concurrent migration.
 */
export async function inTransaction<Answer>(tx: Tx, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tx.transaction().execute(async (transaction) => {
        const answer = await withConcurrentStatements(transaction, work);
        if (isErr(answer)) throw new Rollback(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof Rollback) return error.result as Answer;
      if (!isTransient(error) || attempt >= ATTEMPTS) throw error;
    }
  }
}

function isErr(answer: unknown): answer is { ok: false } {
  return typeof answer === 'object' && answer !== null && (answer as { ok?: unknown }).ok === false;
}
