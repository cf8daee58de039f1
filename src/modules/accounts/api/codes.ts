import type { SignedIn } from '#kernel/actor.ts';
import { err } from '#kernel/result.ts';
import { CodeInput, Confirmation } from '../contract.ts';
import { confirmPerson } from '../service/confirm-person.ts';
import { askForMail } from '../service/send-mail.ts';
import { confirmSession, findSession } from '../service/sessions.ts';
import { takeCode } from '../service/sign-in.ts';
import {
  type Answer,
  answerWith,
  askLibrary,
  done,
  type Edge,
  isRefused,
  readBody,
  type SignInError,
} from './edge.ts';
import { enter } from './enter.ts';

interface Owner {
  actor: SignedIn;
  sessionId: string;
  /** The verified password; absent for a user without one. */
  password: string | undefined;
}

/** Re-authenticates the signed-in user, so that an unlocked screen is not enough to change sign-in methods. */
export async function confirmOwner(edge: Edge): Promise<Owner | SignInError> {
  const input = await readBody(edge.request, Confirmation);
  if (isRefused(input)) return input;
  const { actor, id } = await findSession(edge.signIn, edge.request.headers);
  if (actor.kind !== 'user' || id === null) return err('unauthenticated');
  const ctx = { actor, tx: edge.signIn.tx, now: new Date() };
  const confirmed = await confirmPerson(ctx, { ...input, sessionId: id });
  return confirmed.ok ? { actor, sessionId: id, password: input.currentPassword } : confirmed;
}

/** Starts the setup of an authenticator app: returns the secret and the recovery codes. */
export async function setUpCodes(edge: Edge): Promise<Answer> {
  const owner = await confirmOwner(edge);
  if (isRefused(owner)) return owner;
  const answer = await askLibrary(edge, 'two-factor/enable', { password: owner.password, method: 'totp' });
  if (isRefused(answer)) return answer;
  const { totpURI: uri, backupCodes: recoveryCodes } = answer.body;
  return answerWith({ uri, recoveryCodes }, answer.response);
}

/** The first code proves that the app is set up; later codes confirm this session. */
export async function confirmCodes(edge: Edge, given?: { code: string }): Promise<Answer> {
  const input = given ?? (await readBody(edge.request, CodeInput));
  if (isRefused(input)) return input;
  const { signIn, request } = edge;
  const { actor, id } = await findSession(signIn, request.headers);
  if (actor.kind !== 'user' || id === null) return err('unauthenticated');
  const isFromApp = /^\d{6}$/.test(input.code);
  const path = isFromApp ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code';
  const answer = await askLibrary(edge, path, { code: input.code });
  if (isRefused(answer)) return answer;
  if (isFromApp && !(await takeCode(signIn, actor.id, input.code))) return err('wrong_code');
  // Only the first code creates a new session.
  if (answer.response.headers.getSetCookie().length > 0) {
    await askForMail(signIn.tx, { kind: 'second-step-changed', userId: actor.id, change: 'codes-on' });
    return enter(edge, answer.response, { hasSecondStep: true });
  }
  await confirmSession(signIn, id);
  return answerWith(done);
}

/** Creates new recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(edge: Edge): Promise<Answer> {
  const owner = await confirmOwner(edge);
  if (isRefused(owner)) return owner;
  const answer = await askLibrary(edge, 'two-factor/generate-backup-codes', { password: owner.password });
  return isRefused(answer) ? answer : answerWith({ recoveryCodes: answer.body.backupCodes });
}

export async function removeCodes(edge: Edge): Promise<Answer> {
  const owner = await confirmOwner(edge);
  if (isRefused(owner)) return owner;
  const answer = await askLibrary(edge, 'two-factor/disable', { password: owner.password });
  if (isRefused(answer)) return answer;
  const { actor } = owner;
  await askForMail(edge.signIn.tx, { kind: 'second-step-changed', userId: actor.id, change: 'codes-off' });
  return enter(edge, answer.response);
}
