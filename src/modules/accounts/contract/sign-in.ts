import * as z from 'zod';
import { oneLine, PageLanguage } from '#kernel/contract.ts';
import { DisplayName, Email, EnteredPassword, NewPassword } from './fields.ts';

export const SignInInput = z.strictObject({ email: Email, password: EnteredPassword });
export const RegisterInput = z.strictObject({
  email: Email,
  password: NewPassword,
  name: DisplayName.default(''),
  language: PageLanguage,
});
export const ChangePasswordInput = z.strictObject({
  currentPassword: EnteredPassword,
  newPassword: NewPassword,
});

const Token = z.string().min(20).max(100);
export const ForgotPasswordInput = z.strictObject({ email: Email });
export const ResetPasswordInput = z.strictObject({ token: Token, password: NewPassword });
export const InvitationInput = z.strictObject({ token: Token });
export const AcceptInvitationInput = z.strictObject({
  token: Token,
  name: DisplayName.default(''),
  /** For a new account. */
  password: NewPassword.optional(),
});
export const VerifyEmailInput = z.strictObject({ token: Token });

/** A code from an authenticator app, or a recovery code. */
export const CodeInput = z.strictObject({
  code: z
    .string()
    .trim()
    .max(40)
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().min(6)),
});
/** The browser's passkey response; the sign-in library validates it. */
const PasskeyResponse = z.looseObject({ id: z.string().max(2_000) });
export const PasskeySignInInput = z.strictObject({ response: PasskeyResponse });
export const PasskeyInput = z.strictObject({ response: PasskeyResponse, name: oneLine(60).default('') });
