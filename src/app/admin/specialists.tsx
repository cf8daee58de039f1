import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import type { HoursFieldsProps } from '#modules/appointments/ui/admin/specialist-dialog.tsx';
import { SpecialistsList } from '#modules/appointments/ui/admin/specialists-list.tsx';
import { timeRow, WeeklyHoursFields } from '#modules/settings/ui/admin/opening-hours-fields.tsx';
import { AdminPage } from './frame/admin-page.tsx';

const noMessages = {};

/** The weekly hours of a specialist, with the fields of the shop's opening hours. */
function HoursFields({ value, onChange }: HoursFieldsProps) {
  const [rows, setRows] = useState(() => value.map(timeRow));
  return (
    <WeeklyHoursFields
      times={rows}
      messages={noMessages}
      onChange={(times) => {
        setRows(times);
        onChange(times.map(({ day, opens, closes }) => ({ day, opens, closes })));
      }}
    />
  );
}

export default function Specialists() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <AdminPage
      title={t`Specialists`}
      lead={<Trans>Members of staff who take appointments, with their hours.</Trans>}
      breadcrumbs={[{ label: t`Appointments`, to: '/admin/appointments' }, { label: t`Specialists` }]}
    >
      <SpecialistsList
        mayEdit={user !== null && allowsEditing(user, 'appointments')}
        HoursFields={HoursFields}
      />
    </AdminPage>
  );
}
