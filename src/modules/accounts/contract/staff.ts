import { oc } from '@orpc/contract';
import * as z from 'zod';
import { permissionScopes } from '#kernel/permission-scopes.ts';
import { Done, Email, EnteredPassword, RecordId } from './fields.ts';

const Areas = z.array(z.enum(permissionScopes)).max(permissionScopes.length).nullable();

export const StaffMemberSchema = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  /** Permission scopes; null: full access. */
  areas: Areas,
  isDisabled: z.boolean(),
  lastSignedInAt: z.iso.datetime().nullable(),
});
export type StaffMember = z.infer<typeof StaffMemberSchema>;

export const StaffInvitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  areas: Areas,
  /** Name of the inviting administrator; null for a deleted account. */
  invitedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Also if the inviting administrator may no longer invite. */
  isExpired: z.boolean(),
});
export type StaffInvitation = z.infer<typeof StaffInvitationSchema>;

export const StaffSchema = z.object({
  members: z.array(StaffMemberSchema),
  /** Pending invitations, newest first. */
  invitations: z.array(StaffInvitationSchema),
});
export type Staff = z.infer<typeof StaffSchema>;

const tags = ['Back office: staff'];
const path = '/admin/staff/invitations/{id}' as const;
/** The password of the inviting administrator; null if they have none. */
const currentPassword = EnteredPassword.nullable();

export const staffAdminContract = {
  list: oc
    .route({ method: 'GET', path: '/admin/staff', tags, summary: 'List staff and pending invitations' })
    .output(StaffSchema),
  invite: oc
    .route({ method: 'POST', path: '/admin/staff/invitations', tags, summary: 'Invite a person by email' })
    .input(z.strictObject({ email: Email, areas: Areas, currentPassword }))
    .output(StaffSchema),
  resend: oc
    .route({
      method: 'POST',
      path: `${path}/resend`,
      tags,
      summary: 'Email an invitation again, with a new link for another seven days',
    })
    .input(RecordId)
    .output(StaffSchema),
  copyLink: oc
    .route({
      method: 'POST',
      path: `${path}/link`,
      tags,
      summary: 'Make a new link of an invitation; the link before no longer works',
    })
    .input(RecordId.extend({ currentPassword }))
    .output(z.object({ path: z.string() })),
  revoke: oc
    .route({ method: 'DELETE', path, tags, summary: 'Revoke an invitation' })
    .input(RecordId)
    .output(Done),
};

export type StaffErrorCode =
  'unauthenticated' | 'forbidden' | 'not_found' | 'wrong_password' | 'sign_in_again' | 'already_staff';
