import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import type { SignIn } from './sign-in.ts';

/**
 * Reads the token from a validly signed session cookie, or null. It does not check whether the session is
 * active. Replaces the library's function, which needs two queries instead of one.
 */
export async function readSessionToken({ library }: SignIn, headers: Headers): Promise<string | null> {
  const cookies = headers.get('cookie');
  if (!cookies?.includes('session_token')) return null;
  const { authCookies, secret } = await library.$context;
  const value = parseCookies(cookies).get(authCookies.sessionToken.name);
  // The library's format: `token.signature`.
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const right = createHmac('sha256', secret).update(token).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}
