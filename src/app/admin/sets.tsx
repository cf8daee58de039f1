import { Trans, useLingui } from '@lingui/react/macro';
import { LimitingComponent } from '#modules/inventory/ui/admin/limiting-component.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { ProductsPage } from './frame/products-page.tsx';

/**
 * Product list filtered to sets, with the price of the components and the component that limits the stock.
 */
export default function Sets() {
  const { t } = useLingui();
  return (
    <ProductsPage
      title={t`Sets`}
      listed="sets"
      renderLimit={(productId, ids) => <LimitingComponent productId={productId} listed={ids} />}
      actions={
        <EditorLink to="/admin/products/new?kind=set">
          <PlusIcon />
          <Trans>New set</Trans>
        </EditorLink>
      }
    />
  );
}
