import { lazy, Suspense } from 'react';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';

const OrderNotifier = lazy(() => import('./order-notifier.tsx'));

/** Stands once in the root of the app. What it tells is downloaded by those who work with orders. */
export function StaffNotifier() {
  const { user } = useSession();
  if (!user || !allowsEditing(user, 'orders')) return null;
  return (
    <Suspense fallback={null}>
      <OrderNotifier key={user.id} />
    </Suspense>
  );
}
