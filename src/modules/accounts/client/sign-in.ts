import { pageLanguage } from '#platform/browser/page-language.ts';
import { ApiProblem, NETWORK_PROBLEM } from '#platform/browser/api-client.ts';

/** An error response of a sign-in route, or a network error. */
export class SignInProblem extends ApiProblem {
  /** Seconds to wait after too many attempts, otherwise null. */
  readonly waitSeconds: number | null;

  constructor(code: string, status: number, title: string, waitSeconds: number | null) {
    super(code, status, title, []);
    this.waitSeconds = waitSeconds;
  }
}

/** Timeout after which the server counts as unreachable. */
const TIMEOUT_MS = 20_000;

/** Calls a sign-in route. Throws a SignInProblem on an error response or a network error. */
export async function post<Answer>(path: string, body: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
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

/** @returns `code` if a second step is required, `in` if the session has started. */
export async function signIn(input: { email: string; password: string }): Promise<'in' | 'code'> {
  const { next } = await post<{ next?: 'code' }>('sign-in/email', input);
  return next ?? 'in';
}

/** Second step of a sign-in: a code from the authenticator app, or a recovery code. */
export const signInByCode = (code: string) => post('sign-in/code', { code });

export const register = (input: { email: string; password: string; name: string }) =>
  post('sign-up/email', { ...input, language: pageLanguage() });

export const signOut = () => post('sign-out', {});

/** Ends the user's other sessions; this browser gets a new session. */
export const changePassword = (input: { currentPassword: string; newPassword: string }) =>
  post('change-password', input);

export const forgotPassword = (email: string) => post('forgot-password', { email });
export const resetPassword = (input: { token: string; password: string }) => post('reset-password', input);
export const verifyEmail = (token: string) => post('verify-email', { token });

/** A staff invitation, as the page of its link shows it. */
export interface Invitation {
  email: string;
  hasAccount: boolean;
  /** Whether this browser is signed in to that account. */
  isSignedIn: boolean;
}

export const readInvitation = (token: string) => post<Invitation>('invitation', { token });
export const acceptInvitation = (input: { token: string; name: string; password?: string }) =>
  post('accept-invitation', input);
