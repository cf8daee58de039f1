import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { logoQuery, shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { LogoForm } from '#modules/settings/ui/admin/logo-form/logo-form.tsx';
import { ShopForm } from '#modules/settings/ui/admin/shop-form.tsx';
import { SettingsGroupView } from '#modules/settings/ui/admin/settings-group-view.tsx';
import { CurrencySection } from '#modules/setup/ui/admin/currency-section.tsx';
import { PictureUploaderProvider } from '#ui/admin/picture-uploader.ts';
import { QueryView } from '#ui/query-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { pictureUploader } from './frame/picture-uploader.ts';
import { usePageAccess } from './frame/use-page-access.ts';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function Settings() {
  const { t } = useLingui();
  const pageAccess = usePageAccess();
  const settings = useQuery(shopSettingsQuery);
  const logo = useQuery(logoQuery);
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <SettingsGroupView group="shop" repair query={settings} skeleton={<FormSkeleton isAlone />}>
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <ShopForm settings={data} />
            {pageAccess.hasScope('everything') && <CurrencySection />}
            <QueryView query={logo} skeleton={<FormSkeleton isAlone />}>
              {(found) => (
                <PictureUploaderProvider value={pictureUploader}>
                  <LogoForm logo={found} shopName={data.name} />
                </PictureUploaderProvider>
              )}
            </QueryView>
          </div>
        )}
      </SettingsGroupView>
    </AdminPage>
  );
}
