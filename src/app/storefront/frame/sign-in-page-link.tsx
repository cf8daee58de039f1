import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';

/** Link between sign-in pages that keeps the return path. Its hash may be that of this page: no server receives it. */
export function SignInPageLink({
  to,
  children,
}: {
  to: '/login' | '/register' | '/forgot-password';
  children: ReactNode;
}) {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const redirectTo = query.get('redirectTo');
  const search = redirectTo === null ? '' : `?redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <Link to={{ pathname: to, search, hash }} replace className="text-link font-medium">
      {children}
    </Link>
  );
}
