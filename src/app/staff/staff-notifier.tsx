import { lazy, Suspense } from 'react';
import { useSession } from '#modules/accounts/client/session.ts';

const OrderNotifier = lazy(() => import('./order-notifier.tsx'));

/** Stands once in the root of the app. What it tells administrators is downloaded by administrators only. */
export function StaffNotifier() {
  const { user } = useSession();
  if (user?.role !== 'admin') return null;
  return (
    <Suspense fallback={null}>
      <OrderNotifier key={user.id} />
    </Suspense>
  );
}
