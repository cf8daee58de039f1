/** Whether a file was not kept because there is no room left. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') return true;
  return cause instanceof Error && isDiskFull(cause);
}
