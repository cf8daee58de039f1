import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { editableCategoriesQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { CategoryForm } from '#modules/catalog/ui/admin/category-form.tsx';
import { DeleteCategory } from '#modules/catalog/ui/admin/delete-category.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { LanguagesIcon } from '#ui/admin/icons.ts';
import { PictureUploaderProvider } from '#ui/admin/picture-uploader.ts';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/category';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';
import { pictureUploader } from './frame/picture-uploader.ts';

export default function Category({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const categories = useQuery(editableCategoriesQuery);
  const category = categories.data?.find((each) => each.id === id);
  const title = category?.name ?? t`Category`;
  return (
    <AdminPage
      title={title}
      breadcrumbs={[{ label: t`Categories`, to: '/admin/categories' }, { label: title }]}
      actions={
        category && (
          <EditorLink variant="quiet" to={`/admin/translations/category/${id}`}>
            <LanguagesIcon />
            <Trans>Translations</Trans>
          </EditorLink>
        )
      }
    >
      <QueryView query={categories} skeleton={<FormSkeleton />}>
        {(all) =>
          category ? (
            <PictureUploaderProvider value={pictureUploader}>
              <CategoryForm key={id} category={category} categories={all} />
              <DeleteCategory
                category={category}
                subcategoryCount={all.filter(({ parentId }) => parentId === category.id).length}
                onDeleted={() => void navigate('/admin/categories', { replace: true })}
              />
            </PictureUploaderProvider>
          ) : (
            <RecordNotFound back="/admin/categories" />
          )
        }
      </QueryView>
    </AdminPage>
  );
}
