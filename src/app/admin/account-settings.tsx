import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { accountSettingsQuery } from '#modules/settings/client/admin.ts';
import { AccountsForm } from '#modules/settings/ui/admin/accounts-form.tsx';
import { SettingsGroupView } from '#modules/settings/ui/admin/settings-group-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function AccountSettings() {
  const { t } = useLingui();
  const settings = useQuery(accountSettingsQuery);
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <SettingsGroupView group="accounts" repair query={settings} skeleton={<FormSkeleton isAlone />}>
        {(data) => <AccountsForm settings={data} />}
      </SettingsGroupView>
    </AdminPage>
  );
}
