import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { GiftCards } from '#modules/promotions/ui/admin/gift-cards.tsx';
import { shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { QueryView } from '#ui/query-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';

export default function GiftCardsRoute() {
  const { t } = useLingui();
  const settings = useQuery(shopSettingsQuery);
  return (
    <AdminPage
      title={t`Gift cards`}
      breadcrumbs={[{ label: t`Promotions`, to: '/admin/promotions' }, { label: t`Gift cards` }]}
    >
      <QueryView query={settings} skeleton={<FormSkeleton />}>
        {({ currency }) => <GiftCards currency={currency} />}
      </QueryView>
    </AdminPage>
  );
}
