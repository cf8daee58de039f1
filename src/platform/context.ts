import { type Actor, visitor } from '#kernel/actor.ts';
import type { CacheTag, CacheTags } from '#kernel/cache-tags.ts';
import type { Result } from '#kernel/result.ts';
import type { Tx } from './database/database.ts';
import { inTransaction } from './database/transaction.ts';
import type { SharedReads } from './shared-reads.ts';

/**
 * Context of every use case. `tx` is the open transaction, or the pool for reads and calls to other servers.
 */
export interface Context {
  actor: Actor;
  tx: Tx;
  now: Date;
  /** Language of the reader, for texts of the shop and the catalogue. Absent: the main language. */
  language?: string | undefined;
  /** What the response shows, if it may be cached. */
  cacheTags?: CacheTags | undefined;
  /** Reads that public pages share; absent in contexts that write, or that read what was just written. */
  sharedReads?: SharedReads | undefined;
  /** The same reads, for the part of a response that only shows the catalogue, see `forDisplay`. */
  displayReads?: SharedReads | undefined;
}

/**
 * A use case checks the policy and the input, then reads or writes. Its outermost caller opens the
 * transaction, unless that caller is `changeOutsideTransaction` (api.ts).
 */
export type UseCase<Input, Value, Code extends string = string> = (
  ctx: Context,
  input: Input,
) => Promise<Result<Value, Code>>;

/** Runs a use case in its own transaction. */
export function write<Input, Answer>(
  tx: Tx,
  actor: Actor,
  useCase: (ctx: Context, input: Input) => Promise<Answer>,
  input: Input,
  language?: string,
  displayReads?: SharedReads,
): Promise<Answer> {
  return inTransaction(tx, (transaction) =>
    useCase({ actor, tx: transaction, now: new Date(), language, displayReads }, input),
  );
}

/**
 * A context for what a response shows of the catalogue: a change is seen a moment after it, like on public pages. Never for
 * what is charged or taken from stock.
 */
export const forDisplay = (ctx: Context): Context =>
  ctx.displayReads ? { ...ctx, sharedReads: ctx.displayReads } : ctx;

/** The context of public pages: loaders never see the user, so pages can be cached. */
export function publicContext(tx: Tx, language?: string, sharedReads?: SharedReads): Context {
  return { actor: visitor, tx, now: new Date(), language, cacheTags: new Set(), sharedReads };
}

/** Reads what many public pages show, see `SharedReads`. Other contexts read it from the database. */
export const readShared = <Value>(
  { sharedReads }: Context,
  key: string,
  tags: readonly CacheTag[],
  read: () => Promise<Value>,
): Promise<Value> => (sharedReads ? sharedReads.find(key, tags, read) : read());

interface RowsById<Row> {
  table: string;
  ids: readonly string[];
  read: (missing: readonly string[]) => Promise<Map<string, Row>>;
  tagsOf: (row: Row) => readonly CacheTag[];
}

/** Like `readShared`, for rows by id: those that are missing are read together. */
export const readSharedRows = <Row>(
  { sharedReads }: Context,
  { table, ids, read, tagsOf }: RowsById<Row>,
): Promise<Map<string, Row>> => (sharedReads ? sharedReads.findRows(table, ids, read, tagsOf) : read(ids));

/** Like `readShared`, for keys that visitors choose: cached from the second request. */
export const readRepeated = <Value>(
  { sharedReads }: Context,
  key: string,
  tags: readonly CacheTag[],
  read: () => Promise<Value>,
): Promise<Value> => (sharedReads ? sharedReads.findRepeated(key, tags, read) : read());
