import { Suspense } from 'react';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const OrderNotifier = lazyPart(() => import('./order-notifier.tsx'));
const CallNotifier = lazyPart(() => import('./call-notifier.tsx'));

/** Mounted once in the app root. Only staff with the scope download a notifier. */
export function StaffNotifier() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      {allowsEditing(user, 'orders') && <OrderNotifier key={`orders ${user.id}`} userId={user.id} />}
      {allowsEditing(user, 'rooms') && <CallNotifier key={`calls ${user.id}`} />}
    </Suspense>
  );
}
