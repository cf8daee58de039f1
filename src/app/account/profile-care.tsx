import { Suspense } from 'react';
import { t } from '@lingui/core/macro';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/profile-care';
import { ProfileFrame } from './profile-frame.tsx';

// Loads apart from the page: see storefront/frame/appointment-page.tsx.
const CareList = lazyPart(() =>
  import('#modules/videos/ui/storefront/care-list.tsx').then((module) => ({ default: module.CareList })),
);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Care reminders` });

export default function ProfileCare() {
  return (
    <ProfileFrame>
      {() => (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <CareList />
        </Suspense>
      )}
    </ProfileFrame>
  );
}
