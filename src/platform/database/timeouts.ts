/** Limits in milliseconds. */
export interface DatabaseTimeouts {
  /** Maximum wait for a connection. */
  connect: number;
  /** Maximum duration of a query, so that it ends even if its browser has disconnected. */
  statement: number;
  /** Maximum wait for a lock. */
  lock: number;
}

export const defaultTimeouts: DatabaseTimeouts = { connect: 5_000, statement: 15_000, lock: 8_000 };
