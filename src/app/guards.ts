import { type MiddlewareFunction, redirect } from 'react-router';
import type { Role } from '#kernel/actor.ts';
import { isOpenToGuests } from '#modules/settings/service/read-settings.ts';
import { addressIn, splitLanguage } from '#kernel/language.ts';
import { canGuestOpen } from './guest-pages.ts';
import { guardSession, publicData } from './request-context.ts';
import { loginPath } from './redirect-target.ts';
import { secondStepPath } from './second-step-path.ts';

/**
 * Redirects requests of users who may not open the page. Reads only the session and whether guests can order.
 */
export function guardDocument(needs: Role): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const { actor, needsSecondStep } = await context.get(guardSession)();
    if (actor.kind !== 'user') {
      const url = new URL(request.url);
      const rights = {
        mayCheckOut: needs === 'client' && (await isOpenToGuests(context.get(publicData))),
        isKnown: actor.kind === 'guest',
        isAnonymous: actor.kind === 'guest' && actor.canCheckOut === true,
      };
      if (needs === 'client' && canGuestOpen(url.pathname, rights)) return next();
      // The router adds the language prefix to redirects of loaders, but not to those of middleware.
      throw redirect(addressIn(splitLanguage(url.pathname).language, loginPath(url)));
    }
    if (needs === 'admin' && actor.role !== 'admin') throw redirect(needsSecondStep ? secondStepPath : '/');
    return next();
  };
}
