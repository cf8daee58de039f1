import { Trans, useLingui } from '@lingui/react/macro';
import { PromotionsList } from '#modules/promotions/ui/admin/promotions-list.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { AdminPage } from './frame/admin-page.tsx';

export default function Promotions() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Promotions`}
      actions={
        <>
          <ButtonLink variant="secondary" to="/admin/gift-cards">
            <Trans>Gift cards</Trans>
          </ButtonLink>
          <EditorLink to="/admin/promotions/new">
            <PlusIcon />
            <Trans>New promotion</Trans>
          </EditorLink>
        </>
      }
    >
      <PromotionsList />
    </AdminPage>
  );
}
