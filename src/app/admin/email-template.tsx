import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { emailTemplateQuery } from '#modules/email/client/templates.ts';
import { type EmailKind, emailKinds } from '#modules/email/contract/template-names.ts';
import { EmailTemplateEditor } from '#modules/email/ui/admin/template-editor.tsx';
import { emailKindLabels } from '#modules/email/ui/admin/template-labels.ts';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/email-template';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';

const isKind = (name: string): name is EmailKind => (emailKinds as readonly string[]).includes(name);

export default function EmailTemplatePage({ params: { kind } }: Route.ComponentProps) {
  const { t } = useLingui();
  if (isKind(kind)) return <Known kind={kind} />;
  return (
    <AdminPage title={t`Email`} breadcrumbs={[{ label: t`Email templates`, to: '/admin/settings/mails' }]}>
      <RecordNotFound back="/admin/settings/mails" />
    </AdminPage>
  );
}

function Known({ kind }: { kind: EmailKind }) {
  const { t, i18n } = useLingui();
  const mail = useQuery(emailTemplateQuery(kind));
  const title = i18n._(emailKindLabels[kind]);
  return (
    <AdminPage
      title={title}
      breadcrumbs={[{ label: t`Email templates`, to: '/admin/settings/mails' }, { label: title }]}
    >
      <QueryView query={mail} skeleton={<FormSkeleton />}>
        {(data) => <EmailTemplateEditor key={kind} mail={data} />}
      </QueryView>
    </AdminPage>
  );
}
