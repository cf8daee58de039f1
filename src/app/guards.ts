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
    const url = new URL(request.url);
    // The router adds the language prefix to redirects of loaders, but not to those of middleware.
    const redirectTo = (path: string) => redirect(addressIn(splitLanguage(url.pathname).language, path));
    const { actor, needsSecondStep } = await context.get(guardSession)();
    if (actor.kind !== 'user') {
      const rights = {
        mayCheckOut: needs === 'client' && (await isOpenToGuests(context.get(publicData))),
        isKnown: actor.kind === 'guest',
        isAnonymous: actor.kind === 'guest' && actor.canCheckOut === true,
      };
      if (needs === 'client' && canGuestOpen(url.pathname, rights)) return next();
      throw redirectTo(loginPath(url));
    }
    if (needs === 'admin' && actor.role !== 'admin') throw redirectTo(needsSecondStep ? secondStepPath : '/');
    return next();
  };
}
