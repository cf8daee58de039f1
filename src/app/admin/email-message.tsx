import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { outboxEmailQuery } from '#modules/email/client/outbox.ts';
import { EmailMessage } from '#modules/email/ui/admin/email-message.tsx';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/email-message';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';

export default function Message({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  const mail = useQuery(outboxEmailQuery(id));
  const title = mail.data?.subject ?? t`Email`;
  return (
    <AdminPage title={title} breadcrumbs={[{ label: t`Email`, to: '/admin/mail' }, { label: title }]}>
      <QueryView query={mail} skeleton={<FormSkeleton />} missing={<RecordNotFound back="/admin/mail" />}>
        {(data) => <EmailMessage mail={data} />}
      </QueryView>
    </AdminPage>
  );
}
