import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { joinAppointment, joinAsObserver, joinAsSpecialist } from '#modules/rooms/client/admin.ts';
import { SpecialistCall } from '#modules/rooms/ui/admin/specialist-call.tsx';
import type { Route } from './+types/call';
import { RecordNotFound } from './frame/record-not-found.tsx';
import { AdminPage } from './frame/admin-page.tsx';

/** A call by the id of its room; `?appointment` by that of its appointment; `?observe` without taking part. */
export default function CallPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const [search] = useSearchParams();
  const isAppointment = search.has('appointment');
  const isObserver = search.has('observe');
  const enter = useCallback(() => {
    if (isAppointment) return joinAppointment(id);
    return isObserver ? joinAsObserver(id) : joinAsSpecialist(id);
  }, [id, isAppointment, isObserver]);
  return (
    <AdminPage
      title={t`Live call`}
      breadcrumbs={[{ label: t`Live calls`, to: '/admin/calls' }, { label: t`Live call` }]}
    >
      <SpecialistCall
        enter={enter}
        mayOffer={user !== null && allowsEditing(user, 'offers')}
        missing={<RecordNotFound back="/admin/calls" />}
      />
    </AdminPage>
  );
}
