import { Suspense } from 'react';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const OrderNotifier = lazyPart(() => import('./order-notifier.tsx'));

/** Mounted once in the app root. Only staff with the orders scope download the notifier. */
export function StaffNotifier() {
  const { user } = useSession();
  if (!user || !allowsEditing(user, 'orders')) return null;
  return (
    <Suspense fallback={null}>
      <OrderNotifier key={user.id} />
    </Suspense>
  );
}
