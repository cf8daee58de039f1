import { ApiProblem, NETWORK_PROBLEM } from '#platform/browser/api-client.ts';

/** A refusal by the sign-in routes. */
export class SignInProblem extends ApiProblem {
  /** How long to wait before the next try, where there were too many. */
  readonly waitSeconds: number | null;

  constructor(code: string, status: number, title: string, waitSeconds: number | null) {
    super(code, status, title, []);
    this.waitSeconds = waitSeconds;
  }
}

/** Longer than this, and the shop counts as not reached. */
const PATIENCE_MS = 20_000;

/** Asks one of the sign-in's own routes. Throws a SignInProblem where it refuses, or cannot be reached. */
export async function ask<Answer>(path: string, body: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw new SignInProblem(NETWORK_PROBLEM, 0, '', null);
  }
  if (response.ok) return (await response.json()) as Answer;
  const problem = (await response.json().catch(() => ({}))) as { code?: string; title?: string };
  const wait = Number(response.headers.get('retry-after'));
  throw new SignInProblem(
    problem.code ?? `status_${response.status}`,
    response.status,
    problem.title ?? '',
    wait > 0 ? wait : null,
  );
}

/** @returns whether a code is asked for before one is in. */
export async function signIn(input: { email: string; password: string }): Promise<'in' | 'code'> {
  const { next } = await ask<{ next?: 'code' }>('sign-in/email', input);
  return next ?? 'in';
}

/** The second step: a code from an app, or one of the recovery codes. */
export const signInByCode = (code: string) => ask('sign-in/code', { code });

export const register = (input: { email: string; password: string; name: string }) =>
  ask('sign-up/email', input);

export const signOut = () => ask('sign-out', {});

/** Ends the person's other sessions; this browser goes on with a new one. */
export const changePassword = (input: { currentPassword: string; newPassword: string }) =>
  ask('change-password', input);

export const forgotPassword = (email: string) => ask('forgot-password', { email });
export const resetPassword = (input: { token: string; password: string }) => ask('reset-password', input);
export const verifyEmail = (token: string) => ask('verify-email', { token });
