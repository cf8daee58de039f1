/** Limits in milliseconds. */
export interface DatabaseTimeouts {
  /** Waiting for a connection. */
  connect: number;
  /** A query, so that one whose browser has gone ends. */
  statement: number;
  /** Waiting for a lock. */
  lock: number;
}

export const defaultTimeouts: DatabaseTimeouts = { connect: 5_000, statement: 15_000, lock: 8_000 };
