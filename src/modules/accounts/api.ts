import { implement } from '@orpc/server';
import { type ApiContext, read } from '#platform/api.ts';
import { sessionContract } from './contract.ts';
import type { SignIn } from './providers/sign-in.ts';
import { endSession, findSessionToken, getSessionUser } from './service.ts';

const os = implement(sessionContract).$context<ApiContext>();

export const sessionApi = os.router({
  get: os.get.handler(({ context }) => read(context, getSessionUser, undefined)),
});

/**
 * The sign-in library's own routes, under `/api/auth/*`. Its answers name the session's token; here that is taken
 * out, because the token belongs into the httpOnly cookie and nowhere else. Signing in ends the session that the
 * browser had before.
 */
export async function handleSignIn(signIn: SignIn, request: Request): Promise<Response> {
  const former = isSignIn(request) ? await findSessionToken(signIn, request.headers) : null;
  const response = await signIn.handler(request);
  if (former && response.ok) await endSession(signIn, former);
  return withoutToken(response);
}

function isSignIn(request: Request): boolean {
  return request.method === 'POST' && /\/api\/auth\/sign-(in|up)\//.test(request.url);
}

async function withoutToken(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'private, no-store');
  if (!headers.get('content-type')?.includes('json')) {
    return new Response(response.body, { status: response.status, headers });
  }
  const body = (await response.json()) as unknown;
  const text = JSON.stringify(body, (key, value: unknown) => (key === 'token' ? undefined : value));
  headers.delete('content-length');
  return new Response(text, { status: response.status, headers });
}
