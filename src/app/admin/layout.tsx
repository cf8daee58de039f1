import { Outlet, redirect } from 'react-router';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { guardDocument } from '../guards.ts';
import { secondStepPath } from '../second-step-path.ts';
import { PrivateQueryProvider } from '../private-query-provider.tsx';
import { loginPath } from '../redirect-target.ts';
import { currentUser } from '../browser-session.ts';
import type { Route } from './+types/layout';
import { AdminFrame } from './frame/admin-frame.tsx';
import { FrameProviders } from './frame/frame-providers.tsx';
import { RequirePageAccess } from './frame/require-page-access.tsx';

export const middleware: Route.MiddlewareFunction[] = [guardDocument('admin')];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
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
