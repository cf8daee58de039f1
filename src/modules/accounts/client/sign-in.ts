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

async function callSignIn(path: string, body: object): Promise<void> {
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
  if (response.ok) return;
  const problem = (await response.json().catch(() => ({}))) as { code?: string; title?: string };
  const wait = Number(response.headers.get('retry-after'));
  throw new SignInProblem(
    problem.code ?? `status_${response.status}`,
    response.status,
    problem.title ?? '',
    wait > 0 ? wait : null,
  );
}

export const signIn = (input: { email: string; password: string }) => callSignIn('sign-in/email', input);

export const register = (input: { email: string; password: string; name: string }) =>
  callSignIn('sign-up/email', input);

export const signOut = () => callSignIn('sign-out', {});

/** Ends the person's other sessions; this browser goes on with a new one. */
export const changePassword = (input: { currentPassword: string; newPassword: string }) =>
  callSignIn('change-password', input);
