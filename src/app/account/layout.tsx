import { Outlet, redirect } from 'react-router';
import { guardDocument } from '../guards.ts';
import { opensForGuest } from '../guest-pages.ts';
import { PrivateAnswers } from '../private-answers.tsx';
import { loginPath } from '../redirect-target.ts';
import { currentGuest, currentUser } from '../session-in-browser.ts';
import type { Route } from './+types/layout';
import { useLeaveWhenSignedOut } from './use-leave-when-signed-out.ts';

export const middleware: Route.MiddlewareFunction[] = [guardDocument('client')];

/** A navigation in the browser does not always pass the server: it is guarded here too. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    // Where the shop cannot be reached nobody is sent away: the page says so itself, and shows nothing of anybody's.
    const user = await currentUser().catch(() => undefined);
    if (user !== null) return;
    const url = new URL(request.url);
    const guest = await currentGuest();
    if (!guest || !opensForGuest(url.pathname, guest)) throw redirect(loginPath(url));
  },
];

export default function AccountLayout() {
  useLeaveWhenSignedOut();
  return (
    <PrivateAnswers>
      <Outlet />
    </PrivateAnswers>
  );
}
