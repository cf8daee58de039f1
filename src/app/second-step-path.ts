/** Where an administrator goes whose session the back office asks to confirm by a passkey or a code. */
export const secondStepPath = '/profile/security';
