import { accountApi } from '#platform/browser/account-api.ts';
import type { addressesContract, profileContract } from '../contract.ts';

const api = accountApi<{ profile: typeof profileContract; addresses: typeof addressesContract }>();

/** Answers the person as they are then; so does a change of the e-mail address. */
export const changeProfile = (input: Parameters<typeof api.profile.change>[0]) => api.profile.change(input);

export const changeEmail = (input: Parameters<typeof api.profile.changeEmail>[0]) =>
  api.profile.changeEmail(input);
