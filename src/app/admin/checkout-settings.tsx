import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { accountSettingsQuery, checkoutSettingsQuery } from '#modules/settings/client/admin.ts';
import { CheckoutForm } from '#modules/settings/ui/admin/checkout-form.tsx';
import { SettingsGroupView } from '#modules/settings/ui/admin/settings-group-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function CheckoutSettings() {
  const { t } = useLingui();
  const settings = useQuery(checkoutSettingsQuery);
  const accounts = useQuery(accountSettingsQuery);
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <SettingsGroupView group="checkout" repair query={settings} skeleton={<FormSkeleton isAlone />}>
        {(data) => (
          <CheckoutForm settings={data} needsConfirmedEmail={accounts.data?.verifiedEmailToOrder === true} />
        )}
      </SettingsGroupView>
    </AdminPage>
  );
}
