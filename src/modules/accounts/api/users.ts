import { implement } from '@orpc/server';
import { change } from '#platform/api.ts';
import { usersAdminContract } from '../contract/users.ts';
import { changeRole, changeSignIn, eraseUser, exportUser } from '../service/users.ts';
import type { ProfileContext } from './profile.ts';

const os = implement(usersAdminContract).$context<ProfileContext>();

export const usersAdminApi = os.router({
  changeRole: os.changeRole.handler(({ context, input }) =>
    change(context, changeRole, {
      ...input,
      currentPassword: input.currentPassword ?? undefined,
      sessionId: context.sessionId,
    }),
  ),
  changeSignIn: os.changeSignIn.handler(({ context, input }) => change(context, changeSignIn, input)),
  exportData: os.exportData.handler(({ context, input }) =>
    change(context, exportUser, { ...input, otherModules: context.otherModules }),
  ),
  erase: os.erase.handler(({ context, input }) =>
    change(context, eraseUser, {
      ...input,
      currentPassword: input.currentPassword ?? undefined,
      sessionId: context.sessionId,
      otherModules: context.otherModules,
    }),
  ),
});
