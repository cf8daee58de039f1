import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { SignInMethods } from '../contract/profile.ts';
import * as store from '../store/sign-in-methods.ts';
import { type Reauthentication, reauthenticate } from './reauthenticate.ts';
import { isOwner } from './profile.ts';
import { enqueueAccountMail } from './send-mail.ts';

export async function getSignInMethods(ctx: Context): Promise<Result<SignInMethods, 'unauthenticated'>> {
  if (!isOwner(ctx)) return err('unauthenticated');
  const { id } = ctx.actor;
  const passkeys = await store.listPasskeys(ctx.tx, id);
  return ok({
    hasPassword: (await store.findPasswordHash(ctx.tx, id)) !== null,
    hasGoogle: await store.hasProvider(ctx.tx, id, 'google'),
    hasCodes: await store.hasCodes(ctx.tx, id),
    passkeys: passkeys.map((each) => ({
      id: each.id,
      name: each.name ?? '',
      createdAt: each.createdAt.toISOString(),
    })),
  });
}

export async function removePasskey(
  ctx: Context,
  { id, ...confirmation }: { id: string } & Reauthentication,
): Promise<Result<SignInMethods, 'unauthenticated' | 'not_found' | 'wrong_password' | 'sign_in_again'>> {
  if (!isOwner(ctx)) return err('unauthenticated');
  const confirmed = await reauthenticate(ctx, confirmation);
  if (!confirmed.ok) return confirmed;
  if (!(await store.removePasskey(ctx.tx, ctx.actor.id, id))) return err('not_found');
  const userId = ctx.actor.id;
  await enqueueAccountMail(ctx.tx, { kind: 'second-step-changed', userId, change: 'passkey-removed' });
  return getSignInMethods(ctx);
}
