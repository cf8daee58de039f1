import { Suspense } from 'react';
import { allowsEditing } from '#kernel/permissions.ts';
import type { SessionUser } from '#modules/accounts/contract/session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const OrderNotifier = lazyPart(() => import('./order-notifier.tsx'));
const CallNotifier = lazyPart(() => import('./call-notifier.tsx'));

/** The notifiers of a member of staff: each downloads only with its scope. */
export default function StaffNotifiers({ user }: { user: SessionUser }) {
  return (
    <Suspense fallback={null}>
      {allowsEditing(user, 'orders') && <OrderNotifier key={`orders ${user.id}`} userId={user.id} />}
      {allowsEditing(user, 'rooms') && <CallNotifier key={`calls ${user.id}`} />}
    </Suspense>
  );
}
