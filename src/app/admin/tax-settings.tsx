import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { deliverySettingsQuery, taxSettingsQuery } from '#modules/settings/client/admin.ts';
import { TaxesForm } from '#modules/settings/ui/admin/taxes-form.tsx';
import { SettingsGroupView } from '#modules/settings/ui/admin/settings-group-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function TaxSettings() {
  const { t } = useLingui();
  const delivery = useQuery(deliverySettingsQuery);
  const taxes = useQuery(taxSettingsQuery);
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <SettingsGroupView group="delivery" query={delivery} skeleton={<FormSkeleton isAlone />}>
        {({ homeCountry }) => (
          <SettingsGroupView group="taxes" repair query={taxes} skeleton={<FormSkeleton isAlone />}>
            {(data) => <TaxesForm settings={data} homeCountry={homeCountry} />}
          </SettingsGroupView>
        )}
      </SettingsGroupView>
    </AdminPage>
  );
}
