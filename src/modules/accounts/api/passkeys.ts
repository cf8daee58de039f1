import { err } from '#kernel/result.ts';
import { PasskeyInput, PasskeySignInInput } from '../contract.ts';
import { askForMail } from '../service/send-mail.ts';
import { confirmSession, findSession } from '../service/sessions.ts';
import { confirmOwner } from './codes.ts';
import { type Answer, answerWith, askLibrary, done, type Edge, isRefused, readBody } from './edge.ts';
import { enter } from './enter.ts';

/** Options for signing in with a passkey. They contain no email address, so they reveal no account. */
export async function passkeySignInOptions(edge: Edge): Promise<Answer> {
  const answer = await askLibrary(edge, 'passkey/generate-authenticate-options');
  if (isRefused(answer)) return answer;
  return answerWith({ ...answer.body, userVerification: 'required' }, answer.response);
}

/** Passkeys are two factors in one (possession and PIN or biometrics), so no code is needed. */
export async function passkeySignIn(edge: Edge): Promise<Answer> {
  const input = await readBody(edge.request, PasskeySignInInput);
  if (isRefused(input)) return input;
  const answer = await askLibrary(edge, 'passkey/verify-authentication', input);
  return isRefused(answer) ? answer : enter(edge, answer.response, { hasSecondStep: true });
}

/** Options for creating a passkey, for a re-authenticated user. */
export async function passkeyOptions(edge: Edge): Promise<Answer> {
  const owner = await confirmOwner(edge);
  if (isRefused(owner)) return owner;
  const answer = await askLibrary(edge, 'passkey/generate-register-options');
  return isRefused(answer) ? answer : answerWith(answer.body, answer.response);
}

/** Stores the created passkey. Its challenge is given only to a re-authenticated owner. */
export async function addPasskey(edge: Edge): Promise<Answer> {
  const input = await readBody(edge.request, PasskeyInput);
  if (isRefused(input)) return input;
  const { signIn, request } = edge;
  const { actor, id } = await findSession(signIn, request.headers);
  if (actor.kind !== 'user' || id === null) return err('unauthenticated');
  const answer = await askLibrary(edge, 'passkey/verify-registration', input);
  if (isRefused(answer)) return answer;
  await confirmSession(signIn, id);
  await askForMail(signIn.tx, { kind: 'second-step-changed', userId: actor.id, change: 'passkey-added' });
  return answerWith(done, answer.response);
}
