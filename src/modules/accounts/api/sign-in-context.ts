import type * as z from 'zod';
import { issueText } from '#kernel/field-text.ts';
import { type FieldProblem, type Err, err } from '#kernel/result.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { cookiePairs } from '#platform/http/cookies.ts';
import type { AccountErrorCode } from '../contract/errors.ts';
import type { SignIn } from '../service/sign-in.ts';

export interface SignInContext {
  signIn: SignIn;
  request: Request;
  limiter: RateLimiter;
}

export interface SignInError extends Err<AccountErrorCode> {
  /** Seconds to wait after too many attempts. */
  waitSeconds?: number;
}
export type SignInResponse = Response | SignInError;

export function isSignInError(result: unknown): result is SignInError {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}

/** Maps the sign-in library's error codes to the shop's. */
const errorCodes: Record<string, AccountErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  USER_ALREADY_EXISTS: 'email_in_use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_in_use',
  INVALID_EMAIL: 'invalid_email',
  PASSWORD_TOO_SHORT: 'password_too_short',
  PASSWORD_TOO_LONG: 'password_too_long',
  INVALID_PASSWORD: 'wrong_password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrong_password',
  FAILED_TO_CREATE_USER: 'unavailable',
  ACCOUNT_DISABLED: 'account_disabled',
  INVALID_CODE: 'wrong_code',
  INVALID_BACKUP_CODE: 'wrong_code',
  TOTP_NOT_ENABLED: 'wrong_code',
  BACKUP_CODES_NOT_ENABLED: 'wrong_code',
  INVALID_TWO_FACTOR_COOKIE: 'sign_in_again',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'sign_in_again',
  ACCOUNT_TEMPORARILY_LOCKED: 'too_many_requests',
  PASSKEY_NOT_FOUND: 'passkey_refused',
  AUTHENTICATION_FAILED: 'passkey_refused',
  CHALLENGE_NOT_FOUND: 'passkey_refused',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_refused',
  PREVIOUSLY_REGISTERED: 'passkey_refused',
};

/**
 * Headers for the sign-in library: of the request's headers, only the cookies and the user agent. The library trims names of
 * cookies more than browsers do, so it receives only proper ones.
 */
export function headersForLibrary(request: Request): Headers {
  const headers = new Headers({ 'content-type': 'application/json' });
  const cookies = cookiePairs(request.headers);
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  const userAgent = request.headers.get('user-agent');
  if (userAgent) headers.set('user-agent', userAgent);
  return headers;
}

export interface LibraryResponse {
  response: Response;
  body: Record<string, unknown>;
}

/** Calls one of the sign-in library's own routes. */
export async function callLibrary(
  { signIn, request }: SignInContext,
  path: string,
  body?: object,
): Promise<LibraryResponse | SignInError> {
  const response = await signIn.library.handler(
    new Request(`${signIn.baseUrl}/api/auth/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: headersForLibrary(request),
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
  const json = ((await response.json().catch(() => null)) ?? {}) as Record<string, unknown>;
  if (response.ok) return { response, body: json };
  const code = typeof json.code === 'string' ? json.code : '';
  if (response.status === 401 && !errorCodes[code]) return err('unauthenticated');
  return err(errorCodes[code] ?? (response.status >= 500 ? 'unavailable' : 'invalid'));
}

const privateHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
};

/**
 * Sends the sign-in library's cookies with a body of our own: the library's body contains the session token,
 * which only the httpOnly cookie may contain.
 */
export function jsonResponse(body: object, from?: Response, ...cookies: string[]): Response {
  const headers = new Headers(privateHeaders);
  for (const cookie of [...(from?.headers.getSetCookie() ?? []), ...cookies])
    headers.append('set-cookie', cookie);
  return new Response(JSON.stringify(body), { headers });
}

export const done = { ok: true };

/**
 * A cookie header: the request's cookies, updated with those that the response sets, to read the new session.
 */
export function headersAfter(request: Request, response: Response): Headers {
  const cookies = new Map(
    cookiePairs(request.headers).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
  for (const line of response.headers.getSetCookie()) {
    const pair = line.split(';')[0]!;
    const at = pair.indexOf('=');
    cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return new Headers({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
}

/** @returns the parsed body, or an error, with the invalid fields if the content type is JSON. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema> | SignInError> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return err('invalid');
  const parsed = schema.safeParse(await request.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  const fields: FieldProblem[] = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issueText(issue),
  }));
  return err(codeOf(parsed.error.issues[0]), fields);
}

function codeOf(issue: z.core.$ZodIssue | undefined): AccountErrorCode {
  const field = issue?.path[0];
  if (field === 'email') return 'invalid_email';
  const isPassword = field === 'password' || field === 'newPassword';
  if (isPassword && issue?.code === 'too_small') return 'password_too_short';
  return isPassword && issue?.code === 'too_big' ? 'password_too_long' : 'invalid';
}
