import { useNavigate, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { editableCategoriesQuery, editableProductQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { PictureUploaderProvider } from '#ui/admin/picture-uploader.ts';
import { ProductForm } from '#modules/catalog/ui/admin/product-form/product-form.tsx';
import { attributesQuery, productTypesQuery } from '#modules/product-types/client.ts';
import { shopSettingsQuery, taxSettingsQuery } from '#modules/settings/client/admin.ts';
import { QueryView } from '#ui/query-view.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { pictureUploader } from './frame/picture-uploader.ts';

export default function NewProduct() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const like = params.get('like');
  const isSet = like === null && params.get('kind') === 'set';
  const title = isSet ? t`New set` : t`New product`;
  const template = useQuery({ ...editableProductQuery(like ?? ''), enabled: like !== null });
  const settings = useQuery(shopSettingsQuery);
  const categories = useQuery(editableCategoriesQuery);
  const taxes = useQuery(taxSettingsQuery);
  const attributesRead = useQuery(attributesQuery);
  const types = useQuery(productTypesQuery);
  return (
    <AdminPage
      title={title}
      breadcrumbs={[
        isSet ? { label: t`Sets`, to: '/admin/sets' } : { label: t`Products`, to: '/admin/products' },
        { label: title },
      ]}
    >
      <QueryView query={settings} skeleton={<FormSkeleton />}>
        {({ currency }) => (
          <QueryView query={attributesRead} skeleton={<FormSkeleton />}>
            {(attributes) => (
              <QueryView query={categories} skeleton={<FormSkeleton />}>
                {(all) =>
                  like !== null && template.isPending ? (
                    <FormSkeleton />
                  ) : all.length === 0 ? (
                    <EmptyState
                      title={<Trans>No categories yet</Trans>}
                      text={<Trans>Every product needs a category. Create one to continue.</Trans>}
                      action={
                        <EditorLink to="/admin/categories/new">
                          <Trans>New category</Trans>
                        </EditorLink>
                      }
                    />
                  ) : (
                    <PictureUploaderProvider value={pictureUploader}>
                      <ProductForm
                        product={null}
                        key={isSet ? 'set' : 'product'}
                        template={template.data}
                        kind={isSet ? 'set' : 'product'}
                        categories={all}
                        currency={currency}
                        taxClasses={taxes.data?.classes ?? []}
                        attributes={attributes}
                        productTypes={types.data ?? []}
                        onSaved={({ id }) => void navigate(`/admin/products/${id}`, { replace: true })}
                        aside={
                          <p className="type-small border-t border-hairline pt-5 text-ink-soft">
                            {isSet ? (
                              <Trans>The stock of a set is calculated from its components.</Trans>
                            ) : (
                              <Trans>
                                You can set the stock after the product is created. It starts at 0.
                              </Trans>
                            )}
                          </p>
                        }
                      />
                    </PictureUploaderProvider>
                  )
                }
              </QueryView>
            )}
          </QueryView>
        )}
      </QueryView>
    </AdminPage>
  );
}
