import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { editableCategoriesQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { CategoryForm } from '#modules/catalog/ui/admin/category-form.tsx';
import { PictureUploaderProvider } from '#ui/admin/picture-uploader.ts';
import { QueryView } from '#ui/query-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { pictureUploader } from './frame/picture-uploader.ts';

export default function NewCategory() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const categories = useQuery(editableCategoriesQuery);
  return (
    <AdminPage
      title={t`New category`}
      breadcrumbs={[{ label: t`Categories`, to: '/admin/categories' }, { label: t`New category` }]}
    >
      <QueryView query={categories} skeleton={<FormSkeleton />}>
        {(all) => (
          <PictureUploaderProvider value={pictureUploader}>
            <CategoryForm
              category={null}
              categories={all}
              onSaved={() => void navigate('/admin/categories', { replace: true })}
            />
          </PictureUploaderProvider>
        )}
      </QueryView>
    </AdminPage>
  );
}
