/** Maximum duration of a stop: a running job or a lost database connection must not keep the process alive. */
export const STOP_LIMIT_MS = 60_000;
