import type { Actor } from '#kernel/actor.ts';
import type { CacheTags } from '#kernel/cache-tags.ts';
import type { Err, Result } from '#kernel/result.ts';
import { type UseCase, write } from './context.ts';
import type { Tx } from './database/database.ts';
import type { SharedReads } from './shared-reads.ts';

/** The context of every API handler. */
export interface ApiContext {
  actor: Actor;
  tx: Tx;
  /** Language of the texts in the response. */
  language?: string | undefined;
  /** What the response shows, if it may be cached. */
  cacheTags?: CacheTags | undefined;
  /** For responses that may be cached. */
  sharedReads?: SharedReads | undefined;
  /** See `forDisplay`. */
  displayReads?: SharedReads | undefined;
  /** The `Idempotency-Key` request header. */
  idempotencyKey?: string | undefined;
}

/** The cookie that identifies a guest browser. The HTTP entry reads it before the handler runs. */
export interface GuestCookie {
  /** The token of the request; null without one. */
  token: string | null;
  /** Sets the cookie to a new token. */
  keep(token: string): void;
  /** Extends the lifetime of the current cookie. */
  renew(): void;
}

/** The context of handlers that support guests. */
export type GuestContext = ApiContext & { guestCookie: GuestCookie };

/** Carries an error code to the HTTP entry, where app/problems.ts maps it to a status and a message. */
export class ResultError extends Error {
  readonly result: Err;
  constructor(result: Err) {
    super(`refused: ${result.code}`);
    this.result = result;
  }
}

/** The code of a `ResultError`. No `instanceof`, because the page build has its own copy of the class. */
export function errorCodeOf(error: unknown): string | null {
  const result = error instanceof Error && 'result' in error ? (error.result as Partial<Err>) : null;
  return result?.code ?? null;
}

function unwrap<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new ResultError(result);
  return result.value;
}

async function runWithoutTransaction<Input, Value>(
  context: ApiContext,
  useCase: UseCase<Input, Value>,
  input: Input,
): Promise<Value> {
  const { actor, tx, language, cacheTags, sharedReads, displayReads } = context;
  const ctx = { actor, tx, now: new Date(), language, cacheTags, sharedReads, displayReads };
  return unwrap(await useCase(ctx, input));
}

/** Runs a use case that only reads. */
export function read<Input, Value>(
  context: ApiContext,
  useCase: UseCase<Input, Value>,
  input: Input,
): Promise<Value> {
  return runWithoutTransaction(context, useCase, input);
}

/** Runs a use case that writes, in the request's single transaction. */
export async function change<Input, Value>(
  context: ApiContext,
  useCase: UseCase<Input, Value>,
  input: Input,
): Promise<Value> {
  const { tx, actor, language, displayReads } = context;
  return unwrap(await write(tx, actor, useCase, input, language, displayReads));
}

/**
 * Runs a use case that opens its own transactions with `write(ctx.tx, ctx.actor, …)`, because it calls another server
 * (payment provider, file store) or needs one transaction per record; or that writes in at most one statement. `ctx.tx`
 * is the pool.
 */
export function changeOutsideTransaction<Input, Value>(
  context: ApiContext,
  useCase: UseCase<Input, Value>,
  input: Input,
): Promise<Value> {
  return runWithoutTransaction(context, useCase, input);
}
