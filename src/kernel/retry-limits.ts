// Limits of the specification (section 9), tries and pauses counted together.

/** Milliseconds for which a storage operation is retried. */
export const OPERATION_LIMIT_MS = 120_000;

/** Milliseconds for which an upload is retried, by the browser and by the server. */
export const UPLOAD_LIMIT_MS = 600_000;
