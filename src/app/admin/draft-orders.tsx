import { Trans, useLingui } from '@lingui/react/macro';
import { DraftsList } from '#modules/draft-orders/ui/admin/drafts-list.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function OrderDrafts() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Draft orders`}
      breadcrumbs={[{ label: t`Orders`, to: '/admin/orders' }, { label: t`Draft orders` }]}
      actions={
        <ButtonLink to="/admin/orders/new">
          <Trans>New order</Trans>
        </ButtonLink>
      }
    >
      <DraftsList />
    </AdminPage>
  );
}
