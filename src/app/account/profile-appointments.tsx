import { Suspense } from 'react';
import { t } from '@lingui/core/macro';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import { useRoomCart } from '../storefront/use-room-cart.ts';
import type { Route } from './+types/profile-appointments';
import { ProfileFrame } from './profile-frame.tsx';

// Loads apart from the page: see storefront/frame/appointment-page.tsx.
const OwnAppointments = lazyPart(() =>
  import('#modules/appointments/ui/storefront/own-appointments.tsx').then((module) => ({
    default: module.OwnAppointments,
  })),
);

const OwnCalls = lazyPart(() =>
  import('#modules/rooms/ui/storefront/own-calls.tsx').then((module) => ({ default: module.OwnCalls })),
);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Appointments` });

export default function ProfileAppointments() {
  return (
    <ProfileFrame>
      {() => (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <OwnAppointments />
          <Shortlists />
        </Suspense>
      )}
    </ProfileFrame>
  );
}

/** Shortlists of calls. */
function Shortlists() {
  return <OwnCalls cart={useRoomCart()} />;
}
