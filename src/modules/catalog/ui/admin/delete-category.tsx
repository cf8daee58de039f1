import { useState } from 'react';
import { Link } from 'react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { DeleteIcon } from '#ui/admin/icons.ts';
import { showToast } from '#ui/toast.tsx';
import type { EditableCategory } from '../../contract/category-draft.ts';
import { useDeleteCategory, useSaveCategory } from './catalog-queries.ts';

/** Deletes a category without products and subcategories. */
export function DeleteCategory({
  category,
  subcategoryCount,
  onDeleted,
}: {
  category: EditableCategory;
  subcategoryCount: number;
  onDeleted: () => void;
}) {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useDeleteCategory();
  const recreate = useSaveCategory(null);
  const { id, name, productCount } = category;
  const code = remove.error instanceof ApiProblem ? remove.error.code : null;
  const hasProducts = productCount > 0 || code === 'category_not_empty';

  async function deleteCategory() {
    try {
      await remove.mutateAsync(id);
      onDeleted();
      showToast({ kind: 'success', text: t`${name} deleted`, undo: () => void restoreCategory() });
    } catch {
      // The error is shown beside the button.
    } finally {
      setIsConfirming(false);
    }
  }

  async function restoreCategory() {
    const { description, pictureId, parentId, position } = category;
    try {
      await recreate.mutateAsync({ id, name, description, pictureId, parentId, position });
      showToast({ kind: 'success', text: t`${name} restored` });
    } catch (error) {
      showToast({ kind: 'error', text: (error as Error).message });
    }
  }

  return (
    <div className="mt-10 max-w-text border-t border-hairline pt-5">
      {subcategoryCount > 0 ? (
        <p className="text-ink-soft">
          <Trans>
            To delete this category, first move its{' '}
            <Link to="/admin/categories" className="text-link">
              <Plural value={subcategoryCount} one="# subcategory" other="# subcategories" />
            </Link>{' '}
            to another category.
          </Trans>
        </p>
      ) : hasProducts ? (
        <p className="text-ink-soft">
          <Trans>
            To delete this category, first move its{' '}
            <Link to={`/admin/products?category=${encodeURIComponent(id)}`} className="text-link">
              {productCount > 0 ? (
                <Plural value={productCount} one="# product" other="# products" />
              ) : (
                // Added in the meantime.
                <Trans>products</Trans>
              )}
            </Link>{' '}
            to another category.
          </Trans>
        </p>
      ) : (
        <>
          <Button variant="quiet" className="-ms-5 text-berry-ink!" onClick={() => setIsConfirming(true)}>
            <DeleteIcon />
            <Trans>Delete category</Trans>
          </Button>
          <FieldError id="delete-category">{remove.error?.message}</FieldError>
        </>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={<Trans>Delete {name}?</Trans>}
        text={
          <Trans>
            The category is removed from the shop immediately. You can undo this for a few seconds.
          </Trans>
        }
        confirmLabel={<Trans>Delete category</Trans>}
        danger
        pending={remove.isPending}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => void deleteCategory()}
      />
    </div>
  );
}
