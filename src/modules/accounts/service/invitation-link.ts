import { type Language, storedLanguage } from '#kernel/language.ts';
import type { Context } from '#platform/context.ts';
import { hashSecret, newSecret } from '../providers/secrets.ts';
import { invitationLifetime } from '../rules/lifetimes.ts';
import { setInvitationLink } from '../store/staff-invitations.ts';
import { findUser, findUserByEmail } from '../store/users.ts';

export const expiryFrom = (now: Date) => new Date(now.getTime() + invitationLifetime);

/** Replaces the link of an invitation. Its secret follows the `#`, so no server receives it. */
export async function newInvitationLink(
  ctx: Pick<Context, 'tx' | 'now'>,
  id: string,
  { isMailed, ...by }: { isMailed: boolean; invitedBy?: string | null },
): Promise<string | null> {
  const token = newSecret();
  const link = { tokenHash: hashSecret(token), isMailed, expiresAt: expiryFrom(ctx.now), ...by };
  return (await setInvitationLink(ctx.tx, id, link)) ? `/accept-invitation#${token}` : null;
}

/** The language of the invited person, or of the inviter while there is no account. */
export async function invitationLanguage(
  ctx: Pick<Context, 'tx'>,
  { email, invitedBy }: { email: string; invitedBy: string | null },
): Promise<Language> {
  const user = await findUserByEmail(ctx.tx, email);
  const inviter = user || invitedBy === null ? null : await findUser(ctx.tx, invitedBy);
  return storedLanguage(user?.language ?? inviter?.language);
}
