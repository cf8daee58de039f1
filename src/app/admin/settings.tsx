import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { ShopForm } from '#modules/settings/ui/admin/shop-form.tsx';
import { Answer } from '#ui/answer.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function Settings() {
  const { t } = useLingui();
  const settings = useQuery(shopSettingsQuery);
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <Answer query={settings} skeleton={<FormSkeleton />}>
        {(data) => <ShopForm settings={data} />}
      </Answer>
    </AdminPage>
  );
}
