import { handleSignIn, signInRouteOf } from '#modules/accounts/api/sign-in.ts';
import { routeLimits } from '../limits.ts';
import type { Shop } from '../shop.ts';
import type { App } from './app-env.ts';
import { errorResponse } from './error-response.ts';
import type { RequestLimits } from './request-limits.ts';

/** `/api/auth/*` */
export function addSignInRoutes(
  app: App,
  { signIn, limiter }: Pick<Shop, 'signIn' | 'limiter'>,
  limits: RequestLimits,
): void {
  app.all('/api/auth/*', async (c) => {
    const tooMany = limits.take(routeLimits[signInRouteOf(c.req.raw)]?.everyone, c.get('address'));
    if (tooMany) return tooMany;
    const answer = await handleSignIn({ signIn, request: c.req.raw, limiter });
    if (answer instanceof Response) return answer;
    const wait = answer.waitSeconds;
    return errorResponse(answer.code, wait ? { 'retry-after': String(wait) } : {}, answer.fields);
  });
}
