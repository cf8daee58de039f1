/** Page that asks an administrator for a passkey or code when the back office requires a confirmed session. */
export const secondStepPath = '/profile/security';
