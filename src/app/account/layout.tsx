import { Outlet, redirect } from 'react-router';
import { guardDocument } from '../guards.ts';
import { canGuestOpen } from '../guest-pages.ts';
import { PrivateQueryProvider } from '../private-query-provider.tsx';
import { loginPath } from '../redirect-target.ts';
import { currentGuest, currentUser } from '../browser-session.ts';
import type { Route } from './+types/layout';
import { useRedirectWhenSignedOut } from './use-redirect-when-signed-out.ts';

export const middleware: Route.MiddlewareFunction[] = [guardDocument('client')];

/** Client-side navigations do not always reach the server, so they are guarded here, too. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    // Don't redirect when the server is unreachable: the page shows the error and no private data.
    const user = await currentUser().catch(() => undefined);
    if (user !== null) return;
    const url = new URL(request.url);
    const guest = await currentGuest();
    if (!guest || !canGuestOpen(url.pathname, guest)) throw redirect(loginPath(url));
  },
];

export default function AccountLayout() {
  useRedirectWhenSignedOut();
  return (
    <PrivateQueryProvider>
      <Outlet />
    </PrivateQueryProvider>
  );
}
