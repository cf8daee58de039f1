import { post } from './sign-in.ts';

interface Confirmation {
  currentPassword?: string;
}

export interface TotpSetup {
  /** `otpauth://…`: content of the QR code. */
  uri: string;
  recoveryCodes: string[];
}

export const setUpTotp = (input: Confirmation) => post<TotpSetup>('codes/set-up', input);
export const confirmTotp = (code: string) => post('codes/confirm', { code });
export const renewRecoveryCodes = (input: Confirmation) =>
  post<{ recoveryCodes: string[] }>('codes/recovery', input);
export const disableTotp = (input: Confirmation) => post('codes/remove', input);
