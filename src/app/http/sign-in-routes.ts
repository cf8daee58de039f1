import { handleSignIn, signInRouteOf } from '#modules/accounts/api/sign-in.ts';
import { headersAfter } from '#modules/accounts/api/sign-in-context.ts';
import { findSession } from '#modules/accounts/service/sessions.ts';
import { deleteGuest, endGuestSession } from '#modules/orders/service/guests.ts';
import { deletedGuestCookie, guestTokenOf } from '../guest-cookie.ts';
import { routeLimits } from '../limits.ts';
import type { Shop } from '../shop.ts';
import type { App } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import type { RequestLimits } from './request-limits.ts';

export function addSignInRoutes(
  app: App,
  { signIn, processes, database }: Pick<Shop, 'signIn' | 'processes' | 'database'>,
  limits: RequestLimits,
): void {
  app.all('/api/auth/*', async (c) => {
    const route = signInRouteOf(c.req.raw);
    const tooMany = await limits.take(routeLimits[route]?.everyone, c.get('address'));
    if (tooMany) return tooMany;
    if (routeLimits[route]?.accounts) {
      const { actor } = await findSession(signIn, c.req.raw.headers);
      const tooManyOfCaller = await limits.takeOfCaller(route, actor, c.get('address'));
      if (tooManyOfCaller) return tooManyOfCaller;
    }
    const answer = await handleSignIn({ signIn, request: c.req.raw, limiter: processes.limiter });
    if (answer instanceof Response) return afterGuest(route, c.req.raw, answer);
    const wait = answer.waitSeconds;
    return errorResponse(answer.code, wait ? { 'retry-after': String(wait) } : {}, answer.fields);
  });

  /** What becomes of the guest token of this browser: sign-in ends its guest session, sign-out deletes it. */
  async function afterGuest(route: string, request: Request, answer: Response): Promise<Response> {
    const token = guestTokenOf(request.headers, signIn.baseUrl);
    if (token === null || answer.status >= 400) return answer;
    if (route === 'POST /auth/sign-out') {
      await deleteGuest(database.tx, token);
      const response = new Response(answer.body, answer);
      response.headers.append('set-cookie', deletedGuestCookie(signIn.baseUrl));
      return response;
    }
    if (answer.headers.getSetCookie().length === 0) return answer;
    const { actor } = await findSession(signIn, headersAfter(request, answer));
    if (actor.kind === 'user') await endGuestSession(database.tx, token);
    return answer;
  }
}
