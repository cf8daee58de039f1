/** Where the database is: an address given by the operator, or the embedded PostgreSQL's own. */
export type DatabaseLocation =
  { url: string } | { host: string; port: number; user: string; password: string; database: string };
