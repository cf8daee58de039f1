import { Outlet, redirect } from 'react-router';
import { guardDocument } from '../guards.ts';
import { loginPath } from '../redirect-target.ts';
import { currentUser } from '../session-in-browser.ts';
import type { Route } from './+types/layout';

export const middleware: Route.MiddlewareFunction[] = [guardDocument('admin')];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    const user = await currentUser();
    if (!user) throw redirect(loginPath(new URL(request.url)));
    if (user.role !== 'admin') throw redirect('/');
  },
];

export default function AdminLayout() {
  return <Outlet />;
}
