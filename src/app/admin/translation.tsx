import { useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { translationQuery } from '#modules/translations/client.ts';
import { targetLanguages, translationKinds } from '#modules/translations/contract/text-fields.ts';
import { TranslationEditor } from '#modules/translations/ui/admin/translation-editor.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/translation';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';

export default function TranslationPage({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const kind = translationKinds.find((each) => each === params.kind);
  const title = t`Translation`;
  if (kind)
    return (
      <Editor
        kind={kind}
        id={params.id}
        language={search.get('language')}
        isAll={search.get('state') === 'all'}
      />
    );
  return (
    <AdminPage
      title={title}
      breadcrumbs={[{ label: t`Translations`, to: '/admin/translations' }, { label: title }]}
    >
      <RecordNotFound back="/admin/translations" />
    </AdminPage>
  );
}

function Editor({
  kind,
  id,
  language: chosen,
  isAll,
}: {
  kind: (typeof translationKinds)[number];
  id: string;
  language: string | null;
  /** Opened from the list of all texts. */
  isAll: boolean;
}) {
  const { t } = useLingui();
  const language = targetLanguages.find((each) => each === chosen);
  const query = useQuery(translationQuery(kind, id, { language, state: isAll ? 'all' : undefined }));
  const title = query.data?.name ?? t`Translation`;
  const view = new URLSearchParams({
    ...(language ? { language } : {}),
    ...(isAll ? { state: 'all' } : {}),
  }).toString();
  const list = `/admin/translations?kind=${kind}${view && `&${view}`}`;
  const pathOf = (other: string) =>
    `/admin/translations/${kind}/${encodeURIComponent(other)}${view && `?${view}`}`;
  const { previous = null, next = null } = query.data ?? {};
  return (
    <AdminPage
      title={title}
      breadcrumbs={[{ label: t`Translations`, to: list }, { label: title }]}
      actions={
        <>
          {previous !== null && (
            <ButtonLink variant="quiet" to={pathOf(previous)}>
              {isAll ? <Trans>Previous</Trans> : <Trans>Previous untranslated</Trans>}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink variant="secondary" to={pathOf(next)}>
              {isAll ? <Trans>Next</Trans> : <Trans>Next untranslated</Trans>}
            </ButtonLink>
          )}
        </>
      }
    >
      <QueryView
        query={query}
        skeleton={<FormSkeleton />}
        missing={<RecordNotFound back="/admin/translations" />}
      >
        {(record) => <TranslationEditor key={`${kind} ${id}`} record={record} />}
      </QueryView>
    </AdminPage>
  );
}
