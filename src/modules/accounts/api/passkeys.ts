import { err } from '#kernel/result.ts';
import { PasskeyInput, PasskeySignInInput } from '../contract.ts';
import { askForMail } from '../service/send-mail.ts';
import { confirmSession, findSession } from '../service/sessions.ts';
import { confirmOwner } from './codes.ts';
import { type Answer, answerWith, askLibrary, done, type Edge, isRefused, readBody } from './edge.ts';
import { enter } from './enter.ts';

/** What a browser needs to ask its keys; no e-mail is named, so nothing is told of anybody. */
export async function passkeySignInOptions(edge: Edge): Promise<Answer> {
  const answer = await askLibrary(edge, 'passkey/generate-authenticate-options');
  if (isRefused(answer)) return answer;
  return answerWith({ ...answer.body, userVerification: 'required' }, answer.response);
}

/** A passkey is something one has and something one is or knows, in one: no code is asked for after it. */
export async function passkeySignIn(edge: Edge): Promise<Answer> {
  const input = await readBody(edge.request, PasskeySignInInput);
  if (isRefused(input)) return input;
  const answer = await askLibrary(edge, 'passkey/verify-authentication', input);
  return isRefused(answer) ? answer : enter(edge, answer.response, { hasSecondStep: true });
}

/** What a browser needs to make a key, for somebody who has just confirmed who they are. */
export async function passkeyOptions(edge: Edge): Promise<Answer> {
  const owner = await confirmOwner(edge);
  if (isRefused(owner)) return owner;
  const answer = await askLibrary(edge, 'passkey/generate-register-options');
  return isRefused(answer) ? answer : answerWith(answer.body, answer.response);
}

/** Keeps the key that was made. It answers a challenge that only a confirmed owner is given. */
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
