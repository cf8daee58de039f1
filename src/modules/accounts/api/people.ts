import { implement } from '@orpc/server';
import { change } from '#platform/api.ts';
import { peopleAdminContract } from '../contract.ts';
import { changeRole, changeSignIn, erasePerson, exportPerson } from '../service/people.ts';
import type { ProfileContext } from './profile.ts';

const os = implement(peopleAdminContract).$context<ProfileContext>();

export const peopleAdminApi = os.router({
  changeRole: os.changeRole.handler(({ context, input }) =>
    change(context, changeRole, {
      ...input,
      currentPassword: input.currentPassword ?? undefined,
      sessionId: context.sessionId,
    }),
  ),
  changeSignIn: os.changeSignIn.handler(({ context, input }) => change(context, changeSignIn, input)),
  exportData: os.exportData.handler(({ context, input }) =>
    change(context, exportPerson, { ...input, otherRooms: context.otherRooms }),
  ),
  erase: os.erase.handler(({ context, input }) =>
    change(context, erasePerson, {
      ...input,
      currentPassword: input.currentPassword ?? undefined,
      sessionId: context.sessionId,
      otherRooms: context.otherRooms,
    }),
  ),
});
