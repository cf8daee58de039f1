import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * One JSON line an event, to standard output. Whatever could be a secret or a person's data is cut out here, so
 * that no caller has to remember it.
 */
export function createLogger(level: string): Logger {
  return pino({
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
  });
}
