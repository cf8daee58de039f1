import { implement } from '@orpc/server';
import { change, read } from '#platform/api.ts';
import { staffAdminContract } from '../contract/staff.ts';
import {
  copyInvitationLink,
  inviteStaff,
  listStaff,
  resendInvitation,
  revokeInvitation,
} from '../service/staff-invitations.ts';
import type { ProfileContext } from './profile.ts';

const os = implement(staffAdminContract).$context<ProfileContext>();

/** Input and session for `reauthenticate`. */
const confirmed = <Input extends { currentPassword: string | null }>(
  { sessionId }: ProfileContext,
  input: Input,
) => ({ ...input, currentPassword: input.currentPassword ?? undefined, sessionId });

export const staffAdminApi = os.router({
  list: os.list.handler(({ context }) => read(context, listStaff, undefined)),
  invite: os.invite.handler(({ context, input }) => change(context, inviteStaff, confirmed(context, input))),
  resend: os.resend.handler(({ context, input }) => change(context, resendInvitation, input)),
  copyLink: os.copyLink.handler(({ context, input }) =>
    change(context, copyInvitationLink, confirmed(context, input)),
  ),
  revoke: os.revoke.handler(({ context, input }) => change(context, revokeInvitation, input)),
});
