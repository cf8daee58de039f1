import type * as z from 'zod';
import { type FieldProblem, type Refused, refuse } from '#kernel/result.ts';
import { type AccountRefusal, ChangePasswordInput, RegisterInput, SignInInput } from '../contract.ts';
import { endSession, findSessionToken } from '../service/sessions.ts';
import { isEmailInUse, type SignIn } from '../service/sign-in.ts';

type Answer = Response | Refused<AccountRefusal>;
type Route = (signIn: SignIn, request: Request) => Promise<Answer>;

/** The only routes of the sign-in library that are open; it has thirty more, and they stay closed. */
const routes: Record<string, Route> = {
  '/api/auth/sign-in/email': async (signIn, request) => {
    const input = await readBody(request, SignInInput);
    return isRefused(input) ? input : enter(signIn, request, input);
  },
  '/api/auth/sign-up/email': async (signIn, request) => {
    const input = await readBody(request, RegisterInput);
    if (isRefused(input)) return input;
    const answer = await enter(signIn, request, input);
    // Two people taking one address at the same moment: the second is refused by the table, without saying why.
    const lost =
      isRefused(answer) && answer.code === 'unavailable' && (await isEmailInUse(signIn, input.email));
    return lost ? refuse('email_in_use') : answer;
  },
  '/api/auth/sign-out': (signIn, request) => ask(signIn, request, {}),
  '/api/auth/change-password': async (signIn, request) => {
    const input = await readBody(request, ChangePasswordInput);
    // Whoever knew the old password is sent away everywhere; this browser goes on with a new session.
    return isRefused(input) ? input : ask(signIn, request, { ...input, revokeOtherSessions: true });
  },
};

/** `/api/auth/*`: the sign-in library's own routes, as far as the shop uses them. */
export async function handleSignIn(signIn: SignIn, request: Request): Promise<Answer> {
  const { pathname } = new URL(request.url);
  const route = request.method === 'POST' && Object.hasOwn(routes, pathname) ? routes[pathname] : undefined;
  return route ? route(signIn, request) : refuse('not_found');
}

/** Signs in, with a new session; the one that the browser had before ends. */
async function enter(signIn: SignIn, request: Request, input: object): Promise<Answer> {
  const former = await findSessionToken(signIn, request.headers);
  const answer = await ask(signIn, request, input);
  if (former && answer instanceof Response) await endSession(signIn, former);
  return answer;
}

/** What the library says when it refuses, in the shop's codes. */
const refusals: Record<string, AccountRefusal> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  USER_ALREADY_EXISTS: 'email_in_use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_in_use',
  INVALID_EMAIL: 'invalid_email',
  PASSWORD_TOO_SHORT: 'password_too_short',
  PASSWORD_TOO_LONG: 'password_too_long',
  INVALID_PASSWORD: 'wrong_password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrong_password',
  FAILED_TO_CREATE_USER: 'unavailable',
};

/** Asks the library with a body that holds what the shop knows of, and nothing else that was sent. */
async function ask({ library }: SignIn, request: Request, body: object): Promise<Answer> {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const response = await library.handler(
    new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
  if (response.ok) return withoutToken(response);
  const { code = '' } = (await response.json().catch(() => ({}))) as { code?: string };
  if (response.status === 401 && !refusals[code]) return refuse('unauthenticated');
  return refuse(refusals[code] ?? (response.status >= 500 ? 'unavailable' : 'invalid'));
}

/** The library's answers name the session's token; it belongs into the httpOnly cookie and nowhere else. */
function withoutToken(response: Response): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response('{"ok":true}', { headers });
}

/** @returns the body in its shape, or a refusal with what is wrong with which field. */
async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema> | Refused<AccountRefusal>> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return refuse('invalid');
  const parsed = schema.safeParse(await request.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  const fields: FieldProblem[] = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  return refuse(codeOf(parsed.error.issues[0]), fields);
}

function codeOf(issue: z.core.$ZodIssue | undefined): AccountRefusal {
  const field = issue?.path[0];
  if (field === 'email') return 'invalid_email';
  const isPassword = field === 'password' || field === 'newPassword';
  if (isPassword && issue?.code === 'too_small') return 'password_too_short';
  return isPassword && issue?.code === 'too_big' ? 'password_too_long' : 'invalid';
}

function isRefused(answer: unknown): answer is Refused<AccountRefusal> {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}
