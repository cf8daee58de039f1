import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { staffQuery } from '#modules/accounts/client/staff.ts';
import { StaffList } from '#modules/accounts/ui/admin/staff-list.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { scopeLabels } from './frame/links.ts';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function StaffSettings() {
  const { t } = useLingui();
  const staff = useQuery(staffQuery);
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <QueryView query={staff} skeleton={<FormSkeleton isAlone />}>
        {(data) => <StaffList staff={data} scopeLabels={scopeLabels} />}
      </QueryView>
    </AdminPage>
  );
}
