import { EmbeddedPostgresError } from '#platform/database/embedded/errors.ts';
import { ConfigError } from '#platform/environment.ts';
import { WorkerStartError } from '#platform/processes/worker-start-error.ts';

/** Ends this process with one line. */
export function failStart(error: unknown): never {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}

export const explainStartFailure = (error: unknown): string =>
  `Trivet did not start. ${explainFailure(error)}`;

/** One line for the operator: why the start or a command failed and how to fix it. */
export function explainFailure(error: unknown): string {
  const isExplained = [ConfigError, EmbeddedPostgresError, WorkerStartError].some(
    (kind) => error instanceof kind,
  );
  if (isExplained) return (error as Error).message;
  const { code = '', message, port, path: file = '' } = error as NodeJS.ErrnoException & { port?: number };
  const known: Record<string, string> = {
    EADDRINUSE: `Port ${port ?? ''} is in use: stop the other program, or set PORT to another port.`,
    EACCES: `Permission denied (${message}).`,
    ENOENT: file ? `${file.replace(/\.\d+\.part$/, '')} or its folder does not exist.` : message,
    EISDIR: 'A file was expected, but there is a folder of this name.',
    ENOSPC: 'The disk is full: free some space and start again.',
    '53100': 'The disk of the database is full: free some space and start again.',
    EROFS: 'The disk is read-only: set DATA_DIR to a writable folder.',
    '25006':
      'The database at DATABASE_URL is read-only: correct the address, or wait for the failover to end.',
    '57P03': 'The database at DATABASE_URL is starting or stopping: try again in a moment.',
    '53300': 'The database at DATABASE_URL has no free connection: raise its limit, or lower DATABASE_POOL.',
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
  return text ?? withCause(error as Error);
}

/** The first line of the message, and of its cause. */
function withCause({ message, cause }: Error): string {
  const lines = [message, ...(cause instanceof Error ? [cause.message] : [])];
  return lines.map((line) => line.split('\n')[0]).join(': ');
}
