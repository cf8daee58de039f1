import { Trans, useLingui } from '@lingui/react/macro';
import { allowsEditing } from '#kernel/permissions.ts';
import { useSession } from '#modules/accounts/client/session.ts';
import { OfferRulesView } from '#modules/offers/ui/admin/offer-rules.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function OfferRulesPage() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <AdminPage
      title={t`Rules for offers`}
      lead={
        <Trans>
          The most specific rule counts: that of the product, then of its category, then of the whole shop.
        </Trans>
      }
      breadcrumbs={[{ label: t`Offers`, to: '/admin/offers' }, { label: t`Rules` }]}
    >
      <OfferRulesView mayEdit={user !== null && allowsEditing(user, 'offers')} />
    </AdminPage>
  );
}
