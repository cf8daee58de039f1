import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { defaultLanguage, languages, storedLanguage } from '#kernel/language.ts';
import { emailTemplateQuery } from '#modules/email/client/templates.ts';
import { type EmailKind, emailKinds } from '#modules/email/contract/template-names.ts';
import { EmailTemplateEditor } from '#modules/email/ui/admin/template-editor.tsx';
import { emailKindLabels } from '#modules/email/ui/admin/template-labels.ts';
import { useLanguageName } from '#modules/email/ui/admin/use-language-name.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
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
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const language = storedLanguage(query.get('language'));
  const languageName = useLanguageName();
  const path = `/admin/settings/mails/${kind}`;
  return (
    <AdminPage
      title={title}
      breadcrumbs={[{ label: t`Email templates`, to: '/admin/settings/mails' }, { label: title }]}
    >
      <QueryView query={mail} skeleton={<FormSkeleton />}>
        {(data) => (
          <>
            <div className="mb-8">
              <LinkTabs
                label={t`Language`}
                tabs={languages.map((each) => ({
                  to: each === defaultLanguage ? path : `${path}?language=${each}`,
                  label: languageName(each),
                  current: each === language,
                }))}
              />
            </div>
            <EmailTemplateEditor
              key={kind}
              mail={data}
              language={language}
              onLanguage={(next) => void navigate(`${path}?language=${next}`)}
            />
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}
