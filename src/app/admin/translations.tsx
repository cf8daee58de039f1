import { Trans, useLingui } from '@lingui/react/macro';
import { ProgressOverview } from '#modules/translations/ui/admin/progress-overview.tsx';
import { TranslationsList } from '#modules/translations/ui/admin/translations-list.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { UploadIcon } from '#ui/icons.ts';
import { AdminPage } from './frame/admin-page.tsx';

export default function Translations() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Translations`}
      lead={
        <Trans>
          Texts of the shop and the catalogue in other languages. A text without a translation is shown in
          English.
        </Trans>
      }
      actions={
        <EditorLink variant="secondary" to="/admin/translations/import">
          <UploadIcon />
          <Trans>Import CSV</Trans>
        </EditorLink>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <ProgressOverview />
        <TranslationsList />
      </div>
    </AdminPage>
  );
}
