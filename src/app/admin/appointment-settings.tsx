import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { appointmentSettingsQuery } from '#modules/settings/client/admin.ts';
import { AppointmentsForm } from '#modules/settings/ui/admin/appointments-form.tsx';
import { SettingsGroupView } from '#modules/settings/ui/admin/settings-group-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function AppointmentSettings() {
  const { t } = useLingui();
  const settings = useQuery(appointmentSettingsQuery);
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <SettingsGroupView group="appointments" repair query={settings} skeleton={<FormSkeleton isAlone />}>
        {(data) => <AppointmentsForm settings={data} />}
      </SettingsGroupView>
    </AdminPage>
  );
}
