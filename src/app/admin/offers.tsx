import { Trans, useLingui } from '@lingui/react/macro';
import { OffersList } from '#modules/offers/ui/admin/offers-list.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export default function Offers() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Offers`}
      actions={
        <ButtonLink variant="secondary" to="/admin/offers/rules">
          <Trans>Rules</Trans>
        </ButtonLink>
      }
    >
      <OffersList />
    </AdminPage>
  );
}
