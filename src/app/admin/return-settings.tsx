import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { categoryOptions } from '#modules/catalog/rules/categories.ts';
import { editableCategoriesQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { returnSettingsQuery } from '#modules/settings/client/admin.ts';
import { ReturnsForm } from '#modules/settings/ui/admin/returns-form.tsx';
import { SettingsGroupView } from '#modules/settings/ui/admin/settings-group-view.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function ReturnSettings() {
  const { t } = useLingui();
  const settings = useQuery(returnSettingsQuery);
  const categories = useQuery(editableCategoriesQuery);
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <SettingsGroupView group="returns" repair query={settings} skeleton={<FormSkeleton isAlone />}>
        {(data) => (
          <QueryView query={categories} skeleton={<FormSkeleton isAlone />}>
            {(all) => <ReturnsForm settings={data} categories={categoryOptions(all)} />}
          </QueryView>
        )}
      </SettingsGroupView>
    </AdminPage>
  );
}
