import { useState } from 'react';
import { Link } from 'react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { DeleteIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast.tsx';
import type { EditableCategory } from '../../contract.ts';
import { useDeleteCategory, useSaveCategory } from './catalog-queries.ts';

/** Deletes a category; only an empty one. */
export function DeleteCategory({
  category,
  within,
  onDeleted,
}: {
  category: EditableCategory;
  /** Number of subcategories. */
  within: number;
  onDeleted: () => void;
}) {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  const remove = useDeleteCategory();
  const restore = useSaveCategory(null);
  const { id, name, productCount } = category;
  const code = remove.error instanceof ApiProblem ? remove.error.code : null;
  const isFull = productCount > 0 || code === 'category_not_empty';

  async function end() {
    try {
      await remove.mutateAsync(id);
      onDeleted();
      showToast({ kind: 'success', text: t`${name} is deleted`, undo: () => void bringBack() });
    } catch {
      // The error is shown beside the button.
    } finally {
      setIsAsked(false);
    }
  }

  async function bringBack() {
    const { description, pictureId, parentId, position } = category;
    try {
      await restore.mutateAsync({ id, name, description, pictureId, parentId, position });
      showToast({ kind: 'success', text: t`${name} is back` });
    } catch (error) {
      showToast({ kind: 'error', text: (error as Error).message });
    }
  }

  return (
    <div className="mt-10 max-w-text border-t border-hairline pt-5">
      {within > 0 ? (
        <p className="text-ink-soft">
          <Trans>
            A category can be deleted once nothing stands in it.{' '}
            <Link to="/admin/categories" className="text-link">
              <Plural value={within} one="One category" other="# categories" />
            </Link>{' '}
            would have to go elsewhere first.
          </Trans>
        </p>
      ) : isFull ? (
        <p className="text-ink-soft">
          <Trans>
            A category can be deleted once nothing stands in it.{' '}
            <Link to={`/admin/products?category=${encodeURIComponent(id)}`} className="text-link">
              <Plural value={productCount} one="One product" other="# products" />
            </Link>{' '}
            would have to move first.
          </Trans>
        </p>
      ) : (
        <>
          <Button variant="quiet" className="-ms-5 text-berry-ink!" onClick={() => setIsAsked(true)}>
            <DeleteIcon />
            <Trans>Delete the category</Trans>
          </Button>
          <FieldError id="delete-category">{remove.error?.message}</FieldError>
        </>
      )}
      <ConfirmDialog
        open={isAsked}
        title={<Trans>Delete {name}?</Trans>}
        text={<Trans>It disappears from the shop at once. You can take it back for a few seconds.</Trans>}
        confirmLabel={<Trans>Delete the category</Trans>}
        danger
        pending={remove.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => void end()}
      />
    </div>
  );
}
