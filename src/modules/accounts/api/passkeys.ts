import { err } from '#kernel/result.ts';
import { PasskeyInput, PasskeySignInInput } from '../contract/sign-in.ts';
import { enqueueAccountMail } from '../service/send-mail.ts';
import { confirmSession, findSession } from '../service/sessions.ts';
import { reauthenticateOwner } from './totp.ts';
import {
  type SignInResponse,
  jsonResponse,
  callLibrary,
  done,
  type SignInContext,
  isSignInError,
  readBody,
} from './sign-in-context.ts';
import { startSession } from './start-session.ts';

/** Options for signing in with a passkey. They contain no email address, so they reveal no account. */
export async function passkeySignInOptions(context: SignInContext): Promise<SignInResponse> {
  const result = await callLibrary(context, 'passkey/generate-authenticate-options');
  if (isSignInError(result)) return result;
  return jsonResponse({ ...result.body, userVerification: 'required' }, result.response);
}

/** Passkeys are two factors in one (possession and PIN or biometrics), so no code is needed. */
export async function passkeySignIn(context: SignInContext): Promise<SignInResponse> {
  const input = await readBody(context.request, PasskeySignInInput);
  if (isSignInError(input)) return input;
  const result = await callLibrary(context, 'passkey/verify-authentication', input);
  return isSignInError(result) ? result : startSession(context, result.response, { hasSecondStep: true });
}

/** Options for creating a passkey, for a re-authenticated user. */
export async function passkeyOptions(context: SignInContext): Promise<SignInResponse> {
  const owner = await reauthenticateOwner(context);
  if (isSignInError(owner)) return owner;
  const result = await callLibrary(context, 'passkey/generate-register-options');
  return isSignInError(result) ? result : jsonResponse(result.body, result.response);
}

/** Stores the created passkey. Its challenge is given only to a re-authenticated owner. */
export async function addPasskey(context: SignInContext): Promise<SignInResponse> {
  const input = await readBody(context.request, PasskeyInput);
  if (isSignInError(input)) return input;
  const { signIn, request } = context;
  const { actor, id } = await findSession(signIn, request.headers);
  if (actor.kind !== 'user' || id === null) return err('unauthenticated');
  const result = await callLibrary(context, 'passkey/verify-registration', input);
  if (isSignInError(result)) return result;
  await confirmSession(signIn, id);
  await enqueueAccountMail(signIn.tx, {
    kind: 'second-step-changed',
    userId: actor.id,
    change: 'passkey-added',
  });
  return jsonResponse(done, result.response);
}
