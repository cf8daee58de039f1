import { Trans, useLingui } from '@lingui/react/macro';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { AppointmentsCalendar } from '#modules/appointments/ui/admin/appointments-calendar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useShopTimeZone } from '#ui/shop-time-zone.ts';
import { AdminPage } from './frame/admin-page.tsx';

export default function Appointments() {
  const { t } = useLingui();
  const { user } = useSession();
  const timeZone = useShopTimeZone();
  return (
    <AdminPage
      title={t`Appointments`}
      actions={
        <ButtonLink to="/admin/specialists" variant="secondary">
          <Trans>Specialists</Trans>
        </ButtonLink>
      }
    >
      <AppointmentsCalendar
        mayEdit={user !== null && allowsEditing(user, 'appointments')}
        timeZone={timeZone}
      />
    </AdminPage>
  );
}
