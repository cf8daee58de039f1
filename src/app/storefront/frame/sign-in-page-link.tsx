import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

/** Link between sign-in pages that keeps the return path. */
export function SignInPageLink({
  to,
  children,
}: {
  to: '/login' | '/register' | '/forgot-password';
  children: ReactNode;
}) {
  const [query] = useSearchParams();
  const redirectTo = query.get('redirectTo');
  const search = redirectTo === null ? '' : `?redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <Link to={`${to}${search}`} replace className="text-link font-medium">
      {children}
    </Link>
  );
}
