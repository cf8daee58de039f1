import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/**
 * Writes one JSON line per event to standard output. Redacts the fields `password`, `token`, `cookie`,
 * `authorization` and `email` of the logged object and of the objects in it.
 *
 * @param destination replaces standard output.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'cookie',
        '*.cookie',
        'authorization',
        '*.authorization',
        'email',
        '*.email',
      ],
      censor: '[removed]',
    },
  };
  return pino(options, destination ?? standardOutput());
}

/** Longest time after which a line is written. A process that exits writes its lines first; one that is killed cannot. */
const FLUSH_MS = 200;
/** The system writes up to so many bytes to a pipe in one piece, so that lines of several processes stay whole. */
const MAX_WRITE_BYTES = 4_096;
/** Bytes that are written without waiting for `FLUSH_MS`. */
const BLOCK_BYTES = MAX_WRITE_BYTES / 2;

/** Lines are written together: one system call for each costs more than the rest of the log. */
const standardOutput = (): DestinationStream =>
  pino.destination({
    sync: false,
    minLength: BLOCK_BYTES,
    maxWrite: MAX_WRITE_BYTES,
    periodicFlush: FLUSH_MS,
  });
