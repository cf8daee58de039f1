/** Unique codes of one promotion at most. */
export const MAX_UNIQUE_CODES = 10_000;
