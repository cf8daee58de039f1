import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { logoQuery, shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { LogoForm } from '#modules/settings/ui/admin/logo-form/logo-form.tsx';
import { ShopForm } from '#modules/settings/ui/admin/shop-form.tsx';
import { SettingsAnswer } from '#modules/settings/ui/admin/settings-answer.tsx';
import { PictureDeskProvider } from '#ui/admin/picture-desk.ts';
import { Answer } from '#ui/answer.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { pictureUploader } from './frame/picture-uploader.ts';
import { SettingsTabs } from './frame/settings-tabs.tsx';

export default function Settings() {
  const { t } = useLingui();
  const settings = useQuery(shopSettingsQuery);
  const logo = useQuery(logoQuery);
  return (
    <AdminPage title={t`Settings`}>
      <SettingsTabs />
      <SettingsAnswer group="shop" repair query={settings} skeleton={<FormSkeleton isAlone />}>
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <ShopForm settings={data} />
            <Answer query={logo} skeleton={<FormSkeleton isAlone />}>
              {(found) => (
                <PictureDeskProvider value={pictureUploader}>
                  <LogoForm logo={found} shopName={data.name} />
                </PictureDeskProvider>
              )}
            </Answer>
          </div>
        )}
      </SettingsAnswer>
    </AdminPage>
  );
}
