import { Outlet, redirect } from 'react-router';
import { i18n } from '@lingui/core';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { messages } from '#locales/en/admin.po';
import { guardDocument } from '../guards.ts';
import { secondStepPath } from '../second-step-path.ts';
import { defaultLanguage, splitLanguage } from '#kernel/language.ts';
import { PrivateQueryProvider } from '../private-query-provider.tsx';
import { loginPath } from '../redirect-target.ts';
import { currentUser } from '../browser-session.ts';
import type { Route } from './+types/layout';
import { AdminFrame } from './frame/admin-frame.tsx';
import { FrameProviders } from './frame/frame-providers.tsx';
import { RequirePageAccess } from './frame/require-page-access.tsx';

// Adds the back office texts to the storefront texts, which are already loaded.
i18n.load('en', messages);

export const middleware: Route.MiddlewareFunction[] = [guardDocument('admin')];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    // The back office has no language prefix: reload the document on a path without one.
    const { pathname, search } = new URL(request.url);
    const here = splitLanguage(pathname);
    if (here.language !== defaultLanguage) {
      throw redirect(new URL(here.pathname + search, request.url).href);
    }
    const user = await currentUser();
    if (!user) throw redirect(loginPath(new URL(request.url)));
    if (user.role !== 'admin') throw redirect(user.needsSecondStep ? secondStepPath : '/');
  },
];

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export default function AdminLayout() {
  return (
    <PrivateQueryProvider>
      <FrameProviders>
        <AdminFrame>
          <RequirePageAccess>
            <Outlet />
          </RequirePageAccess>
          <UnsavedGuard />
        </AdminFrame>
      </FrameProviders>
    </PrivateQueryProvider>
  );
}
