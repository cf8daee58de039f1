import { Suspense } from 'react';
import { useSession } from '#modules/accounts/client/session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const StaffNotifiers = lazyPart(() => import('./staff-notifiers.tsx'));

/** Mounted once in the app root. Shoppers do not download the notifiers. */
export function StaffNotifier() {
  const { user } = useSession();
  if (user?.role !== 'admin') return null;
  return (
    <Suspense fallback={null}>
      <StaffNotifiers user={user} />
    </Suspense>
  );
}
