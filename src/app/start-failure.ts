import { EmbeddedPostgresError } from '#platform/database/embedded/errors.ts';
import { ConfigError } from '#platform/environment.ts';

/** One line for the operator: why the start failed and how to fix it. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError)
    return `Trivet did not start. ${error.message}`;
  const { code = '', message, port } = error as NodeJS.ErrnoException & { port?: number };
  const known: Record<string, string> = {
    EADDRINUSE: `Port ${port ?? ''} is in use: stop the other program, or set PORT to another port.`,
    EACCES: `Permission denied (${message}).`,
    ENOSPC: 'The disk is full: free some space and start again.',
    '53100': 'The disk of the database is full: free some space and start again.',
    EROFS: 'The disk is read-only: set DATA_DIR to a writable folder.',
    ECONNREFUSED: 'The database at DATABASE_URL cannot be reached: start it, or correct the address.',
    ENOTFOUND: 'The host in DATABASE_URL is unknown: correct the address.',
    ETIMEDOUT: 'The database at DATABASE_URL timed out.',
    '28P01': 'The database at DATABASE_URL rejected the user or password.',
    '28000': 'The database at DATABASE_URL rejected the user.',
    '3D000': 'The database named in DATABASE_URL does not exist: create it first.',
  };
  const nested =
    error instanceof AggregateError
      ? (error.errors[0] as NodeJS.ErrnoException | undefined)?.code
      : undefined;
  const text = known[code] ?? known[nested ?? ''] ?? (/timeout/i.test(message) ? known.ETIMEDOUT : undefined);
  return `Trivet did not start. ${text ?? message.split('\n')[0]}`;
}
