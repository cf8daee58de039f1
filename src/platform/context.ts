import { type Actor, visitor } from '#kernel/actor.ts';
import type { Result } from '#kernel/result.ts';
import type { Tx } from './database/database.ts';
import { inTransaction } from './database/transaction.ts';

/** What every use case is given: who asks, where to write, and what time it is. */
export interface Context {
  actor: Actor;
  tx: Tx;
  now: Date;
}

/** A use case: authorise, decide, store. One transaction, opened by whoever calls it from outside. */
export type UseCase<Input, Value, Code extends string = string> = (
  ctx: Context,
  input: Input,
) => Promise<Result<Value, Code>>;

/** Runs a use case that writes, in a transaction of its own. */
export function write<Input, Answer>(
  tx: Tx,
  actor: Actor,
  useCase: (ctx: Context, input: Input) => Promise<Answer>,
  input: Input,
): Promise<Answer> {
  return inTransaction(tx, (transaction) => useCase({ actor, tx: transaction, now: new Date() }, input));
}

/** The context of public pages: a loader never sees who is asking. */
export function publicContext(tx: Tx): Context {
  return { actor: visitor, tx, now: new Date() };
}
