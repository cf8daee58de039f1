import type { Context } from '#platform/context.ts';
import { hashSecret, newSecret } from '../providers/secrets.ts';
import { invitationLifetime } from '../rules/lifetimes.ts';
import { setInvitationLink } from '../store/staff-invitations.ts';

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
