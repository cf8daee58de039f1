import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { addressesContract } from '../contract/addresses.ts';
import { profileContract } from '../contract/profile.ts';
import { sessionContract } from '../contract/session.ts';
import * as addressBook from '../service/addresses.ts';
import { deleteAccount, downloadData, type OtherModulesData } from '../service/delete-account.ts';
import { changeMailTopics, getMailTopics } from '../service/mail-topics.ts';
import { changeEmail, changeProfile, getProfile, getSession } from '../service/profile.ts';
import { sendVerification } from '../service/email-links.ts';
import { endDevice, endOtherDevices, listDevices } from '../service/devices.ts';
import { getSignInMethods, removePasskey } from '../service/sign-in-methods.ts';

const session = implement(sessionContract).$context<ApiContext>();

export const sessionApi = session.router({
  get: session.get.handler(({ context }) => read(context, getSession, undefined)),
});

export type ProfileContext = ApiContext & {
  sessionId: string | null;
  /** Limits how many emails one recipient gets. */
  limiter: RateLimiter;
  otherModules: (ctx: Context) => OtherModulesData;
};

const profile = implement(profileContract).$context<ProfileContext>();

export const profileApi = profile.router({
  get: profile.get.handler(({ context }) => read(context, getProfile, undefined)),
  change: profile.change.handler(({ context, input }) => change(context, changeProfile, input)),
  changeEmail: profile.changeEmail.handler(({ context, input }) =>
    change(context, changeEmail, { ...input, sessionId: context.sessionId, limiter: context.limiter }),
  ),
  sendVerification: profile.sendVerification.handler(({ context }) =>
    change(context, sendVerification, { limiter: context.limiter }),
  ),
  signInMethods: profile.signInMethods.handler(({ context }) => read(context, getSignInMethods, undefined)),
  removePasskey: profile.removePasskey.handler(({ context, input }) =>
    change(context, removePasskey, {
      id: input.id,
      currentPassword: input.currentPassword ?? undefined,
      sessionId: context.sessionId,
    }),
  ),
  devices: profile.devices.handler(({ context: { sessionId, ...context } }) =>
    read(context, listDevices, { sessionId }),
  ),
  endDevice: profile.endDevice.handler(({ context, input: { id } }) =>
    change(context, endDevice, { id, sessionId: context.sessionId }),
  ),
  endOtherDevices: profile.endOtherDevices.handler(({ context }) =>
    change(context, endOtherDevices, { sessionId: context.sessionId }),
  ),
  mailTopics: profile.mailTopics.handler(({ context }) => read(context, getMailTopics, undefined)),
  changeMailTopics: profile.changeMailTopics.handler(({ context, input }) =>
    change(context, changeMailTopics, input),
  ),
  download: profile.download.handler(({ context }) =>
    read(context, downloadData, { otherModules: context.otherModules }),
  ),
  delete: profile.delete.handler(({ context, input }) =>
    change(context, deleteAccount, {
      ...input,
      sessionId: context.sessionId,
      otherModules: context.otherModules,
    }),
  ),
});

const addresses = implement(addressesContract).$context<ApiContext>();

export const addressesApi = addresses.router({
  list: addresses.list.handler(({ context }) => read(context, addressBook.listAddresses, undefined)),
  add: addresses.add.handler(({ context, input }) => change(context, addressBook.addAddress, input)),
  change: addresses.change.handler(({ context, input }) => change(context, addressBook.changeAddress, input)),
  makeDefault: addresses.makeDefault.handler(({ context, input }) =>
    change(context, addressBook.makeDefaultAddress, input),
  ),
  remove: addresses.remove.handler(({ context, input }) => change(context, addressBook.removeAddress, input)),
});
