/** SQLSTATE codes of invalid input: NUL byte, broken encoding, number out of range, malformed value. */
const INVALID_INPUT = new Set(['22021', '22P05', '22003', '22P02']);
/**
 * The database is unavailable, starting or stopping, read-only, out of disk, memory or connections, timed out
 * on a lock or query, or aborted a transaction because of a conflict or deadlock. A retry may succeed.
 */
const UNAVAILABLE =
  /^(08|57P0[1-5]|57014|55P03|40001|40P01|53|25006|58030|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/;
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/;

/** Foreign key, unique, CHECK and exclusion violations. */
const VIOLATIONS = new Set(['23503', '23505', '23514', '23P01']);

/** Whether the database rejected the input as malformed or out of range. */
export function isInvalidInput(error: unknown): boolean {
  return INVALID_INPUT.has(codeOf(error));
}

/**
 * Whether the query failed for a reason listed at `UNAVAILABLE`. Also inspects the cause of a library's
 * error.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (UNAVAILABLE.test(codeOf(error)) || UNAVAILABLE_MESSAGES.test(error.message)) return true;
  return isDatabaseUnavailable(error.cause);
}

/** The name of the violated constraint; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const { constraint } = (error ?? {}) as { constraint?: string };
  return VIOLATIONS.has(codeOf(error)) ? (constraint ?? null) : null;
}

/**
 * The duplicate value from the detail of a unique violation; null for any other error or without a detail.
 */
export function violatedValue(error: unknown): string | null {
  const { detail = '' } = (error ?? {}) as { detail?: string };
  return codeOf(error) === '23505'
    ? (/=\((?<value>.*)\) already exists/s.exec(detail)?.groups?.value ?? null)
    : null;
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
