import { useLingui } from '@lingui/react/macro';
import { EmailTemplateList } from '#modules/email/ui/admin/template-list.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function MailSettings() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <EmailTemplateList />
    </AdminPage>
  );
}
