import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { attributesQuery } from '#modules/product-types/client.ts';
import { ProductTypeForm } from '#modules/product-types/ui/admin/product-type-form.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';

export default function NewProductType() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const attributes = useQuery(attributesQuery);
  return (
    <AdminPage
      title={t`New product type`}
      breadcrumbs={[{ label: t`Product types`, to: '/admin/product-types' }, { label: t`New product type` }]}
    >
      <QueryView query={attributes} skeleton={<FormSkeleton />}>
        {(all) => (
          <ProductTypeForm
            type={null}
            attributes={all}
            onSaved={({ id }) => void navigate(`/admin/product-types/${id}`, { replace: true })}
          />
        )}
      </QueryView>
    </AdminPage>
  );
}
