// Limits of the specification (section 7). All tries and pauses together count.

/** Milliseconds for which a storage operation other than an upload is tried; one that has no answer then fails. */
export const OPERATION_LIMIT_MS = 120_000;

/** Milliseconds after which the browser gives up an upload, and the server gives up storing a file. */
export const UPLOAD_LIMIT_MS = 600_000;
