import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import { attributesQuery, productTypesQuery, useDeleteProductType } from '#modules/product-types/client.ts';
import { DeleteRecord } from '#ui/admin/delete-record.tsx';
import { ProductTypeForm } from '#modules/product-types/ui/admin/product-type-form.tsx';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/product-type';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';

export default function ProductType({ params: { id } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const attributes = useQuery(attributesQuery);
  const types = useQuery(productTypesQuery);
  const remove = useDeleteProductType();
  const type = types.data?.find((each) => each.id === id);
  const title = type ? localize(type.name, i18n.locale) : t`Product type`;
  return (
    <AdminPage
      title={title}
      breadcrumbs={[{ label: t`Product types`, to: '/admin/product-types' }, { label: title }]}
    >
      <QueryView query={types} skeleton={<FormSkeleton />}>
        {() =>
          type ? (
            <QueryView query={attributes} skeleton={<FormSkeleton />}>
              {(all) => (
                <>
                  <ProductTypeForm key={id} type={type} attributes={all} onSaved={() => {}} />
                  <DeleteRecord
                    name={title}
                    label={<Trans>Delete product type</Trans>}
                    text={<Trans>A type that products use cannot be deleted.</Trans>}
                    onDelete={() => remove.mutateAsync(id)}
                    onDeleted={() => void navigate('/admin/product-types', { replace: true })}
                  />
                </>
              )}
            </QueryView>
          ) : (
            <RecordNotFound back="/admin/product-types" />
          )
        }
      </QueryView>
    </AdminPage>
  );
}
