import { ask } from './sign-in.ts';

interface Confirmation {
  currentPassword?: string;
}

export interface CodesSetUp {
  /** `otpauth://…`: content of the QR code. */
  uri: string;
  recoveryCodes: string[];
}

export const setUpCodes = (input: Confirmation) => ask<CodesSetUp>('codes/set-up', input);
export const confirmCodes = (code: string) => ask('codes/confirm', { code });
export const renewRecoveryCodes = (input: Confirmation) =>
  ask<{ recoveryCodes: string[] }>('codes/recovery', input);
export const removeCodes = (input: Confirmation) => ask('codes/remove', input);
