import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { deliverySettingsQuery, shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { DeliveryForm } from '#modules/settings/ui/admin/delivery-form/delivery-form.tsx';
import { SettingsGroupView } from '#modules/settings/ui/admin/settings-group-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function DeliverySettings() {
  const { t } = useLingui();
  const shop = useQuery(shopSettingsQuery);
  const delivery = useQuery(deliverySettingsQuery);
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <SettingsGroupView group="shop" query={shop} skeleton={<FormSkeleton isAlone />}>
        {({ currency }) => (
          <SettingsGroupView group="delivery" repair query={delivery} skeleton={<FormSkeleton isAlone />}>
            {(data) => <DeliveryForm key={currency} settings={data} currency={currency} />}
          </SettingsGroupView>
        )}
      </SettingsGroupView>
    </AdminPage>
  );
}
