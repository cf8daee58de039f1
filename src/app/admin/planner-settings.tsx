import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plannerSettingsQuery } from '#modules/settings/client/admin.ts';
import { PlannerForm } from '#modules/settings/ui/admin/planner-form.tsx';
import { SettingsGroupView } from '#modules/settings/ui/admin/settings-group-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function PlannerSettings() {
  const { t } = useLingui();
  const settings = useQuery(plannerSettingsQuery);
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <SettingsGroupView group="planner" repair query={settings} skeleton={<FormSkeleton isAlone />}>
        {(data) => <PlannerForm settings={data} />}
      </SettingsGroupView>
    </AdminPage>
  );
}
