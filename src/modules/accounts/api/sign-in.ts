import type * as z from 'zod';
import { type Actor, visitor } from '#kernel/actor.ts';
import { err } from '#kernel/result.ts';
import { type UseCase, write } from '#platform/context.ts';
import { WorkQueue } from '#platform/work-queue.ts';
import { takeRecipient } from '#platform/mail/recipient-limit.ts';
import { type AccountErrorCode } from '../contract/errors.ts';
import {
  AcceptInvitationInput,
  ChangePasswordInput,
  CodeInput,
  ForgotPasswordInput,
  InvitationInput,
  RegisterInput,
  ResetPasswordInput,
  SignInInput,
  VerifyEmailInput,
} from '../contract/sign-in.ts';
import { acceptInvitation, readInvitation } from '../service/accept-invitation.ts';
import { checkNewPassword } from '../service/new-password.ts';
import { requestPasswordReset, resetPassword, verifyEmail } from '../service/email-links.ts';
import { enqueueAccountMail } from '../service/send-mail.ts';
import { findSession, isConfirmed } from '../service/sessions.ts';
import {
  equalizeTiming,
  findThrottleKey,
  isEmailInUse,
  keepLanguage,
  redeemTotpCode,
  reserveAttempt,
  recordAttemptResult,
} from '../service/sign-in.ts';
import {
  type SignInResponse,
  jsonResponse,
  callLibrary,
  done,
  type SignInContext,
  headersAfter,
  isSignInError,
  readBody,
} from './sign-in-context.ts';
import { deviceOf, startSession } from './start-session.ts';
import { finishGoogle, startGoogle } from './google.ts';
import { addPasskey, passkeyOptions, passkeySignIn, passkeySignInOptions } from './passkeys.ts';
import { confirmTotp, disableTotp, renewRecoveryCodes, setUpTotp } from './totp.ts';

type Route = (context: SignInContext) => Promise<SignInResponse>;

/** All public routes under `/api/auth/`. The sign-in library's own routes are not public. */
const routes: Record<string, Route> = {
  'POST sign-in/email': signInByPassword,
  'POST sign-in/code': signInByCode,
  'POST sign-up/email': register,
  'POST sign-out': signOut,
  'POST change-password': changePassword,
  'POST forgot-password': forgotPassword,
  'POST reset-password': (context) => act(context, ResetPasswordInput, resetPassword),
  'POST verify-email': (context) => act(context, VerifyEmailInput, verifyEmail),
  'POST invitation': (context) => actSignedIn(context, InvitationInput, readInvitation),
  'POST accept-invitation': (context) => actSignedIn(context, AcceptInvitationInput, acceptInvitation),
  'GET google': startGoogle,
  'GET callback/google': finishGoogle,
  'POST passkey/sign-in-options': passkeySignInOptions,
  'POST passkey/sign-in': passkeySignIn,
  'POST passkey/options': passkeyOptions,
  'POST passkey/add': addPasskey,
  'POST codes/set-up': setUpTotp,
  'POST codes/confirm': confirmTotp,
  'POST codes/recovery': renewRecoveryCodes,
  'POST codes/remove': disableTotp,
};

/** All sign-in routes, for the authorization tests. */
export const signInRoutes: readonly string[] = Object.keys(routes);

function nameOf({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname.replace(/^\/api\/auth\//, '')}`;
}

/** The route of a request, as rate limits name it: `POST /auth/sign-in/email`. */
export const signInRouteOf = (request: Request): string => nameOf(request).replace(' ', ' /auth/');

/** Handles `/api/auth/*`: the routes listed above; all others return `not_found`. */
export async function handleSignIn(context: SignInContext): Promise<SignInResponse> {
  const name = nameOf(context.request);
  const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
  return route ? route(context) : err('not_found');
}

async function signInByPassword(context: SignInContext): Promise<SignInResponse> {
  const input = await readBody(context.request, SignInInput);
  if (isSignInError(input)) return input;
  const throttleKey = await findThrottleKey(context.signIn, input.email, deviceOf(context));
  const waitSeconds = await reserveAttempt(context.signIn, throttleKey);
  if (waitSeconds > 0) return { ...err('too_many_requests'), waitSeconds };
  await equalizeTiming(context.signIn, input.email);
  const result = await callLibrary(context, 'sign-in/email', input);
  if (isSignInError(result)) {
    if (result.code !== 'invalid_credentials')
      await recordAttemptResult(context.signIn, throttleKey, 'unchecked');
    return result;
  }
  await recordAttemptResult(context.signIn, throttleKey, 'succeeded');
  // The password is correct, but a code is required before the session starts.
  if (result.body.twoFactorRedirect) return jsonResponse({ ok: true, next: 'code' }, result.response);
  return startSession(context, result.response);
}

/** Second step of a sign-in: a code from the authenticator app, or a recovery code. */
async function signInByCode(context: SignInContext): Promise<SignInResponse> {
  const input = await readBody(context.request, CodeInput);
  if (isSignInError(input)) return input;
  const { actor } = await findSession(context.signIn, context.request.headers);
  // For a signed-in user the code confirms the current session.
  if (actor.kind === 'user') return confirmTotp(context, input);
  const isFromApp = /^\d{6}$/.test(input.code);
  const path = isFromApp ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code';
  const result = await callLibrary(context, path, { code: input.code });
  if (isSignInError(result)) return result;
  const entered = await findSession(context.signIn, headersAfter(context.request, result.response));
  if (isFromApp && entered.actor.kind === 'user') {
    const isFirstUse = await redeemTotpCode(context.signIn, entered.actor.id, input.code);
    if (!isFirstUse) {
      const headers = headersAfter(context.request, result.response);
      await context.signIn.library.api.signOut({ headers });
      return err('wrong_code');
    }
  }
  return startSession(context, result.response, { hasSecondStep: true });
}

/** The library hashes the password in its transaction, so many sign-ups at once would take all connections of the pool. */
const signUps = new WorkQueue(2);

async function register(context: SignInContext): Promise<SignInResponse> {
  const input = await readBody(context.request, RegisterInput);
  if (isSignInError(input)) return input;
  const { signIn, limiter } = context;
  const waitSeconds = await takeRecipient(limiter, input.email);
  if (waitSeconds > 0) return { ...err('too_many_requests'), waitSeconds };
  const allowed = await checkNewPassword({ actor: visitor, tx: signIn.tx, now: new Date() }, input.password);
  if (!allowed.ok) return allowed;
  const { language, ...account } = input;
  const result = await signUps.run('now', () => callLibrary(context, 'sign-up/email', account));
  if (isSignInError(result)) {
    // Of two concurrent registrations of an address, the second violates the unique index.
    // The library returns an unspecific error for it.
    const lost = result.code === 'unavailable' && (await isEmailInUse(signIn, input.email));
    return lost ? err('email_in_use') : result;
  }
  const { actor } = await findSession(signIn, headersAfter(context.request, result.response));
  if (actor.kind === 'user') {
    if (language) await keepLanguage(signIn, actor.id, language);
    await enqueueAccountMail(signIn.tx, { kind: 'verify-email', userId: actor.id });
  }
  return startSession(context, result.response);
}

async function signOut(context: SignInContext): Promise<SignInResponse> {
  const result = await callLibrary(context, 'sign-out', {});
  return isSignInError(result) ? result : jsonResponse(done, result.response);
}

/** Ends all other sessions, because the old password may be known to others; this browser gets a new session. */
async function changePassword(context: SignInContext): Promise<SignInResponse> {
  const input = await readBody(context.request, ChangePasswordInput);
  if (isSignInError(input)) return input;
  const { signIn, request } = context;
  const { actor, id } = await findSession(signIn, request.headers);
  if (actor.kind !== 'user' || id === null) return err('unauthenticated');
  const allowed = await checkNewPassword({ actor, tx: signIn.tx, now: new Date() }, input.newPassword);
  if (!allowed.ok) return allowed;
  const hasSecondStep = await isConfirmed(signIn, id);
  const result = await callLibrary(context, 'change-password', { ...input, revokeOtherSessions: true });
  if (isSignInError(result)) return result;
  await enqueueAccountMail(signIn.tx, { kind: 'password-changed', userId: actor.id });
  return startSession(context, result.response, { hasSecondStep });
}

/**
 * Returns the same response whether or not the address has an account. All clients share the limit of emails
 * to one address.
 */
async function forgotPassword(context: SignInContext): Promise<SignInResponse> {
  const input = await readBody(context.request, ForgotPasswordInput);
  if (isSignInError(input)) return input;
  const waitSeconds = await takeRecipient(context.limiter, input.email);
  if (waitSeconds > 0) return { ...err('too_many_requests'), waitSeconds };
  return run(context, requestPasswordReset, input);
}

/** Runs a use case without a session; the token in the input authorizes it. */
async function act<Schema extends z.ZodType>(
  context: SignInContext,
  schema: Schema,
  useCase: UseCase<z.infer<Schema>, object, AccountErrorCode>,
): Promise<SignInResponse> {
  const input = await readBody(context.request, schema);
  return isSignInError(input) ? input : run(context, useCase, input);
}

/** As `act`, for a use case that depends on the account of this browser. */
async function actSignedIn<Schema extends z.ZodType>(
  context: SignInContext,
  schema: Schema,
  useCase: UseCase<z.infer<Schema>, object, AccountErrorCode>,
): Promise<SignInResponse> {
  const input = await readBody(context.request, schema);
  if (isSignInError(input)) return input;
  const { actor } = await findSession(context.signIn, context.request.headers);
  return run(context, useCase, input, actor);
}

async function run<Input>(
  { signIn }: SignInContext,
  useCase: UseCase<Input, object, AccountErrorCode>,
  input: Input,
  actor: Actor = visitor,
): Promise<SignInResponse> {
  const result = await write(signIn.tx, actor, useCase, input);
  return result.ok ? jsonResponse(result.value) : result;
}
