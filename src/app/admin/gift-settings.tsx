import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { PickedProducts } from '#modules/catalog/ui/admin/picked-products.tsx';
import { giftSettingsQuery } from '#modules/settings/client/admin.ts';
import { GiftsForm } from '#modules/settings/ui/admin/gifts-form.tsx';
import { SettingsGroupView } from '#modules/settings/ui/admin/settings-group-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function GiftSettings() {
  const { t } = useLingui();
  const settings = useQuery(giftSettingsQuery);
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <SettingsGroupView group="gifts" repair query={settings} skeleton={<FormSkeleton isAlone />}>
        {(data) => <GiftsForm settings={data} pickProducts={(props) => <PickedProducts {...props} />} />}
      </SettingsGroupView>
    </AdminPage>
  );
}
