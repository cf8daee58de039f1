import { useNavigate } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { deleteDraft, undoBulk } from '#modules/bulk-products/client.ts';
import { editableCategoriesQuery, editableProductQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { DeleteProduct } from '#modules/catalog/ui/admin/delete-product.tsx';
import { PictureUploaderProvider } from '#ui/admin/picture-uploader.ts';
import { WaitingRequests } from '#modules/back-in-stock/ui/admin/waiting-requests.tsx';
import { PriceHistory } from '#modules/catalog/ui/admin/price-history.tsx';
import { ProductForm } from '#modules/catalog/ui/admin/product-form/product-form.tsx';
import { stockKey } from '#modules/inventory/client.ts';
import { StockPanel } from '#modules/inventory/ui/admin/stock-panel.tsx';
import { attributesQuery, productTypesQuery } from '#modules/product-types/client.ts';
import { shopSettingsQuery, taxSettingsQuery } from '#modules/settings/client/admin.ts';
import { QueryView } from '#ui/query-view.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { CopyIcon, ExternalIcon, LanguagesIcon } from '#ui/admin/icons.ts';
import type { Route } from './+types/product';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';
import { pictureUploader } from './frame/picture-uploader.ts';

export default function Product({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const product = useQuery(editableProductQuery(id));
  const settings = useQuery(shopSettingsQuery);
  const categories = useQuery(editableCategoriesQuery);
  const taxes = useQuery(taxSettingsQuery);
  const attributesRead = useQuery(attributesQuery);
  const types = useQuery(productTypesQuery);
  const title = product.data?.name ?? t`Product`;
  return (
    <AdminPage
      title={title}
      breadcrumbs={[
        product.data?.kind === 'set'
          ? { label: t`Sets`, to: '/admin/sets' }
          : { label: t`Products`, to: '/admin/products' },
        { label: title },
      ]}
      actions={
        product.data && (
          <>
            <EditorLink variant="quiet" to={`/admin/products/new?like=${id}`}>
              <CopyIcon />
              <Trans>Duplicate</Trans>
            </EditorLink>
            <EditorLink variant="quiet" to={`/admin/translations/product/${id}`}>
              <LanguagesIcon />
              <Trans>Translations</Trans>
            </EditorLink>
            {product.data.status === 'published' && (
              <ButtonLink variant="secondary" to={`/product/${id}`} target="_blank">
                <ExternalIcon />
                <Trans>View in store</Trans>
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <QueryView query={settings} skeleton={<FormSkeleton />}>
        {({ currency }) => (
          <QueryView query={attributesRead} skeleton={<FormSkeleton />}>
            {(attributes) => (
              <QueryView query={categories} skeleton={<FormSkeleton />}>
                {(all) => (
                  <QueryView
                    query={product}
                    skeleton={<FormSkeleton />}
                    missing={<RecordNotFound back="/admin/products" />}
                  >
                    {(editable) => (
                      <PictureUploaderProvider value={pictureUploader}>
                        <ProductForm
                          key={id}
                          product={editable}
                          categories={all}
                          currency={currency}
                          taxClasses={taxes.data?.classes ?? []}
                          attributes={attributes}
                          productTypes={types.data ?? []}
                          onSaved={() => void queries.invalidateQueries({ queryKey: stockKey })}
                          aside={
                            <>
                              <StockPanel productId={id} note={<WaitingRequests productId={id} />} />
                              <PriceHistory productId={id} />
                            </>
                          }
                          footer={
                            <DeleteProduct
                              product={editable}
                              deleteDraft={async (draft) => {
                                const { changeId } = await deleteDraft(draft);
                                return () => undoBulk(changeId);
                              }}
                              onDeleted={() => void navigate('/admin/products', { replace: true })}
                            />
                          }
                        />
                      </PictureUploaderProvider>
                    )}
                  </QueryView>
                )}
              </QueryView>
            )}
          </QueryView>
        )}
      </QueryView>
    </AdminPage>
  );
}
