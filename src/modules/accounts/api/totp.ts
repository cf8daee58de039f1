import type { SignedIn } from '#kernel/actor.ts';
import { err } from '#kernel/result.ts';
import { Confirmation } from '../contract/fields.ts';
import { CodeInput } from '../contract/sign-in.ts';
import { reauthenticate } from '../service/reauthenticate.ts';
import { enqueueAccountMail } from '../service/send-mail.ts';
import { confirmSession, findSession } from '../service/sessions.ts';
import { redeemTotpCode } from '../service/sign-in.ts';
import {
  type SignInResponse,
  jsonResponse,
  callLibrary,
  done,
  type SignInContext,
  isSignInError,
  readBody,
  type SignInError,
} from './sign-in-context.ts';
import { startSession } from './start-session.ts';

interface Owner {
  actor: SignedIn;
  sessionId: string;
  /** The password, verified if the user has one. */
  password: string | undefined;
}

/** Re-authenticates the signed-in user, so that an unlocked screen is not enough to change sign-in methods. */
export async function reauthenticateOwner(context: SignInContext): Promise<Owner | SignInError> {
  const input = await readBody(context.request, Confirmation);
  if (isSignInError(input)) return input;
  const { actor, id } = await findSession(context.signIn, context.request.headers);
  if (actor.kind !== 'user' || id === null) return err('unauthenticated');
  const ctx = { actor, tx: context.signIn.tx, now: new Date() };
  const confirmed = await reauthenticate(ctx, { ...input, sessionId: id });
  return confirmed.ok ? { actor, sessionId: id, password: input.currentPassword } : confirmed;
}

/** Starts the setup of an authenticator app: returns the secret and the recovery codes. */
export async function setUpTotp(context: SignInContext): Promise<SignInResponse> {
  const owner = await reauthenticateOwner(context);
  if (isSignInError(owner)) return owner;
  const result = await callLibrary(context, 'two-factor/enable', {
    password: owner.password,
    method: 'totp',
  });
  if (isSignInError(result)) return result;
  const { totpURI: uri, backupCodes: recoveryCodes } = result.body;
  return jsonResponse({ uri, recoveryCodes }, result.response);
}

/** The first code proves that the app is set up; later codes confirm this session. */
export async function confirmTotp(context: SignInContext, given?: { code: string }): Promise<SignInResponse> {
  const input = given ?? (await readBody(context.request, CodeInput));
  if (isSignInError(input)) return input;
  const { signIn, request } = context;
  const { actor, id } = await findSession(signIn, request.headers);
  if (actor.kind !== 'user' || id === null) return err('unauthenticated');
  const isFromApp = /^\d{6}$/.test(input.code);
  const path = isFromApp ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code';
  const result = await callLibrary(context, path, { code: input.code });
  if (isSignInError(result)) return result;
  if (isFromApp && !(await redeemTotpCode(signIn, actor.id, input.code))) return err('wrong_code');
  // The code that completes the setup creates a new session; later codes confirm the existing one.
  if (result.response.headers.getSetCookie().length > 0) {
    await enqueueAccountMail(signIn.tx, {
      kind: 'second-step-changed',
      userId: actor.id,
      change: 'codes-on',
    });
    return startSession(context, result.response, { hasSecondStep: true });
  }
  await confirmSession(signIn, id);
  return jsonResponse(done);
}

/** Creates new recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(context: SignInContext): Promise<SignInResponse> {
  const owner = await reauthenticateOwner(context);
  if (isSignInError(owner)) return owner;
  const result = await callLibrary(context, 'two-factor/generate-backup-codes', { password: owner.password });
  return isSignInError(result) ? result : jsonResponse({ recoveryCodes: result.body.backupCodes });
}

export async function disableTotp(context: SignInContext): Promise<SignInResponse> {
  const owner = await reauthenticateOwner(context);
  if (isSignInError(owner)) return owner;
  const result = await callLibrary(context, 'two-factor/disable', { password: owner.password });
  if (isSignInError(result)) return result;
  const { actor } = owner;
  await enqueueAccountMail(context.signIn.tx, {
    kind: 'second-step-changed',
    userId: actor.id,
    change: 'codes-off',
  });
  return startSession(context, result.response);
}
