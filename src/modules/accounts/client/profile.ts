import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { profileContract } from '../contract.ts';

const api = storefrontApi<{ profile: typeof profileContract }>();

/** Answers the person as they are then; so does a change of the e-mail address. */
export const changeProfile = (input: Parameters<typeof api.profile.change>[0]) => api.profile.change(input);

export const changeEmail = (input: { email: string; currentPassword: string }) =>
  api.profile.changeEmail(input);
