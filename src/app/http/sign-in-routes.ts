import { handleSignIn, signInRouteOf } from '#modules/accounts/api/sign-in.ts';
import { findSession } from '#modules/accounts/service/sessions.ts';
import { routeLimits } from '../limits.ts';
import type { Shop } from '../shop.ts';
import type { App } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import type { RequestLimits } from './request-limits.ts';

export function addSignInRoutes(
  app: App,
  { signIn, limiter }: Pick<Shop, 'signIn' | 'limiter'>,
  limits: RequestLimits,
): void {
  app.all('/api/auth/*', async (c) => {
    const route = signInRouteOf(c.req.raw);
    const tooMany = limits.take(routeLimits[route]?.everyone, c.get('address'));
    if (tooMany) return tooMany;
    if (routeLimits[route]?.accounts) {
      const { actor } = await findSession(signIn, c.req.raw.headers);
      const tooManyOfCaller = limits.takeOfCaller(route, actor, c.get('address'));
      if (tooManyOfCaller) return tooManyOfCaller;
    }
    const answer = await handleSignIn({ signIn, request: c.req.raw, limiter });
    if (answer instanceof Response) return answer;
    const wait = answer.waitSeconds;
    return errorResponse(answer.code, wait ? { 'retry-after': String(wait) } : {}, answer.fields);
  });
}
