import { Suspense, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Container } from '#ui/container.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Route } from './+types/appointment';
import { useLinkToken } from './frame/use-link-token.ts';
import { rememberLinkToken } from './link-token.ts';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Your appointment` });

// Loads apart from the page: see frame/appointment-page.tsx.
const SharedAppointment = lazyPart(() =>
  import('#modules/appointments/ui/storefront/shared-appointment.tsx').then((module) => ({
    default: module.SharedAppointment,
  })),
);

/** An appointment for the holder of an emailed link; the token is after the `#`, so that no server log has it. */
export default function Appointment() {
  const linkToken = useLinkToken();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const token = confirmed ?? (linkToken === null ? null : rememberLinkToken('appointmentToken', linkToken));
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader title={<Trans>Your appointment</Trans>} className="pb-8! sm:pb-10!" />
        <Suspense fallback={<Skeleton className="h-96" />}>
          <SharedAppointment
            token={token}
            onConfirmed={(secret) => setConfirmed(rememberLinkToken('appointmentToken', secret))}
          />
        </Suspense>
      </Container>
    </main>
  );
}
