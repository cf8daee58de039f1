import { useState } from 'react';
import { Link } from 'react-router';
import { Plural, Trans } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { DeleteIcon } from '#ui/icons.ts';
import type { EditableCategory } from '../../contract.ts';
import { useDeleteCategory } from './catalog-queries.ts';

/** The end of a category: only of an empty one. */
export function DeleteCategory({
  category,
  onDeleted,
}: {
  category: EditableCategory;
  onDeleted: () => void;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = useDeleteCategory();
  const { id, name, productCount } = category;
  const isFull =
    productCount > 0 || (remove.error instanceof ApiProblem && remove.error.code === 'category_not_empty');
  return (
    <div className="mt-10 max-w-text border-t border-hairline pt-5">
      {isFull ? (
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
        text={<Trans>It disappears from the shop. This cannot be undone.</Trans>}
        confirmLabel={<Trans>Delete the category</Trans>}
        danger
        pending={remove.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => remove.mutate(id, { onSuccess: onDeleted, onSettled: () => setIsAsked(false) })}
      />
    </div>
  );
}
