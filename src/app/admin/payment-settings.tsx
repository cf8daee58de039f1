import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { paymentSettingsQuery, shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { PaymentsForm } from '#modules/settings/ui/admin/payments-form.tsx';
import { SettingsGroupView } from '#modules/settings/ui/admin/settings-group-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function PaymentSettings() {
  const { t } = useLingui();
  const shop = useQuery(shopSettingsQuery);
  const payments = useQuery(paymentSettingsQuery);
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <SettingsGroupView group="shop" query={shop} skeleton={<FormSkeleton isAlone />}>
        {({ currency }) => (
          <SettingsGroupView group="payments" repair query={payments} skeleton={<FormSkeleton isAlone />}>
            {(data) => <PaymentsForm key={currency} settings={data} currency={currency} />}
          </SettingsGroupView>
        )}
      </SettingsGroupView>
    </AdminPage>
  );
}
