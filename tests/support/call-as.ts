import type { Actor } from '#kernel/actor.ts';
import { type Context, write } from '#platform/context.ts';
import type { TestDatabase } from './database.ts';

/** @returns a function that calls a use case as this user, in its own transaction. */
export const callAs =
  (db: () => TestDatabase) =>
  <Input, Answer>(
    actor: Actor,
    useCase: (ctx: Context, input: Input) => Promise<Answer>,
    input: Input,
  ): Promise<Answer> =>
    write(db().database.tx, actor, useCase, input);
