/** The name of the constraint that PostgreSQL refused a change by; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  const isViolation = code === '23503' || code === '23505' || code === '23514';
  return isViolation ? (constraint ?? null) : null;
}
