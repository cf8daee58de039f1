import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { mailServerQuery } from '#modules/email/client/mail-server.ts';
import { MailServerView } from '#modules/email/ui/admin/mail-server/mail-server-view.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function MailServerSettings() {
  const { t } = useLingui();
  const mailServer = useQuery(mailServerQuery);
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <QueryView query={mailServer} skeleton={<FormSkeleton isAlone />}>
        {(data) => <MailServerView mailServer={data} />}
      </QueryView>
    </AdminPage>
  );
}
