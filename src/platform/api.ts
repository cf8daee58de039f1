import type { Actor } from '#kernel/actor.ts';
import type { Err, Result } from '#kernel/result.ts';
import { type UseCase, write } from './context.ts';
import type { Tx } from './database/database.ts';

/** What every API handler is given. */
export interface ApiContext {
  actor: Actor;
  tx: Tx;
  /** The header `Idempotency-Key`, as sent. */
  idempotencyKey?: string | undefined;
}

/** The cookie by which a browser without an account is known again. The door has read it before anything is asked. */
export interface GuestCookie {
  /** Has the browser keep this from now on. */
  keep(token: string): void;
  /** Has the browser keep what it has, its time beginning anew. */
  renew(): void;
}

/** What handlers that know guests are given besides. */
export type GuestContext = ApiContext & { guestCookie: GuestCookie };

/** A refusal on its way to the door, where app/problems.ts gives it a status and words. */
export class ResultError extends Error {
  readonly refused: Err;
  constructor(refused: Err) {
    super(`refused: ${refused.code}`);
    this.refused = refused;
  }
}

function unwrap<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new ResultError(result);
  return result.value;
}

/** Answers a use case that only reads: no transaction. */
export async function read<Input, Value>(
  context: ApiContext,
  useCase: UseCase<Input, Value>,
  input: Input,
): Promise<Value> {
  return unwrap(await useCase({ actor: context.actor, tx: context.tx, now: new Date() }, input));
}

/** Answers a use case that writes, in the one transaction of the request. */
export async function change<Input, Value>(
  context: ApiContext,
  useCase: UseCase<Input, Value>,
  input: Input,
): Promise<Value> {
  return unwrap(await write(context.tx, context.actor, useCase, input));
}
