import { Trans, useLingui } from '@lingui/react/macro';
import { ScarcestPart } from '#modules/inventory/ui/admin/scarcest-part.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { ProductsPage } from './frame/products-page.tsx';

/** The list of products, of sets alone: beside each what its parts would cost, and which of them is in the way of more. */
export default function Sets() {
  const { t } = useLingui();
  return (
    <ProductsPage
      title={t`Sets`}
      listed="sets"
      limitOf={(productId, ids) => <ScarcestPart productId={productId} listed={ids} />}
      actions={
        <ButtonLink to="/admin/products/new?kind=set">
          <PlusIcon />
          <Trans>New set</Trans>
        </ButtonLink>
      }
    />
  );
}
