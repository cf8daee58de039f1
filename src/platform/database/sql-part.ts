import type { RawBuilder } from 'kysely';

/** A query that a store hands out as part of a statement of another module, which sees its columns but no table. */
export type SqlPart<Row> = RawBuilder<Row>;
