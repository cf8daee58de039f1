import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { MailTopics } from '../contract/profile.ts';
import * as store from '../store/mail-topics.ts';
import { isOwner } from './profile.ts';

/** Email topics the user agreed to; none by default. */
export async function getMailTopics(ctx: Context): Promise<Result<MailTopics, 'unauthenticated'>> {
  if (!isOwner(ctx)) return err('unauthenticated');
  return ok({ topics: (await store.listTopics(ctx.tx, ctx.actor.id)).map(({ topic }) => topic) });
}

export async function changeMailTopics(
  ctx: Context,
  { topics }: MailTopics,
): Promise<Result<MailTopics, 'unauthenticated'>> {
  if (!isOwner(ctx)) return err('unauthenticated');
  await store.setTopics(ctx.tx, ctx.actor.id, topics, ctx.now);
  return getMailTopics(ctx);
}
