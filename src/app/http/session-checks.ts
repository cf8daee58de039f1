import { isSignedIn } from '#kernel/actor.ts';
import { isLanguage } from '#kernel/language.ts';
import { denied, isStaff } from '#kernel/permissions.ts';
import { keepStaffLanguage } from '#modules/accounts/service/account-language.ts';
import { findSession, type Session } from '#modules/accounts/service/sessions.ts';
import type { Shop } from '../shop.ts';
import type { App } from './app-env.ts';
import { errorResponse } from './error-response.ts';

/** Checks permissions before reading the body, so that anonymous uploads are cheap. Services check them again. */
export function addSessionChecks(app: App, { signIn }: Pick<Shop, 'signIn'>): void {
  app.use('/api/admin/*', async (c, next) => {
    const session = await findSession(signIn, c.req.raw.headers);
    if (!isStaff(session.actor)) return errorResponse(denied(session.actor).code);
    c.set('session', session);
    await keepLanguage(c.req.header('accept-language'), session);
    return next();
  });

  /** Pages send their language alone; programs and links send none or several. */
  async function keepLanguage(requested: string | undefined, { actor, language }: Session): Promise<void> {
    if (actor.kind !== 'user' || requested === undefined || !isLanguage(requested) || requested === language)
      return;
    // A failure, for example while the database is read-only, must not fail the request.
    await keepStaffLanguage(signIn, actor.id, requested).catch((error: unknown) =>
      signIn.log.warn({ err: error }, 'language of staff not stored'),
    );
  }

  app.use('/api/orders/:orderId/return-photos', async (c, next) => {
    const session = await findSession(signIn, c.req.raw.headers);
    if (!isSignedIn(session.actor)) return errorResponse('unauthenticated');
    c.set('session', session);
    return next();
  });
}
