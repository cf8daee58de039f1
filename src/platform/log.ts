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

/** Longest time after which a line is written. All are written when the process exits. */
const FLUSH_MS = 200;
/** Bytes that are written at once. */
const BLOCK_BYTES = 4_096;

/** Lines are written together: one system call for each costs more than the rest of the log. */
const standardOutput = (): DestinationStream =>
  pino.destination({ sync: false, minLength: BLOCK_BYTES, periodicFlush: FLUSH_MS });
