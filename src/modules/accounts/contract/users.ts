import { oc } from '@orpc/contract';
import * as z from 'zod';
import { roles } from '#kernel/actor.ts';
import { permissionScopes } from '#kernel/permission-scopes.ts';
import { SavedAddress } from './addresses.ts';
import { Done, EnteredPassword, RecordId } from './fields.ts';

/** A user as shown in the back office. */
export const UserDetails = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles),
  /** Permission scopes of a limited administrator. Null for an unlimited one and for customers. */
  areas: z.array(z.enum(permissionScopes)).nullable(),
  /** Whether all sign-in methods are disabled. */
  isDisabled: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSignedInAt: z.iso.datetime().nullable(),
  addresses: z.array(SavedAddress),
});
export type UserDetails = z.infer<typeof UserDetails>;

const tags = ['Back office: customers'];

export const usersAdminContract = {
  changeRole: oc
    .route({
      method: 'PUT',
      path: '/admin/customers/{id}/role',
      tags: tags,
      summary: 'Set the role and permission scopes of a user',
    })
    .input(
      RecordId.extend({
        role: z.enum(roles),
        /** Permission scopes; null: all. */
        areas: z.array(z.enum(permissionScopes)).max(permissionScopes.length).nullable(),
        /** The password of the administrator who makes the change; null if they have none. */
        currentPassword: EnteredPassword.nullable(),
      }),
    )
    .output(UserDetails),
  changeSignIn: oc
    .route({
      method: 'PUT',
      path: '/admin/customers/{id}/sign-in',
      tags: tags,
      summary: 'Disable or enable a user’s sign-in',
    })
    .input(RecordId.extend({ isDisabled: z.boolean() }))
    .output(UserDetails),
  exportData: oc
    .route({
      method: 'POST',
      path: '/admin/customers/{id}/data',
      tags: tags,
      summary: 'Export the personal data of a user',
    })
    .input(RecordId)
    .output(z.record(z.string(), z.unknown())),
  erase: oc
    .route({
      method: 'POST',
      path: '/admin/customers/{id}/erase',
      tags: tags,
      summary: 'Erase the personal data of a user',
    })
    .input(RecordId.extend({ currentPassword: EnteredPassword.nullable() }))
    .output(Done),
};
