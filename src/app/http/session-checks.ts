import { isSignedIn } from '#kernel/actor.ts';
import { denied, isStaff } from '#kernel/permissions.ts';
import { findSession } from '#modules/accounts/service/sessions.ts';
import type { Shop } from '../shop.ts';
import type { App } from './app-env.ts';
import { errorResponse } from './error-response.ts';

/** Checks permissions before reading the body, so that anonymous uploads are cheap. Services check them again. */
export function addSessionChecks(app: App, { signIn }: Pick<Shop, 'signIn'>): void {
  app.use('/api/admin/*', async (c, next) => {
    const session = await findSession(signIn, c.req.raw.headers);
    if (!isStaff(session.actor)) return errorResponse(denied(session.actor).code);
    c.set('session', session);
    return next();
  });

  app.use('/api/orders/:orderId/return-photos', async (c, next) => {
    const session = await findSession(signIn, c.req.raw.headers);
    if (!isSignedIn(session.actor)) return errorResponse('unauthenticated');
    c.set('session', session);
    return next();
  });
}
