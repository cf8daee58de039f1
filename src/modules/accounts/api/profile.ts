import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { profileContract, sessionContract } from '../contract.ts';
import { changeEmail, changeProfile, getProfile, getSessionUser } from '../service/profile.ts';

const session = implement(sessionContract).$context<ApiContext>();

export const sessionApi = session.router({
  get: session.get.handler(({ context }) => read(context, getSessionUser, undefined)),
});

const profile = implement(profileContract).$context<ApiContext>();

export const profileApi = profile.router({
  get: profile.get.handler(({ context }) => read(context, getProfile, undefined)),
  change: profile.change.handler(({ context, input }) => change(context, changeProfile, input)),
  changeEmail: profile.changeEmail.handler(({ context, input }) => change(context, changeEmail, input)),
});
