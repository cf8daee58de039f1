import type * as z from 'zod';
import { visitor } from '#kernel/actor.ts';
import { err } from '#kernel/result.ts';
import { type UseCase, write } from '#platform/context.ts';
import {
  type AccountErrorCode,
  ChangePasswordInput,
  CodeInput,
  ForgotPasswordInput,
  RegisterInput,
  ResetPasswordInput,
  SignInInput,
  VerifyEmailInput,
} from '../contract.ts';
import { checkNewPassword } from '../service/new-password.ts';
import { forgetPassword, resetPassword, verifyEmail } from '../service/recover.ts';
import { askForMail } from '../service/send-mail.ts';
import { findSession, isConfirmed } from '../service/sessions.ts';
import {
  evenOut,
  findGuesser,
  isEmailInUse,
  noteTry,
  takeCode,
  waitBeforeNextTry,
} from '../service/sign-in.ts';
import {
  type Answer,
  answerWith,
  askLibrary,
  done,
  type Edge,
  headersAfter,
  isRefused,
  readBody,
} from './edge.ts';
import { deviceOf, enter } from './enter.ts';
import { finishGoogle, startGoogle } from './google.ts';
import { addPasskey, passkeyOptions, passkeySignIn, passkeySignInOptions } from './passkeys.ts';
import { confirmCodes, removeCodes, renewRecoveryCodes, setUpCodes } from './codes.ts';

type Route = (edge: Edge) => Promise<Answer>;

/** The only open routes; about forty other routes of the sign-in library stay closed. */
const routes: Record<string, Route> = {
  'POST sign-in/email': signInByPassword,
  'POST sign-in/code': signInByCode,
  'POST sign-up/email': register,
  'POST sign-out': signOut,
  'POST change-password': changePassword,
  'POST forgot-password': forgotPassword,
  'POST reset-password': (edge) => act(edge, ResetPasswordInput, resetPassword),
  'POST verify-email': (edge) => act(edge, VerifyEmailInput, verifyEmail),
  'GET google': startGoogle,
  'GET callback/google': finishGoogle,
  'POST passkey/sign-in-options': passkeySignInOptions,
  'POST passkey/sign-in': passkeySignIn,
  'POST passkey/options': passkeyOptions,
  'POST passkey/add': addPasskey,
  'POST codes/set-up': setUpCodes,
  'POST codes/confirm': confirmCodes,
  'POST codes/recovery': renewRecoveryCodes,
  'POST codes/remove': removeCodes,
};

/** All sign-in routes, for the authorization tests. */
export const signInRoutes: readonly string[] = Object.keys(routes);

function nameOf({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname.replace(/^\/api\/auth\//, '')}`;
}

/** The route of a request, as rate limits name it: `POST /auth/sign-in/email`. */
export const signInRouteOf = (request: Request): string => nameOf(request).replace(' ', ' /auth/');

/** `/api/auth/*`: handles the listed routes with the sign-in library. */
export async function handleSignIn(edge: Edge): Promise<Answer> {
  const name = nameOf(edge.request);
  const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
  return route ? route(edge) : err('not_found');
}

async function signInByPassword(edge: Edge): Promise<Answer> {
  const input = await readBody(edge.request, SignInInput);
  if (isRefused(input)) return input;
  const guesser = await findGuesser(edge.signIn, input.email, deviceOf(edge));
  const waitSeconds = await waitBeforeNextTry(edge.signIn, guesser);
  if (waitSeconds > 0) return { ...err('too_many_requests'), waitSeconds };
  await evenOut(edge.signIn, input.email);
  const answer = await askLibrary(edge, 'sign-in/email', input);
  if (isRefused(answer)) {
    if (answer.code === 'invalid_credentials') await noteTry(edge.signIn, guesser, false);
    return answer;
  }
  await noteTry(edge.signIn, guesser, true);
  // The password is correct, but a code is required before the session starts.
  if (answer.body.twoFactorRedirect) return answerWith({ ok: true, next: 'code' }, answer.response);
  return enter(edge, answer.response);
}

/** Second step: a code from the app, or a recovery code. */
async function signInByCode(edge: Edge): Promise<Answer> {
  const input = await readBody(edge.request, CodeInput);
  if (isRefused(input)) return input;
  const { actor } = await findSession(edge.signIn, edge.request.headers);
  // For a signed-in user the code confirms the current session.
  if (actor.kind === 'user') return confirmCodes(edge, input);
  const isFromApp = /^\d{6}$/.test(input.code);
  const path = isFromApp ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code';
  const answer = await askLibrary(edge, path, { code: input.code });
  if (isRefused(answer)) return answer;
  const entered = await findSession(edge.signIn, headersAfter(edge.request, answer.response));
  if (isFromApp && entered.actor.kind === 'user') {
    const isFirstUse = await takeCode(edge.signIn, entered.actor.id, input.code);
    if (!isFirstUse) {
      const headers = headersAfter(edge.request, answer.response);
      await edge.signIn.library.api.signOut({ headers });
      return err('wrong_code');
    }
  }
  return enter(edge, answer.response, { hasSecondStep: true });
}

async function register(edge: Edge): Promise<Answer> {
  const input = await readBody(edge.request, RegisterInput);
  if (isRefused(input)) return input;
  const { signIn } = edge;
  const allowed = await checkNewPassword({ actor: visitor, tx: signIn.tx, now: new Date() }, input.password);
  if (!allowed.ok) return allowed;
  const answer = await askLibrary(edge, 'sign-up/email', input);
  if (isRefused(answer)) {
    // Of two concurrent registrations, the second violates the unique index and gets an unspecific error.
    const lost = answer.code === 'unavailable' && (await isEmailInUse(signIn, input.email));
    return lost ? err('email_in_use') : answer;
  }
  const { actor } = await findSession(signIn, headersAfter(edge.request, answer.response));
  if (actor.kind === 'user') await askForMail(signIn.tx, { kind: 'verify-email', userId: actor.id });
  return enter(edge, answer.response);
}

async function signOut(edge: Edge): Promise<Answer> {
  const answer = await askLibrary(edge, 'sign-out', {});
  return isRefused(answer) ? answer : answerWith(done, answer.response);
}

/** Ends all other sessions, because the old password may be known to others; this browser gets a new session. */
async function changePassword(edge: Edge): Promise<Answer> {
  const input = await readBody(edge.request, ChangePasswordInput);
  if (isRefused(input)) return input;
  const { signIn, request } = edge;
  const { actor, id } = await findSession(signIn, request.headers);
  if (actor.kind !== 'user' || id === null) return err('unauthenticated');
  const allowed = await checkNewPassword({ actor, tx: signIn.tx, now: new Date() }, input.newPassword);
  if (!allowed.ok) return allowed;
  const hasSecondStep = await isConfirmed(signIn, id);
  const answer = await askLibrary(edge, 'change-password', { ...input, revokeOtherSessions: true });
  if (isRefused(answer)) return answer;
  await askForMail(signIn.tx, { kind: 'password-changed', userId: actor.id });
  return enter(edge, answer.response, { hasSecondStep });
}

/** The same response for every address. Limits emails per address and hour, for all callers together. */
async function forgotPassword(edge: Edge): Promise<Answer> {
  const input = await readBody(edge.request, ForgotPasswordInput);
  if (isRefused(input)) return input;
  const { signIn, limiter } = edge;
  const waitSeconds = limiter.take(`recover ${signIn.hashAddress(input.email)}`, {
    burst: 4,
    perMinute: 0.2,
  });
  if (waitSeconds > 0) return { ...err('too_many_requests'), waitSeconds };
  return run(edge, forgetPassword, input);
}

/** Runs a use case without a session; the token in the input is the proof. */
async function act<Schema extends z.ZodType>(
  edge: Edge,
  schema: Schema,
  useCase: UseCase<z.infer<Schema>, object, AccountErrorCode>,
): Promise<Answer> {
  const input = await readBody(edge.request, schema);
  return isRefused(input) ? input : run(edge, useCase, input);
}

async function run<Input>(
  { signIn }: Edge,
  useCase: UseCase<Input, object, AccountErrorCode>,
  input: Input,
): Promise<Answer> {
  const result = await write(signIn.tx, visitor, useCase, input);
  return result.ok ? answerWith(result.value) : result;
}
