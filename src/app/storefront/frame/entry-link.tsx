import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

/** From one of the sign-in pages to another, without forgetting where somebody wanted to go. */
export function EntryLink({
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
