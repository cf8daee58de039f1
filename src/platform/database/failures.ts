/** Text with a NUL byte or a broken encoding, a number out of range: the input was at fault, not the shop. */
const INPUT_REFUSED = new Set(['22021', '22P05', '22003', '22P02']);
/**
 * The database is away, is starting or shutting down, has no connection left, or did not come to an answer (a lock
 * that was never had, a query that took too long): trying again later may help.
 */
const AWAY = /^(08|57P0[123]|57014|55P03|40001|40P01|53300|ECONN|EPIPE|ENOENT|ETIMEDOUT)/;
const AWAY_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/;

/** A foreign key, a unique index, a CHECK. */
const VIOLATIONS = new Set(['23503', '23505', '23514']);

/** Whether the database refused what it was given. */
export function refusedInput(error: unknown): boolean {
  return INPUT_REFUSED.has(codeOf(error));
}

/** Whether the database could not answer, through no fault of the question. A library's own error is looked into. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (AWAY.test(codeOf(error)) || AWAY_WORDS.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}

/** The name of the constraint that the database refused a change by; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const { constraint } = (error ?? {}) as { constraint?: string };
  return VIOLATIONS.has(codeOf(error)) ? (constraint ?? null) : null;
}

/** The value that is there already, as the database says it; null for any other error, or where it does not say. */
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
