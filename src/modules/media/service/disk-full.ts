/** Whether writing a file failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') return true;
  return cause instanceof Error && isDiskFull(cause);
}
