import { useNavigate } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { TranslationImport } from '#modules/translations/ui/admin/translation-import.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function ImportTranslations() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <AdminPage
      title={t`Import translations`}
      breadcrumbs={[{ label: t`Translations`, to: '/admin/translations' }, { label: t`Import` }]}
    >
      <TranslationImport
        onImported={(language) => void navigate(`/admin/translations?language=${language}`)}
      />
    </AdminPage>
  );
}
