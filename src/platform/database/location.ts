/** The database's address: configured by the operator, or the embedded PostgreSQL. */
export type DatabaseLocation =
  { url: string } | { host: string; port: number; user: string; password: string; database: string };
