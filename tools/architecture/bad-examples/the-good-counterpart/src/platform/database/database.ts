import type { Kysely } from 'kysely';

export type Tx = Kysely<unknown>;
export interface Context {
  tx: Tx;
  now: Date;
}
